import { useQueries } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import { shippingPapers } from '@cellar/shared/api/trade/shippingPapers/calls';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { deliveryNotesOf, pickedGoodsOf, type DeliveryNote } from '@cellar/shared/format/orderPapers';
import { dayMinute } from '@cellar/shared/format/time/date';
import { callQuery, useAction } from '../../../api/useCall';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { lackOf, useStaff } from '../../../api/staff';
import { Button } from '../../../kit/base/Button';
import { downloadData } from '../../../kit/csv/download';
import { Skeleton, Empty, Failed } from '../../../kit/feedback/Loaded';
import text from '../orders.module.css';
import link from '../../../kit/table/Link.module.css';
import styles from './PrintPage.module.css';
import { deliveryLabels } from '../../deliveryLabels';
import { regionOf } from '../labels';
import { SENDERS } from '../senders';

type Receiver = Result<'desk.getReceiver'>;

const PickingSheet = ({ orders }: { orders: readonly DeskOrder[] }) => (
  <section className={styles.sheet} aria-label="拣货单">
    <h2>拣货单</h2>
    <p>
      {orders.length} 单 · {dayMinute(new Date().toISOString())}
    </p>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">发货仓</th>
          <th scope="col">商品</th>
          <th scope="col">规格</th>
          <th scope="col">编码</th>
          <th scope="col">件数</th>
          <th scope="col">订单</th>
        </tr>
      </thead>
      <tbody>
        {pickedGoodsOf(orders).map(({ key, warehouse, name, spec, code, barCode, quantity, orders: own }) => (
          <tr key={key}>
            <td>{warehouse}</td>
            <td>{name}</td>
            <td>{spec}</td>
            <td>
              {code}
              {barCode && <span className={text.second}>{barCode}</span>}
            </td>
            <td>{quantity}</td>
            <td>{own.join('、')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type SheetProps = { order: DeskOrder; note: DeliveryNote; receiver: Receiver };

/** What lies in one parcel, or is to be put into one. */
const DeliverySheet = ({ order, note: { warehouse, slip, goods }, receiver: { address } }: SheetProps) => (
  <section className={styles.sheet} aria-label={['发货单', order.orderNo, warehouse, slip].filter(Boolean).join(' ')}>
    <h2>发货单 {order.orderNo}</h2>
    <p>
      {warehouse} · {slip || '待发货'}
    </p>
    <p>
      {address.name} {address.phone} · {deliveryLabels[order.delivery]}
    </p>
    <p>
      {regionOf({ address })}
      {address.detail}
    </p>
    {order.remarks.length > 0 && <p>备注：{order.remarks.map((remark) => remark.text).join('；')}</p>}
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">规格</th>
          <th scope="col">件数</th>
        </tr>
      </thead>
      <tbody>
        {goods.map(({ name, spec, quantity }) => (
          <tr key={`${name} ${spec}`}>
            <td>{name}</td>
            <td>{spec}</td>
            <td>{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Sheets for the warehouse, as the browser prints them or keeps them as a PDF. */
export function PrintPage() {
  const [query] = useSearchParams();
  const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
  const isDelivery = query.get('kind') === 'delivery';
  const lack = lackOf(useStaff(), SENDERS);
  const file = useAction(
    async () => {
      const { name, content } = await shippingPapers.draw({ kind: isDelivery ? 'notes' : 'picking', ids });
      downloadData(name, content);
    },
    { done: () => 'PDF 已下载', meta: { changesNothing: true } },
  );
  const kept = { refetchInterval: false, staleTime: Infinity } as const;
  const orders = useQueries({ queries: ids.map((id) => ({ ...callQuery(desk.get, { id }), ...kept })) });
  // Each look at a receiver stands in the log: one for each sheet.
  const receivers = useQueries({
    queries: isDelivery ? ids.map((id) => ({ ...callQuery(desk.getReceiver, { id }), ...kept })) : [],
  });
  const all = [...orders, ...receivers];
  const failed = all.find(({ error }) => error);
  const retry = () => {
    for (const one of all) if (one.error) void one.refetch();
  };
  const read = orders.flatMap(({ data }) => data ?? []);
  return (
    <>
      <div className={styles.screen}>
        <InnerPageHead
          path={
            <Link className={link.link} to="/orders?tab=toShip">
              订单
            </Link>
          }
          title={isDelivery ? '打印发货单' : '打印拣货单'}
        >
          <Button
            blocked={ids.length > 0 ? lack : '没有选择订单'}
            busy={file.isPending}
            onClick={() => file.run(undefined)}
          >
            下载 PDF
          </Button>
          <Button
            kind="primary"
            blocked={all.every(({ data }) => data) ? null : '正在读取'}
            onClick={() => window.print()}
          >
            打印
          </Button>
        </InnerPageHead>
      </div>
      {ids.length === 0 && <Empty>没有选择订单，请在订单列表里勾选后再打印。</Empty>}
      {failed?.error && <Failed text={failed.error.message} onRetry={retry} />}
      {!failed && all.some(({ data }) => !data) && <Skeleton />}
      {!isDelivery && read.length === ids.length && ids.length > 0 && <PickingSheet orders={read} />}
      {isDelivery &&
        read.map((order, index) => {
          const receiver = receivers[index]?.data;
          return (
            receiver &&
            deliveryNotesOf(order).map((note) => (
              <DeliverySheet key={`${order.id} ${note.warehouse} ${note.slip}`} {...{ order, note, receiver }} />
            ))
          );
        })}
    </>
  );
}
