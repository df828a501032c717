import { companyAccounts } from '@cellar/shared/api/identity/companyAccounts/calls';
import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import { MIN_BANK_PAYOUT_FEN } from '@cellar/shared/constants/earnings';
import { money, shortMoney } from '@cellar/shared/format/number/money';
import { cleanAmount, fenOf } from '@cellar/shared/format/number/typedMoney';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { toast } from '@cellar/shared/runtime/messages';
import { Button, Empty, Loaded, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { Choices, Fields, Form, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './GeneralizeScreen.module.css';

type PayoutSheetProps = {
  open: boolean;
  availableFen: number;
  /** One to a bank is under way: another has to wait. */
  isBankBusy: boolean;
  onClose: () => void;
  onPaid: () => Promise<boolean>;
};
type Way = 'balance' | 'bank';
type Values = { amountFen: string; accountId: string | null };

const ways = [
  { value: 'balance', label: '转入余额' },
  { value: 'bank', label: '提现到银行' },
] as const;

/** Where the earnings go, and how much of them. */
export function PayoutSheet({ open, onClose, ...rest }: PayoutSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="提现" tall>
      <PayoutForm onClose={onClose} {...rest} />
    </Sheet>
  );
}

const checkAmount = (way: Way, availableFen: number) => (text: string) => {
  const fen = fenOf(text);
  if (fen === null || fen === 0) return '请填写提现金额';
  if (way === 'bank' && fen < MIN_BANK_PAYOUT_FEN) return `提现到银行至少 ${shortMoney(MIN_BANK_PAYOUT_FEN)}`;
  return fen > availableFen ? `最多可提现 ${money(availableFen)}` : null;
};

function PayoutForm({ availableFen, isBankBusy, onClose, onPaid }: Omit<PayoutSheetProps, 'open'>) {
  const [way, setWay] = useState<Way>('balance');
  const keyFor = useIdemKey();
  const form = useForm<Values>(
    { amountFen: String(availableFen / 100), accountId: null },
    {
      amountFen: checkAmount(way, availableFen),
      accountId: (id) => (way === 'bank' && id === null ? '请选择收款账户' : null),
    },
    async ({ amountFen: text, accountId }) => {
      const amountFen = fenOf(text) ?? 0;
      if (way === 'balance') await earnings.payToBalance({ amountFen, idemKey: keyFor({ way, amountFen }) });
      else {
        const input = { amountFen, accountId: accountId ?? '' };
        await earnings.askBank({ ...input, idemKey: keyFor({ way, ...input }) });
      }
      toast(way === 'balance' ? `${money(amountFen)} 已转入余额` : '申请已提交，审核后打款');
      onClose();
      await onPaid();
    },
  );
  const isBlocked = way === 'bank' && isBankBusy;
  return (
    <Form label="提现" onSubmit={form.submit} className={css.payout}>
      <Tabs label="提现方式" items={ways} value={way} onChange={setWay} />
      <Fields>
        <TextField
          label="金额（元）"
          inputMode="decimal"
          clean={cleanAmount}
          placeholder="请填写金额"
          hint={`可提现 ${money(availableFen)}`}
          {...form.field('amountFen')}
        />
      </Fields>
      {way === 'bank' && (
        <Accounts
          chosen={form.values.accountId}
          error={form.field('accountId').error}
          onChoose={(accountId) => form.set({ accountId })}
        />
      )}
      {isBlocked && <p className={css.note}>上一笔提现还在处理，完成后再申请；现在可以转入余额。</p>}
      <Button block size="l" loading={form.busy} disabled={isBlocked} onClick={form.submit}>
        {way === 'balance' ? '转入余额' : '申请提现'}
      </Button>
    </Form>
  );
}

type AccountsProps = { chosen: string | null; error: string | null; onChoose: (id: string) => void };

/** The person's accounts; the default one is chosen by itself. */
function Accounts({ chosen, error, onChoose }: AccountsProps) {
  const found = useLoad(async () => {
    const { list } = await companyAccounts.list({});
    if (list[0]) onChoose(list[0].id);
    return list;
  }, []);
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="lines" />}>
      {(list) =>
        list.length === 0 ? (
          <Empty
            compact
            picture="order"
            text="还没有对公账户"
            action={<Button to="/publicAccounts-add">新增账户</Button>}
          />
        ) : (
          <>
            <Choices
              label="收款账户"
              value={chosen}
              onChange={onChoose}
              items={list.map(({ id, bank, company, number }) => ({
                value: id,
                label: `${bank} ${number.slice(-4)}`,
                note: company,
              }))}
            />
            {error && (
              <p className={css.error} role="alert">
                {error}
              </p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
