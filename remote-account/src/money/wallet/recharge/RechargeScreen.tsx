import { FACTS } from '@cellar/shared/constants/facts';
import { wallet } from '@cellar/shared/api/money/wallet/calls';
import type { RechargeSheet } from '@cellar/shared/api/money/wallet/schema';
import { money } from '@cellar/shared/format/number/money';
import { cleanAmount } from '@cellar/shared/format/number/typedMoney';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { messageOf } from '@cellar/shared/runtime/errors';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Loaded, Money, Page, Section, Skeleton } from '@cellar/shared/ui/base';
import { Choices, Fields, Form, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import { SumCard } from '../Statement';
import { ownWay, payChoices, type PayWay } from '../payChoices';
import walletCss from '../wallet.module.css';
import { Offers } from './Offers';
import css from './RechargeScreen.module.css';
import { useRecharge } from './useRecharge';

/** Puts money into the balance: an amount with its gift, or one's own, paid with the messenger or UnionPay. */
export default function RechargeScreen() {
  const sheet = useLoad(wallet.getRecharge, []);
  const { reload } = sheet;
  if (sheet.status === 'ready') return <Recharge sheet={sheet.data} onStale={reload} />;
  return (
    <Page title="余额充值" className={walletCss.page}>
      <Loaded
        from={sheet}
        skeleton={<Skeleton shapes="price grid4 form" className={walletCss.bones} />}
        failed={(error) => (isUnapproved(error) ? <Unapproved error={error} /> : null)}
      >
        {() => null}
      </Loaded>
    </Page>
  );
}

const isUnapproved = (error: unknown) =>
  wallet.getRecharge.failedWith(error, 'underReview') || wallet.getRecharge.failedWith(error, 'rejected');

const Unapproved = ({ error }: { error: unknown }) => (
  <EmptyPage
    picture="message"
    text="暂时不能充值"
    note={messageOf(error)}
    action={<Button to="/applicationInfo">查看申请</Button>}
  />
);

function Recharge({ sheet, onStale }: { sheet: RechargeSheet; onStale: () => void }) {
  const [method, setMethod] = useState<PayWay>(ownWay);
  const { form, amountFen, giftFen } = useRecharge(sheet, method, onStale);
  const bottom = (
    <Button size="l" block loading={form.busy} onClick={form.submit}>
      {amountFen === null ? '立即充值' : `立即充值 ${money(amountFen)}`}
    </Button>
  );
  return (
    <Page title="余额充值" className={walletCss.page} bottom={bottom}>
      <div className={walletCss.stack}>
        <SumCard
          label="账户余额"
          right={
            <Button kind="gold" size="s" to="/history-recharge">
              余额明细
            </Button>
          }
        >
          <Money fen={sheet.balanceFen} />
        </SumCard>
        <Form label="充值金额" onSubmit={form.submit}>
          <div className={walletCss.stack}>
            {sheet.offers.length > 0 && (
              <Section title="充值有礼" note="赠送金额与本金一同存入余额">
                <Offers
                  offers={sheet.offers}
                  amountFen={amountFen}
                  onChoose={(fen) => form.set({ amountFen: String(fen / 100) })}
                />
              </Section>
            )}
            <Fields>
              <TextField
                label="充值金额"
                inputMode="numeric"
                placeholder="整数元"
                clean={cleanAmount}
                maxLength={5}
                clearable
                right={<span className={css.yuan}>元</span>}
                {...form.field('amountFen')}
              />
            </Fields>
          </div>
        </Form>
        <p className={css.gift} aria-live="polite">
          {giftFen > 0 && amountFen !== null
            ? `赠送 ${money(giftFen)}，共存入 ${money(amountFen + giftFen)}`
            : '单次可充 10 元至 50,000 元'}
        </p>
        <Choices label="支付方式" items={payChoices(sheet.ums)} value={method} onChange={setMethod} />
        <p className={css.note}>
          余额可用于支付订单，未使用的本金可以申请退还，赠送金额不退还。继续即表示你同意
          <Link to="/agreement-pay" className={css.agreement}>
            《{FACTS.agreements.pay}》
          </Link>
        </p>
      </div>
    </Page>
  );
}
