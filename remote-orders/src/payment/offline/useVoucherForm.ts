import { transfers } from '@cellar/shared/api/money/transfers/calls';
import type { TransferSheet } from '@cellar/shared/api/money/transfers/schema';
import { day } from '@cellar/shared/format/time/date';
import { fenOf } from '@cellar/shared/format/number/typedMoney';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { now } from '@cellar/shared/runtime/clock';
import { visitorId } from '@cellar/shared/runtime/session';
import { checkStored, storedItems, urlsOf, type UploadItem } from '@cellar/shared/ui/uploader';
import { useEffect } from 'react';
import { isStale } from '../../common/isStale';

type Then = { take: (sheet: TransferSheet) => void; onStale: () => void };
type Values = { vouchers: readonly UploadItem[]; amountFen: string; paidOn: string; payer: string };

const checks = {
  vouchers: (items: readonly UploadItem[]) => checkStored(items) ?? (items.length ? null : '请上传转账凭证'),
  amountFen: (text: string) => (fenOf(text) ? null : '请填写转账金额，最多两位小数'),
  paidOn: (text: string) => (text ? null : '请选择转账日期'),
  payer: (text: string) => (text.trim().length > 1 ? null : '请填写付款人姓名'),
};

/** What is filled in is kept over a reload, for each order. */
export function useVoucherForm({ orderId, restFen }: TransferSheet, { take, onStale }: Then) {
  const keyFor = useIdemKey();
  const blank = {
    vouchers: [] as readonly string[],
    amountFen: (restFen / 100).toFixed(2),
    paidOn: day(now()),
    payer: '',
  };
  const { draft, setDraft, clearDraft } = useDraft(`/pay-offline ${visitorId()} ${orderId}`, blank);
  const typed: Values = { ...draft, vouchers: storedItems(draft.vouchers) };
  const form = useForm(typed, checks, async ({ vouchers, amountFen, paidOn, payer }) => {
    const request = {
      orderId,
      vouchers: urlsOf(vouchers),
      amountFen: fenOf(amountFen) ?? 0,
      paidOn,
      payer: payer.trim(),
    };
    try {
      take(await transfers.submitOffline({ ...request, idemKey: keyFor(request) }));
    } catch (error) {
      if (isStale(error)) onStale();
      throw error;
    }
    clearDraft();
  });
  const { values } = form;
  useEffect(() => setDraft({ ...values, vouchers: urlsOf(values.vouchers) }), [values, setDraft]);
  return form;
}
