import { nearTime } from '@cellar/shared/format/time/near';
import { logistics } from '@cellar/shared/api/trade/logistics/calls';
import type { Parcel } from '@cellar/shared/api/trade/logistics/schema';
import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { ParcelBrief } from '@cellar/shared/api/trade/orders/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Card, Icon, Loaded, Page, Skeleton, Tabs, Timeline } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { GoodsLine } from '../common/GoodsLine';
import { MissingOrder } from '../common/MissingOrder';
import { useOrderId } from '../common/useOrderId';
import { Deliveries } from './Deliveries';
import { ParcelFacts, timelineOf } from './ParcelFacts';
import css from './ViewLogisticsScreen.module.css';

type Tracking = Result<'orders.getTracking'>;

/** Who carries it, under which number, and what is in it. */
function ParcelCard({ parcel }: { parcel: ParcelBrief }) {
  return (
    <Card>
      <div className={css.head}>
        <span className={css.state}>{parcel.stateLabel}</span>
        <span className={css.from}>{parcel.warehouse} 发出</span>
      </div>
      <ParcelFacts parcel={parcel} copyLabel="复制运单号" />
      {parcel.lines.map((line, i) => (
        <GoodsLine key={i} {...line} />
      ))}
    </Card>
  );
}

function Way({ parcel }: { parcel: Parcel }) {
  return (
    <Card>
      <p className={css.address}>
        <Icon name="pin" size={16} />
        <span>送往 {parcel.address}</span>
      </p>
      {parcel.events.length > 0 ? (
        <Timeline items={timelineOf(parcel.events)} />
      ) : (
        <p className={css.quiet}>还没有物流信息，揽收后更新</p>
      )}
    </Card>
  );
}

/** A parcel's way: asked for by itself, so that the other parcels stay when one cannot be read. */
function ParcelWay({ parcelId }: { parcelId: string }) {
  const parcel = useLoad(() => logistics.getParcel({ parcelId }), [parcelId]);
  return (
    <Loaded from={parcel} skeleton={<Skeleton shapes="text" />}>
      {(data) => <Way parcel={data} />}
    </Loaded>
  );
}

/** An order without parcels: what the shop did with it so far. */
function OrderHistory({ tracking }: { tracking: Tracking }) {
  if (tracking.events.length === 0) return <EmptyPage picture="truck" text="还没有物流信息" />;
  return (
    <Card>
      <p className={css.head}>
        <span className={css.state}>{tracking.stateLabel}</span>
        <span className={css.from}>还没有包裹</span>
      </p>
      <Timeline items={tracking.events.map(({ id, text, at }) => ({ id, title: text, time: nearTime(at, now()) }))} />
    </Card>
  );
}

function Parcels({ tracking, version }: { tracking: Tracking; version: number }) {
  const { parcel: input } = useQuery();
  const setQuery = useSetQuery();
  const chosen = tracking.parcels.find(({ id }) => id === input) ?? tracking.parcels[0];
  if (!chosen) return <OrderHistory tracking={tracking} />;
  return (
    <>
      {tracking.parcels.length > 1 && (
        <Tabs
          label="包裹"
          items={tracking.parcels.map(({ id }, i) => ({ value: id, label: `包裹 ${i + 1}` }))}
          value={chosen.id}
          onChange={(parcel) => setQuery({ parcel }, { replace: true })}
          className={css.tabs}
        />
      )}
      <ParcelCard parcel={chosen} />
      <ParcelWay key={`${chosen.id} ${version}`} parcelId={chosen.id} />
    </>
  );
}

function OrderParcels({ orderId }: { orderId: string }) {
  const tracking = useLoad(async () => ({ ...(await orders.getTracking({ orderId })), version: now() }), [orderId]);
  return (
    <PullRefresh onRefresh={tracking.reload}>
      <div className={css.list}>
        <Loaded
          from={tracking}
          skeleton={<Skeleton shapes="card text" />}
          failed={(error) => (isMissing(error) ? <MissingOrder /> : null)}
        >
          {(data) => <Parcels tracking={data} version={data.version} />}
        </Loaded>
      </div>
    </PullRefresh>
  );
}

export default function ViewLogisticsScreen() {
  const { orderId: asked } = useQuery();
  const orderId = useOrderId();
  return (
    <Page title="查看物流" className={css.page}>
      {asked === undefined ? <Deliveries /> : orderId ? <OrderParcels orderId={orderId} /> : <MissingOrder />}
    </Page>
  );
}
