import { payment } from '@cellar/shared/api/money/payment/calls';
import type { PaySheet } from '@cellar/shared/api/money/payment/schema';
import { isTransfer, type PayMethodCode } from '@cellar/shared/constants/payMethods';
import { money } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AmountHero } from '@cellar/shared/parts/payment/AmountHero';
import { inMessenger } from '@cellar/shared/runtime/client';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Button, Cell, Cells, Loaded, Page, Skeleton, Stack, Note } from '@cellar/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { MissingOrder } from '../../common/MissingOrder';
import { useOrderId } from '../../common/useOrderId';
import { ClosedOrder } from '../ClosedOrder';
import { AskToPay } from '../order/AskToPay';
import paymentCss from '../payment.module.css';
import { ToResult } from '../ToResult';
import { useComeBack } from '@cellar/shared/hooks/useComeBack';
import { usePay } from '../usePay';
import { Installments } from './Installments';
import { Methods, Recharge } from './Methods';
import css from './PayTypeScreen.module.css';
import { UnderWay } from './UnderWay';
import { useLeaving } from './useLeaving';

/** After a part payment by balance the methods for the rest are another question. */
async function loadSheet(orderId: string): Promise<PaySheet> {
  const messenger = inMessenger();
  const sheet = await payment.getSheet({ orderId, messenger });
  learnTime(sheet.now);
  return sheet.state === 'waiting' && sheet.paidFen > 0 ? payment.getSecondSheet({ orderId, messenger }) : sheet;
}

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="选择支付方式" className={paymentCss.page} bottom={bottom}>
      {children}
    </Page>
  );
}

function Waiting({ sheet, onStale }: { sheet: PaySheet; onStale: () => void }) {
  const [request, setRequest] = useState<PayMethodCode | null>(sheet.chosen);
  const [months, setMonths] = useState<number | null>(null);
  const usable = sheet.methods.some(({ code, available }) => code === request && available);
  const code = usable ? request : sheet.chosen;
  const paysFen = sheet.methods.find((method) => method.code === code)?.paysFen ?? sheet.restFen;
  const { submit, busy } = usePay(sheet, { code, months }, onStale);
  useLeaving(sheet);
  const bottom = (
    <Button
      size="l"
      block
      loading={busy}
      disabled={code === null || (code === 'installments' && months === null)}
      onClick={() => void submit()}
    >
      {isTransfer(code) ? '去转账' : '确认支付'} {money(paysFen)}
    </Button>
  );
  return (
    <Frame bottom={bottom}>
      <AmountHero
        label={sheet.paidFen > 0 ? '剩余应付' : '应付金额'}
        fen={sheet.restFen}
        orderNo={sheet.orderNo}
        payBeforeAt={sheet.payBeforeAt}
        onEnd={onStale}
      >
        {sheet.paidFen > 0 && (
          <p className={css.part}>
            订单总额 {money(sheet.totalFen)}，已付 {money(sheet.paidFen)}
          </p>
        )}
      </AmountHero>
      <Stack>
        <UnderWay sheet={sheet} />
        <Methods methods={sheet.methods} code={code} onChange={setRequest} />
        {code === 'installments' && <Installments orderId={sheet.orderId} months={months} onChange={setMonths} />}
        <Cells>
          <Recharge {...sheet} />
          <Cell icon="service" label="支付遇到问题" to="/service-center" />
        </Cells>
      </Stack>
      <Note look="closing">
        {sheet.chosen === null
          ? '暂时没有可用的支付方式，请稍后再试'
          : '未付款不会扣款，到时订单自动取消，优惠券和积分原样退回'}
      </Note>
      <div className={paymentCss.aside}>
        <AskToPay orderId={sheet.orderId} />
      </div>
    </Frame>
  );
}

function PayType({ orderId }: { orderId: string }) {
  const sheet = useLoad(() => loadSheet(orderId), [orderId]);
  const { reload } = sheet;
  useComeBack(reload);
  if (sheet.status === 'ready' && sheet.data.state === 'waiting')
    return <Waiting sheet={sheet.data} onStale={reload} />;
  return (
    <Frame>
      <Loaded
        from={sheet}
        skeleton={<Skeleton shapes="price form" />}
        failed={(error) => (isMissing(error) ? <MissingOrder /> : null)}
      >
        {({ state, paths }) =>
          state === 'paid' ? <ToResult path={paths.result} /> : <ClosedOrder path={paths.view} />
        }
      </Loaded>
    </Frame>
  );
}

export default function PayTypeScreen() {
  const orderId = useOrderId();
  return orderId ? (
    <PayType orderId={orderId} />
  ) : (
    <Frame>
      <MissingOrder />
    </Frame>
  );
}
