import { MAX_VOUCHERS } from '@cellar/shared/api/money/transfers/limits';
import { day } from '@cellar/shared/format/time/date';
import { money } from '@cellar/shared/format/number/money';
import { cleanAmount, fenOf } from '@cellar/shared/format/number/typedMoney';
import { PictureField } from '@cellar/shared/parts/PictureField';
import { now } from '@cellar/shared/runtime/clock';
import { LazyPart, Section } from '@cellar/shared/ui/base';
import { FieldRow, Fields, Form, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import type { useVoucherForm } from './useVoucherForm';

const loadPicker = () => import('@cellar/shared/ui/picker');

type VoucherFormProps = { form: ReturnType<typeof useVoucherForm>; restFen: number; paidFrom: string };

function amountHint(text: string, restFen: number): string | null {
  const fen = fenOf(text);
  if (!fen || fen === restFen) return null;
  return fen < restFen ? `到账后还差 ${money(restFen - fen)}` : `多付的 ${money(fen - restFen)} 到账后转入余额`;
}

/** What shows that the transfer was made. */
export function VoucherForm({ form, restFen, paidFrom }: VoucherFormProps) {
  const [choosing, setChoosing] = useState(false);
  const { vouchers, amountFen, paidOn } = form.values;
  return (
    <Section title="上传凭证" note="转账成功的回单或截图">
      <Form label="转账凭证" onSubmit={form.submit}>
        <Fields>
          <PictureField
            label="凭证"
            pick="上传图片"
            purpose="voucher"
            name="vouchers"
            items={vouchers}
            max={MAX_VOUCHERS}
            error={form.field('vouchers').error}
            hint={`拍清付款人、金额和日期，最多 ${MAX_VOUCHERS} 张`}
            onChange={(change) => form.update('vouchers', change)}
          />
          <TextField
            label="实付金额"
            inputMode="decimal"
            placeholder="元"
            clean={cleanAmount}
            hint={amountHint(amountFen, restFen)}
            {...form.field('amountFen')}
          />
          <FieldRow
            label="转账日期"
            name="paidOn"
            value={paidOn}
            placeholder="请选择"
            error={form.field('paidOn').error}
            onClick={() => setChoosing(true)}
          />
          <TextField label="付款人" placeholder="付款账户的户名" maxLength={60} {...form.field('payer')} />
        </Fields>
      </Form>
      <LazyPart load={loadPicker} wanted={choosing} onClose={() => setChoosing(false)}>
        {({ DatePicker }) => (
          <DatePicker
            open={choosing}
            onClose={() => setChoosing(false)}
            title="转账日期"
            value={paidOn}
            min={paidFrom}
            max={day(now())}
            onConfirm={(picked) => {
              form.set({ paidOn: picked });
              setChoosing(false);
            }}
          />
        )}
      </LazyPart>
    </Section>
  );
}
