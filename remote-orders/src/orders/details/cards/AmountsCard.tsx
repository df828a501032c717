import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { money } from '@cellar/shared/format/number/money';
import { Amounts, Card, Row } from '@cellar/shared/ui/base';
import { amountDue } from '../../amountDue';
import css from '../OrderDetailsScreen.module.css';

type Props = { order: OrderDetails };

export function AmountsCard({ order }: Props) {
  const { amounts, paidFen, refundedFen, refunds } = order;
  const { label, fen: dueFen } = amountDue(order);
  const part = label === '还需付';
  const rows = [
    ...amounts.map(({ label, fen }) => ({ label, fen, saving: fen < 0 })),
    ...(part ? [{ label: '余额已付', fen: -paidFen, saving: true }] : []),
    { label, fen: dueFen, total: true },
    ...(refundedFen > 0 ? [{ label: '已退款', fen: refundedFen }] : []),
  ];
  return (
    <Card>
      <Row apart gap={0} className={css.subhead}>
        <h3 className={css.subtitle}>金额明细</h3>
      </Row>
      <Amounts rows={rows} />
      {refunds.map(({ id, amountFen, text, at }) => (
        <p key={id} className={css.refund}>
          {money(amountFen)} · {text} · {nearTime(at, now())}
        </p>
      ))}
    </Card>
  );
}
