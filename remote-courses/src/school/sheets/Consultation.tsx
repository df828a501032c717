import { courses } from '@cellar/shared/api/trade/courses/calls';
import { checkPhone } from '@cellar/shared/format/person/validators';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { Button } from '@cellar/shared/ui/base';
import { PhoneField, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import css from './sheets.module.css';

/** Leaves a phone number: an adviser calls back about seats, invoices, exams. */
export function Consultation({ sessionId }: { sessionId: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const keyFor = useIdemKey();
  const form = useForm({ phone: '', text: '' }, { phone: checkPhone }, async ({ phone, text }) => {
    const params = { phone, text: text.trim(), sessionId };
    const { answerBefore } = await courses.saveConsultation({ ...params, idemKey: keyFor(params) });
    setAnswer(answerBefore);
    trackEvent('courseConsultation', { sessionId });
  });
  if (answer) {
    return (
      <p className={css.answered} role="status">
        <b>已收到你的咨询</b>
        课程顾问将在{answer}致电 {form.values.phone}
      </p>
    );
  }
  return (
    <form
      className={css.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h4>想先问问？</h4>
      <PhoneField {...form.field('phone')} />
      <TextField
        label="想了解"
        placeholder="如：团报优惠、补考、发票（选填）"
        maxLength={200}
        {...form.field('text')}
      />
      <Button type="submit" kind="line" size="l" block loading={form.busy}>
        请顾问联系我
      </Button>
    </form>
  );
}
