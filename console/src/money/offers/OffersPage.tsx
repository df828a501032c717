import { useState } from 'react';
import { wallet } from '@cellar/shared/api/money/wallet/calls';
import { walletSchema, type RechargeOffer } from '@cellar/shared/api/money/wallet/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Button } from '../../kit/base/Button';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { FinanceTabs } from '../FinanceTabs';
import { OffersDialog } from './OffersDialog';

const COLUMNS: Column<RechargeOffer>[] = [
  { id: 'amount', title: '充值满', cell: ({ amountFen }) => money(amountFen) },
  { id: 'gift', title: '赠送', cell: ({ giftFen }) => money(giftFen), isFigure: true },
];

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
        rows={query.data?.list}
        from={query}
        keyOf={({ amountFen }) => String(amountFen)}
        empty="充值没有赠送。点「修改赠送」设置满多少送多少。"
      />
      {open === 'offers' && query.data && <OffersDialog offers={query.data.list} onClose={close} />}
      {open === 'daibi' && <DaibiDialog onClose={close} />}
    </>
  );
}
