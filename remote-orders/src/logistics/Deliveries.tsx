import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import { logistics } from '@cellar/shared/api/trade/logistics/calls';
import type { Delivery } from '@cellar/shared/api/trade/logistics/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button, Card, CardLink, cx, ListView, Skeleton } from '@cellar/shared/ui/base';
import { GoodsLine } from '../common/GoodsLine';
import { useFresh } from '@cellar/shared/hooks/useFresh';
import css from './ViewLogisticsScreen.module.css';

const ended = new Set<Delivery['state']>(['delivered', 'rejected']);

function DeliveryCard({ delivery }: { delivery: Delivery }) {
  const { id, orderId, state, stateLabel, courier, trackingNo, lines, news, arrival } = delivery;
  const [first] = lines;
  return (
    <Card className={css.delivery}>
      <div className={css.head}>
        <CardLink
          to={`/view-logistics?orderId=${orderId}&parcel=${id}`}
          aria-label={`包裹 ${trackingNo}，${stateLabel}`}
        >
          <span className={cx(css.state, ended.has(state) && css.ended)}>{stateLabel}</span>
        </CardLink>
        <span className={css.from}>
          {courier} {trackingNo}
        </span>
      </div>
      {first && <GoodsLine {...first} />}
      {lines.length > 1 && <p className={css.more}>等 {lines.length} 种商品</p>}
      {news && (
        <p className={css.news}>
          {news.text}
          <small>{arrival ? `${arrival} · ${nearTime(news.at, now())}` : nearTime(news.at, now())}</small>
        </p>
      )}
    </Card>
  );
}

/** All parcels of the person, those under way first. */
export function Deliveries() {
  const list = useList((cursor) => logistics.listDeliveries(cursor ? { cursor } : {}), []);
  useFresh(list);
  return (
    <div className={css.list}>
      <ListView
        list={list}
        label="我的包裹"
        skeleton={<Skeleton shapes="cards" />}
        empty={<EmptyPage picture="truck" text="没有运输中的包裹" action={<Button to="/order">查看我的订单</Button>} />}
        render={(delivery) => <DeliveryCard delivery={delivery} />}
      />
    </div>
  );
}
