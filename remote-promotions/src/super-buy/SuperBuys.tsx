import { superBuy } from '@cellar/shared/api/campaigns/superBuy/calls';
import type { SuperBuyBrief } from '@cellar/shared/api/campaigns/superBuy/schema';
import { daysBetween } from '@cellar/shared/format/time/date';
import { endText } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Countdown, Loaded, Photo, Price, Skeleton, Tag, Stack, Row } from '@cellar/shared/ui/base';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Sold } from './Sold';
import css from './SuperBuyScreen.module.css';

const tags: Record<SuperBuyBrief['state'], string> = {
  soon: '即将开始',
  running: '抢购中',
  soldOut: '已抢完',
  over: '已结束',
};

const ways: Record<SuperBuyBrief['state'], string> = {
  soon: '去看看',
  running: '马上抢',
  soldOut: '去看看',
  over: '去看看',
};

const NEAR_DAYS = 3;
const isNear = (toAt: string) => daysBetween(now(), toAt) <= NEAR_DAYS;

/** What runs now or begins soon. */
export function SuperBuys() {
  const all = useLoad(superBuy.list, []);
  return (
    <Loaded from={all} skeleton={<Skeleton shapes="list" />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyPage picture="box" text="现在没有超级单品" action={<Button to="/index">去逛逛</Button>} />
        ) : (
          <Stack as="ul" aria-label="超级单品">
            {list.map((offer) => (
              <li key={offer.id}>
                <OfferRow offer={offer} />
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function OfferRow({ offer }: { offer: SuperBuyBrief }) {
  const { id, title, name, picture, priceFen, retailFen, state, fromAt, toAt } = offer;
  return (
    <Link to={`/activity-super-product?id=${id}`} className={css.row}>
      <Photo picture={picture} units={96} ratio={1} fit="contain" alt="" className={css.small} />
      <span className={css.text}>
        <span>
          <Tag tone={state === 'running' ? 'soft' : 'grey'}>{tags[state]}</Tag>
        </span>
        <b>{title}</b>
        <small>{name}</small>
        <Price fen={priceFen} listFen={retailFen} />
        <Sold offer={offer} />
        <Row as="span" wrap apart>
          <small>
            {state === 'soon' && (
              <>
                距开抢 <Countdown look="text" endsAt={fromAt} />
              </>
            )}
            {state === 'running' && isNear(toAt) && (
              <>
                距结束 <Countdown look="text" endsAt={toAt} />
              </>
            )}
            {state === 'running' && !isNear(toAt) && endText(toAt, now())}
          </small>
          <span className={css.go}>{ways[state]}</span>
        </Row>
      </span>
    </Link>
  );
}
