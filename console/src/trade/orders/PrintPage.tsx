import { useQueries } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import { shippingPapers } from '@cellar/shared/api/trade/shippingPapers/calls';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { dayMinute } from '@cellar/shared/format/time/date';
import { callQuery, useAction } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { lackOf, useStaff } from '../../api/staff';
import { Button } from '../../kit/base/Button';
import { downloadData } from '../../kit/csv/download';
import { Skeleton, Empty, Failed } from '../../kit/feedback/Loaded';
import link from '../../kit/table/Link.module.css';
import styles from './PrintPage.module.css';
import { deliveryLabels, regionOf } from './labels';

type Receiver = Result<'desk.getReceiver'>;
type Picked = { key: string; warehouse: string; name: string; spec: string; quantity: number; orders: string[] };

/** What is not sent yet, one row for each kind of goods in each warehouse. */
function pickedOf(orders: readonly DeskOrder[]): Picked[] {
  const rows = new Map<string, Picked>();
  for (const { orderNo, lines } of orders)
    for (const { warehouse, name, spec, unsent } of lines) {
      if (unsent === 0) continue;
      const key = `${warehouse} ${name} ${spec}`;
      const row = rows.get(key) ?? { key, warehouse, name, spec, quantity: 0, orders: [] };
      rows.set(key, { ...row, quantity: row.quantity + unsent, orders: [...row.orders, `${orderNo} ×${unsent}`] });
    }
  return [...rows.values()].sort((one, other) => one.key.localeCompare(other.key, 'zh-CN'));
}

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
          <th scope="col">件数</th>
          <th scope="col">订单</th>
        </tr>
      </thead>
      <tbody>
        {pickedOf(orders).map(({ key, warehouse, name, spec, quantity, orders: own }) => (
          <tr key={key}>
            <td>{warehouse}</td>
            <td>{name}</td>
            <td>{spec}</td>
            <td>{quantity}</td>
            <td>{own.join('、')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const DeliverySheet = ({ order, receiver: { address } }: { order: DeskOrder; receiver: Receiver }) => (
  <section className={styles.sheet} aria-label={`发货单 ${order.orderNo}`}>
    <h2>发货单 {order.orderNo}</h2>
    <p>
      {address.name} {address.phone} · {deliveryLabels[order.delivery]}
    </p>
    <p>
      {regionOf({ address })}
      {address.detail}
    </p>
    {order.remarks.length > 0 && <p>备注：{order.remarks.map(({ text }) => text).join('；')}</p>}
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">规格</th>
          <th scope="col">件数</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map(({ line, name, spec, quantity, withdrawn }) => (
          <tr key={line}>
            <td>{name}</td>
            <td>{spec}</td>
            <td>{quantity - withdrawn}</td>
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
  const lack = lackOf(useStaff(), ['orders']);
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
        <PageHead
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
        </PageHead>
      </div>
      {ids.length === 0 && <Empty>没有选择订单，请在订单列表里勾选后再打印。</Empty>}
      {failed?.error && <Failed text={failed.error.message} onRetry={retry} />}
      {!failed && all.some(({ data }) => !data) && <Skeleton />}
      {!isDelivery && read.length === ids.length && ids.length > 0 && <PickingSheet orders={read} />}
      {isDelivery &&
        read.map((order, index) => {
          const receiver = receivers[index]?.data;
          return receiver && <DeliverySheet key={order.id} order={order} receiver={receiver} />;
        })}
    </>
  );
}
