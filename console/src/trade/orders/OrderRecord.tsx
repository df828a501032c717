import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { useMayPay, useStaff } from '../../api/staff';
import { Loaded } from '../../kit/feedback/Loaded';
import { Note } from '../../kit/feedback/Note';
import { RecordActions } from '../../kit/page/RecordActions';
import { Time } from '../../kit/base/Time';
import { GoodsCard } from './cards/GoodsCard';
import { LogCard, OthersCard } from './cards/LogCard';
import { CasesCard, MoneyCard } from './cards/MoneyCard';
import { MarginCard } from './cards/MarginCard';
import { ParcelsCard } from './cards/ParcelsCard';
import { ReceiverCard } from './cards/ReceiverCard';
import { OrderBadges } from './labels';
import { actionsFor, type OrderDialogKind } from './orderActions';
import { OrderDialog } from './OrderDialogs';
import styles from './orders.module.css';

const Remarks = ({ order: { risks, remarks, note, closeReason } }: { order: DeskOrder }) => (
  <>
    {risks.length > 0 && (
      <Note tone="bad">
        请核对：<span className={styles.note}>{risks.join('\n')}</span>
      </Note>
    )}
    {remarks.length > 0 && (
      <Note tone="gold">
        买家备注：<span className={styles.note}>{remarks.map(({ text }) => text).join('\n')}</span>
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
  const seesMargin = useMayPay();
  return (
    <div className={styles.record}>
      <div className={styles.status}>
        <OrderBadges order={order} />
        <span>
          下单 <Time at={order.placedAt} />
        </span>
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
          {seesMargin && <MarginCard id={order.id} />}
          {order.cases.length > 0 && <CasesCard cases={order.cases} />}
          <OthersCard order={order} />
        </div>
      </div>
      <RecordActions name={order.orderNo} actions={actionsFor(staff, order, open)} />
    </div>
  );
}

/** One order in full, with what is done to it. */
export function OrderRecord({ query }: { query: UseQueryResult<DeskOrder> }) {
  const [open, setOpen] = useState<OrderDialogKind | null>(null);
  const order = query.data;
  return (
    <>
      <Loaded from={query}>{(found) => <Body key={found.id} order={found} open={setOpen} />}</Loaded>
      {open && order && <OrderDialog kind={open} order={order} onClose={() => setOpen(null)} />}
    </>
  );
}
