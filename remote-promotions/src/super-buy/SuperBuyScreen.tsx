import { CampaignHero, HeroTerm } from '@cellar/shared/parts/heads/CampaignHero';
import { superBuy } from '@cellar/shared/api/campaigns/superBuy/calls';
import type { SuperBuy } from '@cellar/shared/api/campaigns/superBuy/schema';
import { startText } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { learnTime, now } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Link } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import {
  AgeNotice,
  Button,
  Card,
  Countdown,
  Loaded,
  Page,
  Photo,
  Price,
  Skeleton,
  Stack,
  Title,
} from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { Rules } from '../common/Rules';
import { BuyBar } from './BuyBar';
import { Sold } from './Sold';
import css from './SuperBuyScreen.module.css';
import { SuperBuys } from './SuperBuys';

const load = async (superBuyId: string) => {
  const found = await superBuy.get({ superBuyId });
  learnTime(found.now);
  return found;
};

/** One product at one price (`id`); without `id` all that run. */
export default function SuperBuyScreen() {
  const { id = '' } = useQuery();
  if (id) return <One key={id} id={id} />;
  return (
    <Page title="超级单品" className={css.page}>
      <SuperBuys />
    </Page>
  );
}

function One({ id }: { id: string }) {
  const found = useLoad(() => load(id), [id]);
  const reload = () => void found.reload();
  useShare({ title: found.data?.title ?? '超级单品', desc: found.data?.subtitle || '好酒好价，卖完为止' });
  const missing = (error: unknown) =>
    isMissing(error) ? (
      <EmptyPage
        picture="box"
        text="活动不存在或已下线"
        action={<Button to="/activity-super-product">看看别的</Button>}
      />
    ) : null;
  return (
    <Page title="超级单品" className={css.page} bottom={found.data && <BuyBar offer={found.data} onChanged={reload} />}>
      <PullRefresh onRefresh={found.reload}>
        <Loaded from={found} skeleton={<Skeleton shapes="hero card lines" />} failed={missing}>
          {(offer) => <Shown offer={offer} onEnd={reload} />}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

function Shown({ offer, onEnd }: { offer: SuperBuy; onEnd: () => void }) {
  const { title, subtitle, productId, name, spec, picture, priceFen, retailFen, reasons, rules } = offer;
  return (
    <Stack>
      <CampaignHero title={title}>
        {subtitle && <p>{subtitle}</p>}
        <Term offer={offer} onEnd={onEnd} />
      </CampaignHero>
      <Card className={css.goods}>
        <Link to={`/product?req_productId=${productId}`} className={css.product}>
          <Photo picture={picture} units={240} ratio={1} fit="contain" alt="" className={css.picture} />
          <Title as="b" size={18}>
            {name}
          </Title>
          <small>{spec} · 查看商品详情</small>
        </Link>
        <Price fen={priceFen} listFen={retailFen} size="xl" />
        <Sold offer={offer} />
      </Card>
      {reasons.length > 0 && (
        <Card>
          <h2 className={css.heading}>为什么选它</h2>
          <ul className={css.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Card>
      )}
      <Rules rules={rules} />
      <AgeNotice />
    </Stack>
  );
}

function Term({ offer: { state, fromAt, toAt }, onEnd }: { offer: SuperBuy; onEnd: () => void }) {
  if (state === 'over') return <HeroTerm>活动已经结束</HeroTerm>;
  if (state === 'soon')
    return (
      <HeroTerm>
        {startText(fromAt, now())} 开抢 <Countdown endsAt={fromAt} onEnd={onEnd} />
      </HeroTerm>
    );
  return (
    <HeroTerm>
      距结束 <Countdown endsAt={toAt} onEnd={onEnd} />
    </HeroTerm>
  );
}
