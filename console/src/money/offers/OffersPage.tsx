import { useState } from 'react';
import { wallet } from '@cellar/shared/api/money/wallet/calls';
import { walletSchema, type RechargeOffer } from '@cellar/shared/api/money/wallet/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { FinanceTabs } from '../FinanceTabs';
import { ComingOffers } from './ComingOffers';
import { OffersDialog } from './OffersDialog';

type Sums = Result<'wallet.listOffers'>['sums'][number];
type Measured = RechargeOffer & Sums;

const COLUMNS: Column<Measured>[] = [
  { id: 'amount', title: '充值满', cell: ({ amountFen }) => money(amountFen) },
  { id: 'gift', title: '赠送', cell: ({ giftFen }) => money(giftFen), isFigure: true },
  {
    id: 'recharges',
    title: '近 30 天充值',
    cell: ({ recharges }) => `${recharges.toLocaleString('en')} 笔`,
    isFigure: true,
  },
  { id: 'paid', title: '充值金额', cell: ({ paidFen }) => money(paidFen), isFigure: true },
  { id: 'given', title: '已赠送', cell: ({ givenFen }) => money(givenFen), isFigure: true },
];

/** Where the sums of an offer are those of the same amount. */
const measured = ({ list, sums }: Result<'wallet.listOffers'>): Measured[] =>
  list.flatMap((offer) => {
    const own = sums.find(({ amountFen }) => amountFen === offer.amountFen);
    return own ? { ...own, ...offer } : [];
  });

/** Recharges that no offer was for. */
function OthersLine({ sums }: { sums: readonly Sums[] }) {
  const { recharges = 0, paidFen = 0, givenFen = 0 } = sums.find(({ amountFen }) => amountFen === 0) ?? {};
  if (recharges === 0) return null;
  return (
    <p className={text.dim}>
      近 30 天另有 {recharges.toLocaleString('en')} 笔充值没有达到上面任何一档，共 {money(paidFen)}
      {givenFen > 0 && `，按当时的规则赠送 ${money(givenFen)}`}。
    </p>
  );
}

const DaibiDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="发放专享代币"
    happens={({ amount, phone }) =>
      Number(amount) > 0 && phone
        ? `给 ${phone} 发放 ${Number(amount)} 个代币，不能撤回。`
        : '代币只能兑换指定的商品和优惠券，发放后不能撤回。'
    }
    confirm="发放"
    schema={walletSchema.giveDaibi.params}
    start={{ phone: '', amount: '', reason: '' }}
    send={(values) => wallet.giveDaibi(values)}
    done={({ phone, amount }) => `已给 ${phone} 发放 ${amount} 个代币`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="phone" label="会员手机号" />
        <TextField form={form} name="amount" label="数量" type="number" />
        <TextField form={form} name="reason" label="理由" hint="会员在明细里看得到，也会写入操作日志" />
      </>
    )}
  </ConfirmAction>
);

/** What the shop adds to recharges, and tokens that it gives away. */
export function OffersPage() {
  const query = useCall(wallet.listOffers, {});
  const lack = usePageLack();
  const [open, setOpen] = useState<'offers' | 'daibi' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button blocked={lack} onClick={() => setOpen('daibi')}>
          发放代币
        </Button>
        <Button kind="primary" blocked={lack ?? (query.data ? null : '正在读取')} onClick={() => setOpen('offers')}>
          修改赠送
        </Button>
      </PageHead>
      <FinanceTabs />
      <DataTable
        label="充值赠送"
        columns={COLUMNS}
        rows={query.data && measured(query.data)}
        from={query}
        keyOf={({ amountFen }) => String(amountFen)}
        empty="充值没有赠送。点「修改赠送」设置满多少送多少。"
      />
      {query.data && <OthersLine sums={query.data.sums} />}
      {query.data && query.data.coming.length > 0 && <ComingOffers coming={query.data.coming} />}
      {open === 'offers' && query.data && <OffersDialog offers={query.data.list} onClose={close} />}
      {open === 'daibi' && <DaibiDialog onClose={close} />}
    </>
  );
}
