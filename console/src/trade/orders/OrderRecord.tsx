import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import { lackOf, useMayPay, useStaff } from '../../api/staff';
import { useAction } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
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
import { actorLabel } from '../../platform/audit/labels';
import { OrderDialog } from './OrderDialogs';
import { PrintDialog } from './print/PrintDialog';
import styles from './orders.module.css';

/** What is worth a second look, and who had it. */
function Risks({ order: { id, orderNo, risks, riskCheck } }: { order: DeskOrder }) {
  const lack = lackOf(useStaff(), ['orders', 'service']);
  const check = useAction(() => desk.checkRisks({ id, fromRisks: [...risks] }), { done: () => `${orderNo} 已核对` });
  return (
    <Note tone={riskCheck ? 'gold' : 'bad'}>
      <span className={styles.risks}>
        <span>
          {riskCheck ? '已核对：' : '请核对：'}
          <span className={styles.note}>{risks.join('\n')}</span>
          {riskCheck && (
            <span className={styles.second}>
              {actorLabel(riskCheck.by)} <Time at={riskCheck.at} />
            </span>
          )}
        </span>
        {!riskCheck && (
          <Button small blocked={lack} busy={check.isPending} onClick={() => check.run(undefined)}>
            已核对
          </Button>
        )}
      </span>
    </Note>
  );
}

const Remarks = ({ order }: { order: DeskOrder }) => (
  <>
    {order.risks.length > 0 && <Risks order={order} />}
    {order.remarks.length > 0 && (
      <Note tone="gold">
        买家备注：<span className={styles.note}>{order.remarks.map(({ text }) => text).join('\n')}</span>
      </Note>
    )}
    {order.note && (
      <Note tone="gold">
        商家备注：<span className={styles.note}>{order.note}</span>
      </Note>
    )}
    {order.closeReason && <Note tone="gold">关闭原因：{order.closeReason}</Note>}
  </>
);

type BodyProps = { order: DeskOrder; open: (kind: OrderDialogKind) => void; print: () => void };

function Body({ order, open, print }: BodyProps) {
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
      <RecordActions
        name={order.orderNo}
        actions={[...actionsFor(staff, order, open), { label: '打印', letter: 'D', run: print }]}
      />
    </div>
  );
}

/** One order in full, with what is done to it. */
export function OrderRecord({ query }: { query: UseQueryResult<DeskOrder> }) {
  const [open, setOpen] = useState<OrderDialogKind | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const order = query.data;
  return (
    <>
      <Loaded from={query}>
        {(found) => <Body key={found.id} order={found} open={setOpen} print={() => setPrinting(true)} />}
      </Loaded>
      {isPrinting && order && <PrintDialog order={order} onClose={() => setPrinting(false)} />}
      {open && order && <OrderDialog kind={open} order={order} onClose={() => setOpen(null)} />}
    </>
  );
}
