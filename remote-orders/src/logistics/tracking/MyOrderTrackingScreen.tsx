import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { TrackedParcel } from '@cellar/shared/api/trade/orders/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { areaText } from '@cellar/shared/format/address/area';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Button, Card, Icon, Loaded, Page, Skeleton, Steps, Timeline } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { GoodsLine } from '../../common/GoodsLine';
import { MissingOrder } from '../../common/MissingOrder';
import { useOrderId } from '../../common/useOrderId';
import { useReturn } from '@cellar/shared/hooks/useReturn';
import { ParcelFacts, timelineOf } from '../ParcelFacts';
import logistics from '../ViewLogisticsScreen.module.css';
import css from './MyOrderTrackingScreen.module.css';

type Tracking = Result<'orders.getTracking'>;

function Head({ tracking: { orderNo, stateLabel, address, steps } }: { tracking: Tracking }) {
  const done = steps.filter(({ at }) => at !== null).length;
  return (
    <Card>
      <div className={logistics.head}>
        <h2 className={logistics.state}>{stateLabel}</h2>
        <span className={css.number}>
          {orderNo} <CopyButton text={orderNo} label="复制订单号" />
        </span>
      </div>
      {steps.length > 0 && <Steps items={steps.map(({ label }) => label)} current={done - 1} />}
      <p className={css.address}>
        <Icon name="pin" size={16} />
        <span>
          {address.name} {areaText(address)} {address.detail}
        </span>
      </p>
    </Card>
  );
}

const SHOWN = 2;

/** A parcel with the newest of its way; a tap shows all of it. */
function ParcelCard({ parcel, index }: { parcel: TrackedParcel; index: number }) {
  const [whole, setWhole] = useState(false);
  const { trackingNo, stateLabel, warehouse, lines, events } = parcel;
  const all = `展开全部 ${events.length} 条`;
  const items = timelineOf(whole ? events : events.slice(0, SHOWN));
  return (
    <Card>
      <div className={logistics.head}>
        <h3 className={css.title}>
          包裹 {index + 1} · {stateLabel}
        </h3>
        <span className={logistics.from}>{warehouse} 发出</span>
      </div>
      <ParcelFacts parcel={parcel} copyLabel={`复制运单号 ${trackingNo}`} />
      {lines.map((line, i) => (
        <GoodsLine key={i} {...line} />
      ))}
      {items.length > 0 ? <Timeline items={items} /> : <p className={logistics.quiet}>还没有物流信息，揽收后更新</p>}
      {events.length > SHOWN && !whole && (
        <div className={css.more}>
          <Button kind="plain" size="s" label={`${all}，包裹 ${index + 1}`} onClick={() => setWhole(true)}>
            {all}
          </Button>
        </div>
      )}
    </Card>
  );
}

function History({ tracking }: { tracking: Tracking }) {
  return (
    <Card>
      <h3 className={css.title}>订单动态</h3>
      <Timeline items={tracking.events.map(({ id, text, at }) => ({ id, title: text, time: nearTime(at, now()) }))} />
    </Card>
  );
}

function OrderTracking({ orderId }: { orderId: string }) {
  const tracking = useLoad(() => orders.getTracking({ orderId }), [orderId]);
  useReturn(() => void tracking.reload());
  return (
    <PullRefresh onRefresh={tracking.reload}>
      <div className={logistics.list}>
        <Loaded
          from={tracking}
          skeleton={<Skeleton shapes="card text" />}
          failed={(error) => (isMissing(error) ? <MissingOrder /> : null)}
        >
          {(data) => (
            <>
              <Head tracking={data} />
              {data.parcels.map((parcel, i) => (
                <ParcelCard key={parcel.id} parcel={parcel} index={i} />
              ))}
              <History tracking={data} />
              <Button kind="line" size="l" block to={`/order-details?orderId=${orderId}`}>
                查看订单
              </Button>
            </>
          )}
        </Loaded>
      </div>
    </PullRefresh>
  );
}

/** The whole way of one order: how far it is, each of its parcels, and what the shop did. `/view-logistics` shows parcels alone. */
export default function MyOrderTrackingScreen() {
  const orderId = useOrderId();
  return (
    <Page title="订单跟踪" className={logistics.page}>
      {orderId ? <OrderTracking key={orderId} orderId={orderId} /> : <MissingOrder />}
    </Page>
  );
}
