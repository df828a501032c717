import type { SharedOrder } from '@cellar/shared/api/money/payLinks/schema';
import type { PayMethod } from '@cellar/shared/api/money/payment/schema';
import type { PayMethodCode } from '@cellar/shared/constants/payMethods';
import { money } from '@cellar/shared/format/number/money';
import { AmountHero } from '@cellar/shared/parts/payment/AmountHero';
import { PayIcon } from '@cellar/shared/parts/payment/PayIcon';
import { Button, Card, Cell, Cells, Icon, Note } from '@cellar/shared/ui/base';
import { Choices, type Choice } from '@cellar/shared/ui/form';
import { useState } from 'react';
import paymentCss from '../payment.module.css';
import { Frame } from './Frame';
import { OrderGoods } from './OrderGoods';
import css from './PaymentOrderScreen.module.css';
import { usePayShared } from './usePayShared';

const choiceOf = ({ code, name, note, available, reason }: PayMethod): Choice<PayMethodCode> => ({
  value: code,
  label: name,
  note: reason ?? note,
  icon: <PayIcon code={code} />,
  disabled: !available,
});

/** Who asks, what for, how much and until when; and the way to pay it. */
export function PayForm({ order, onStale }: { order: SharedOrder; onStale: () => void }) {
  const { state, text, asker, restFen, totalFen, paidFen, payBeforeAt, orderNo, methods, chosen } = order;
  const [request, setRequest] = useState(chosen);
  const code = methods.some((method) => method.code === request && method.available) ? request : chosen;
  const { submit, busy } = usePayShared(order, code, onStale);
  const bottom = (
    <Button size="l" block loading={busy} disabled={code === null} onClick={() => void submit()}>
      确认代付 {money(restFen)}
    </Button>
  );
  return (
    <Frame bottom={bottom}>
      <Card className={css.asker}>
        <span className={css.mark}>
          <Icon name="person" size={22} />
        </span>
        <p>
          <strong>{asker.name}</strong>（{asker.phone}）请你帮忙付款
        </p>
      </Card>
      <AmountHero label="代付金额" fen={restFen} payBeforeAt={payBeforeAt} onEnd={onStale} />
      {state === 'refused' && (
        <p className={paymentCss.trouble} role="alert">
          {text}
        </p>
      )}
      <OrderGoods order={order} />
      <Cells className={css.facts}>
        <Cell label="订单号" value={orderNo} />
        {paidFen > 0 && <Cell label="订单总额" value={money(totalFen)} />}
        {paidFen > 0 && <Cell label="对方已付" value={money(paidFen)} />}
      </Cells>
      <Choices label="支付方式" items={methods.map(choiceOf)} value={code} onChange={setRequest} />
      <Note look="closing">付款前请先与对方确认。商品由商家发给对方，如有退款将原路退回给你</Note>
    </Frame>
  );
}
