import { payment } from '@cellar/shared/api/money/payment/calls';
import type { PaySheet } from '@cellar/shared/api/money/payment/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AmountHero } from '@cellar/shared/parts/payment/AmountHero';
import { ProofForm, useProof } from '@cellar/shared/parts/payment/ProofForm';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Amounts, Button, Card, Cell, Cells, Empty, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import { MissingOrder } from '../../common/MissingOrder';
import { useOrderId } from '../../common/useOrderId';
import { isStale } from '../../common/isStale';
import paymentCss from '../payment.module.css';
import { ToResult } from '../ToResult';
import css from './PayBalanceScreen.module.css';

type Need = Result<'payment.getRechargeNeed'>;
type Shown = { sheet: PaySheet; need: Need };

async function load(orderId: string): Promise<Shown> {
  const [sheet, need] = await Promise.all([payment.getSheet({ orderId }), payment.getRechargeNeed({ orderId })]);
  learnTime(sheet.now);
  return { sheet, need };
}

type PaymentRequest = { sheet: PaySheet; amountFen: number; onStale: () => unknown };

function usePayment({ sheet, amountFen, onStale }: PaymentRequest) {
  const go = useGo();
  const keyFor = useIdemKey();
  const { orderId, paths } = sheet;
  return useProof(async (ticket) => {
    const paid = { orderId, amountFen };
    const result = await payment.payBalance({ ...paid, ticket, idemKey: keyFor(paid) }).catch((error: unknown) => {
      if (isStale(error)) void onStale();
      throw error;
    });
    if (result.state === 'part') toast('余额部分已支付，请支付剩余金额');
    go(result.state === 'part' ? paths.pay : paths.result, { replace: true });
  });
}

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="余额支付" className={paymentCss.page} bottom={bottom}>
      {children}
    </Page>
  );
}

function Pay({ sheet, need, onStale }: Shown & { onStale: () => unknown }) {
  const amountFen = Math.min(need.balanceFen, need.restFen);
  const proof = usePayment({ sheet, amountFen, onStale });
  const bottom = (
    <Button size="l" block loading={proof.form.busy} onClick={proof.form.submit}>
      确认支付 {money(amountFen)}
    </Button>
  );
  return (
    <Frame bottom={bottom}>
      <AmountHero
        label="本次支付"
        fen={amountFen}
        orderNo={sheet.orderNo}
        payBeforeAt={sheet.payBeforeAt}
        onEnd={onStale}
      />
      <Card>
        <Amounts
          rows={[
            { label: '应付金额', fen: need.restFen },
            { label: '账户余额', fen: need.balanceFen },
            ...(need.needed
              ? [{ label: '其他方式再付', fen: need.shortFen, saving: true }]
              : [{ label: '支付后余额', fen: need.balanceFen - need.restFen }]),
          ]}
        />
        {need.needed && <p className={css.short}>余额不足：{need.text}</p>}
      </Card>
      {need.needed && (
        <Cells className={css.recharge}>
          <Cell icon="wallet" label="充值后全额支付" to="/recharge" />
        </Cells>
      )}
      <ProofForm proof={proof} />
    </Frame>
  );
}

function NoBalance({ path, need }: { path: string; need: Need }) {
  return (
    <Empty
      picture="coupon"
      text="余额不足"
      note={`应付 ${money(need.restFen)}，账户余额 ${money(need.balanceFen)}`}
      action={
        <div className={paymentCss.ways}>
          <Button kind="line" to="/recharge">
            去充值
          </Button>
          <Button to={path}>换一种方式支付</Button>
        </div>
      }
    />
  );
}

function PayBalance({ orderId }: { orderId: string }) {
  const loaded = useLoad(() => load(orderId), [orderId]);
  if (loaded.status === 'ready' && loaded.data.sheet.state === 'waiting' && loaded.data.need.balanceFen > 0)
    return <Pay {...loaded.data} onStale={loaded.reload} />;
  return (
    <Frame>
      <Loaded
        from={loaded}
        skeleton={<Skeleton shapes="price lines form" />}
        failed={(error) => (isMissing(error) ? <MissingOrder /> : null)}
      >
        {({ sheet, need }) =>
          sheet.state === 'waiting' ? (
            <NoBalance path={sheet.paths.pay} need={need} />
          ) : (
            <ToResult path={sheet.paths.result} />
          )
        }
      </Loaded>
    </Frame>
  );
}

export default function PayBalanceScreen() {
  const orderId = useOrderId();
  return orderId ? (
    <PayBalance orderId={orderId} />
  ) : (
    <Frame>
      <MissingOrder />
    </Frame>
  );
}
