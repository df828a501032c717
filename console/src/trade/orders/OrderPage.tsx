import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../app/PageHead';
import { useStaff } from '../../identity/session/staff';
import link from '../../kit/table/Link.module.css';
import { Loaded } from '../../kit/feedback/Loaded';
import { Note } from '../../kit/feedback/Note';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { RowActions } from '../../kit/table/RowActions';
import { Time } from '../../kit/base/Time';
import { GoodsCard } from './cards/GoodsCard';
import { LogCard, OthersCard } from './cards/LogCard';
import { CasesCard, MoneyCard } from './cards/MoneyCard';
import { actionsFor, type OrderDialogKind } from './orderActions';
import { OrderDialog } from './OrderDialogs';
import { ParcelsCard } from './cards/ParcelsCard';
import { ReceiverCard } from './cards/ReceiverCard';
import { OrderBadges } from './labels';
import styles from './orders.module.css';

const Remarks = ({ order: { remarks, note, closeReason } }: { order: DeskOrder }) => (
  <>
    {remarks.length > 0 && (
      <Note tone="gold">
        买家备注：<span className={styles.note}>{remarks.map(({ words }) => words).join('\n')}</span>
      </Note>
    )}
    {note && (
      <Note tone="gold">
        商家备注：<span className={styles.note}>{note}</span>
      </Note>
    )}
    {closeReason && <Note tone="gold">关闭原因：{closeReason}</Note>}
  </>
);

function Body({ order, open }: { order: DeskOrder; open: (kind: OrderDialogKind) => void }) {
  const staff = useStaff();
  return (
    <>
      <div className={styles.standing}>
        <OrderBadges order={order} />
        <span>
          下单 <Time at={order.placedAt} />
        </span>
        <RowActions name={order.orderNo} actions={actionsFor(staff, order, open)} />
      </div>
      <div className={styles.board}>
        <div className={styles.column}>
          <Remarks order={order} />
          <GoodsCard order={order} />
          <ParcelsCard parcels={order.parcels} />
          <LogCard order={order} />
        </div>
        <div className={styles.column}>
          <ReceiverCard order={order} />
          <MoneyCard order={order} />
          {order.cases.length > 0 && <CasesCard cases={order.cases} />}
          <OthersCard order={order} />
        </div>
      </div>
    </>
  );
}

/** One order in full. */
export function OrderPage() {
  const { id = '' } = useParams();
  const query = useCall(desk.get, { id });
  const [open, setOpen] = useState<OrderDialogKind | null>(null);
  const order = query.data;
  return (
    <>
      <PageHead
        path={
          <nav aria-label="位置" className={styles.path}>
            <Link className={link.link} to="/orders">
              订单
            </Link>
            {' /'}
          </nav>
        }
        {...(order && { title: order.orderNo })}
      >
        <ReadAt from={query} />
      </PageHead>
      <Loaded from={query}>{(found) => <Body key={found.id} order={found} open={setOpen} />}</Loaded>
      {open && order && <OrderDialog kind={open} order={order} onClose={() => setOpen(null)} />}
    </>
  );
}
