import { auth } from '@cellar/shared/api/auth/calls';
import { payment } from '@cellar/shared/api/payment/calls';
import type { PaySheet } from '@cellar/shared/api/payment/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/money';
import { checkCode } from '@cellar/shared/format/validators';
import { proveIdentity } from '@cellar/shared/hooks/proveIdentity';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { personAtom } from '@cellar/shared/runtime/session';
import { useAtomValue } from '@cellar/shared/state';
import { Amounts, Button, Card, Cell, Cells, Empty, Loaded, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { CodeField, Fields, Form, PasswordField } from '@cellar/shared/ui/form';
import { useState, type ReactNode } from 'react';
import { MissingOrder } from '../../common/MissingOrder';
import { useOrderId } from '../../common/useOrderId';
import { AmountHero } from '../AmountHero';
import { isStale } from '../isStale';
import paymentCss from '../payment.module.css';
import { ToResult } from '../ToResult';
import css from './PayBalanceScreen.module.css';

type Need = Result<'payment.getRechargeNeed'>;
type Proof = 'password' | 'code';
type Shown = { sheet: PaySheet; need: Need };

async function load(orderId: string): Promise<Shown> {
  const [sheet, need] = await Promise.all([payment.getSheet({ orderId }), payment.getRechargeNeed({ orderId })]);
  learnTime(sheet.now);
  return { sheet, need };
}

const proofs = [
  { value: 'password', label: '登录密码' },
  { value: 'code', label: '短信验证码' },
] as const;

type Wish = { sheet: PaySheet; amountFen: number; proof: Proof; onStale: () => unknown };

/** Proves the person, then pays with the ticket. A ticket that was not used up is good for the next try. */
function usePayment({ sheet, amountFen, proof, onStale }: Wish) {
  const go = useGo();
  const keyFor = useIdemKey();
  const { orderId, paths } = sheet;
  const checks =
    proof === 'password' ? { password: (text: string) => (text ? null : '请输入登录密码') } : { code: checkCode };
  return useForm({ password: '', code: '' }, checks, async ({ password, code }) => {
    const { ticket } = await proveIdentity('pay', proof === 'password' ? { password } : { code });
    const wish = { orderId, amountFen };
    const result = await payment.payBalance({ ...wish, ticket, idemKey: keyFor(wish) }).catch((error: unknown) => {
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
  const person = useAtomValue(personAtom);
  const [proof, setProof] = useState<Proof>(person?.['hasPassword'] === false ? 'code' : 'password');
  const amountFen = Math.min(need.balanceFen, need.restFen);
  const form = usePayment({ sheet, amountFen, proof, onStale });
  const sendCode = async () => {
    const { phone } = await auth.sendCheckCode();
    toast(`验证码已发送至 ${phone}`);
  };
  const bottom = (
    <Button size="l" block loading={form.busy} onClick={form.submit}>
      确认支付
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
        {need.needed && <p className={css.short}>余额不足：{need.words}</p>}
      </Card>
      {need.needed && (
        <Cells className={css.recharge}>
          <Cell icon="wallet" label="充值后全额支付" to="/recharge" />
        </Cells>
      )}
      <Tabs label="验证方式" items={proofs} value={proof} onChange={setProof} className={css.proofs} />
      <Form label="验证身份" onSubmit={form.submit}>
        <Fields>
          {proof === 'password' ? (
            <PasswordField label="登录密码" placeholder="请输入登录密码" {...form.field('password')} />
          ) : (
            <CodeField onSend={sendCode} {...form.field('code')} />
          )}
        </Fields>
      </Form>
      <p className={paymentCss.note}>余额支付需要确认是你本人</p>
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
