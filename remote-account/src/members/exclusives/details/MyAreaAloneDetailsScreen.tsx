import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import type { ExclusiveDetails } from '@cellar/shared/api/members/exclusives/schema';
import { money } from '@cellar/shared/format/number/money';
import { fullDay } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isCallError } from '@cellar/shared/runtime/errors';
import { Link } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import {
  Button,
  Card,
  Cell,
  Cells,
  Icon,
  Loaded,
  Page,
  Photo,
  Progress,
  Skeleton,
  Tag,
  Stack,
  Row,
} from '@cellar/shared/ui/base';
import css from '../exclusives.module.css';
import { remainingText, states, termOf } from '../states';

/** One exclusive with its terms. */
export default function MyAreaAloneDetailsScreen() {
  const { id } = useQuery();
  return (
    <Page title="专享详情" className={css.page}>
      {id === undefined ? <Gone /> : <Found key={id} id={id} />}
    </Page>
  );
}

const Gone = () => <EmptyPage text="没有找到这项专享" action={<Button to="/my-area-alone">查看我的专享</Button>} />;

function Found({ id }: { id: string }) {
  const found = useLoad(() => exclusives.get({ id }), [id]);
  const failed = (error: unknown) =>
    isCallError(error) && error.kind !== 'offline' && error.kind !== 'broken' ? <Gone /> : null;
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="card lines lines" className={css.bones} />} failed={failed}>
      {(known) => <Details exclusive={known} />}
    </Loaded>
  );
}

function Details({ exclusive }: { exclusive: ExclusiveDetails }) {
  const { area, state, depositFen, grantedAt, endedAt, endReason } = exclusive;
  const left = remainingText(exclusive);
  return (
    <Stack>
      <Card className={css.hero}>
        <Row as="span" wrap apart rowGap={4}>
          <h2 className={css.region}>{area}</h2>
          <Tag tone={states[state].tone}>{states[state].text}</Tag>
        </Row>
        <span className={css.term}>{termOf(exclusive)}</span>
        {left && <span className={css.left}>{left}</span>}
      </Card>
      {endReason && (
        <p className={css.ended}>
          <b>{fullDay(endedAt)} 终止</b>
          {endReason}
        </p>
      )}
      <Product exclusive={exclusive} />
      <Quota exclusive={exclusive} />
      <Cells>
        <Cell label="保证金" value={money(depositFen)} />
        <Cell label="授予日期" value={fullDay(grantedAt)} />
        <Cell label="保证金明细" to="/caution-list" />
        <Cell label="采购协议" to="/agreement-purchase" />
        <Cell label="联系客服" to="/service-center" />
      </Cells>
      <p className={css.note}>专享期内，这款商品在专享区域只由你经销。到期前 30 天可以联系客服续签。</p>
    </Stack>
  );
}

const Product = ({ exclusive: { productId, name, picture } }: { exclusive: ExclusiveDetails }) => (
  <Card flush>
    <Link to={`/product?req_productId=${productId}`} className={css.row}>
      <span className={css.picture}>
        <Photo picture={picture} units={72} ratio={0.88} alt="" />
      </span>
      <span className={css.text}>
        <b className={css.area}>{name}</b>
        <span className={css.term}>专享商品</span>
      </span>
      <Icon name="forward" size={14} className={css.arrow} />
    </Link>
  </Card>
);

function Quota({ exclusive: { quotaBottles, boughtBottles } }: { exclusive: ExclusiveDetails }) {
  const rest = quotaBottles - boughtBottles;
  return (
    <Card className={css.quota}>
      <Row as="span" wrap apart rowGap={4}>
        <b>期内采购</b>
        <span className={css.number}>
          {boughtBottles} / {quotaBottles} 瓶
        </span>
      </Row>
      <Progress value={boughtBottles / quotaBottles} label="期内采购" />
      <span className={css.term}>{rest > 0 ? `还差 ${rest} 瓶达到约定的采购量` : '已达到约定的采购量'}</span>
    </Card>
  );
}
