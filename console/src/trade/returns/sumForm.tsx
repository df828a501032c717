import { z } from 'zod';
import { returnCasesSchema } from '@cellar/shared/api/trade/returnCases/schema';
import { money } from '@cellar/shared/format/number/money';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { TextField } from '../../kit/form/TextField';
import { byPath, fenOf, Yuan } from '../../kit/form/typed/amounts';
import type { FormOf } from '../../kit/form/useSchemaForm';
import type { ReturnHead } from './returnActions';

type Case = Pick<ReturnHead, 'sum' | 'due' | 'refundFen' | 'kind'>;
const FREIGHT = 'freight';

/** What goes back as people type it; empty is what the rule gives. */
const fields = z.object({
  amountYuan: Yuan.optional(),
  extra: z.array(z.string()).default([]),
  sumReason: z.string().trim().optional(),
});
type Values = z.output<typeof fields>;
type Typed = z.input<typeof fields>;

export const startSum = ({ sum }: Case) => ({
  amountYuan: sum?.amountFen ? sum.amountFen / 100 : ('' as unknown as number),
  extra: sum?.addsFreight ? [FREIGHT] : [],
  sumReason: '',
});

const asAsked = ({ amountYuan, extra }: Pick<Typed, 'amountYuan' | 'extra'>) => ({
  amountFen: amountYuan ? fenOf(amountYuan) : null,
  addsFreight: Array.isArray(extra) && extra.includes(FREIGHT),
});

function isChanged(values: Typed, { sum }: Case) {
  const { amountFen, addsFreight } = asAsked(values);
  return amountFen !== (sum?.amountFen ?? null) || addsFreight !== (sum?.addsFreight ?? false);
}

/** A reason is needed where the sum is another than what stands. */
export const sumSchemaOf = (one: Case) =>
  fields.superRefine((values, context) => {
    const { reason } = returnCasesSchema.refuse.params.shape;
    const problem = isChanged(values, one) ? reason.safeParse(values.sumReason ?? '').error : null;
    if (problem) context.addIssue({ code: 'custom', path: ['sumReason'], message: problem.issues[0]?.message ?? '' });
  });

/** What is sent: nothing where what stands was left as it is. */
export function sumOf(values: Values, one: Case) {
  if (!isChanged(values, one)) return {};
  const { amountFen, addsFreight } = asAsked(values);
  return { sum: { ...(amountFen !== null && { amountFen }), addsFreight, reason: values.sumReason ?? '' } };
}

/** What would go back with what is typed so far, in words. */
export function refundText(values: Typed, { due, refundFen }: Case): string {
  if (!due) return money(refundFen);
  const { amountFen, addsFreight } = asAsked(values);
  return money(amountFen ?? due.dueFen + (addsFreight ? due.keptFreightFen : 0));
}

/** The sum that goes back, where it is to be another than the rule's. */
export function SumFields({ form, one: { due, sum } }: { form: FormOf<typeof fields>; one: Case }) {
  if (!due) return null;
  return (
    <>
      <TextField
        form={byPath(form)}
        name="amountYuan"
        label="退款金额（元）"
        hint={`不填按应退的 ${money(due.dueFen)} 退；只退一部分时填写`}
        type="number"
      />
      {due.keptFreightFen > 0 && (
        <ChoiceField
          form={byPath(form)}
          name="extra"
          label="运费"
          kind="any"
          options={{ [FREIGHT]: `运费 ${money(due.keptFreightFen)} 一并退回` }}
        />
      )}
      <TextField
        form={byPath(form)}
        name="sumReason"
        label="改动金额的理由"
        hint={sum ? `现在的理由：${sum.reason}` : '改动金额或加退运费时必填，买家会看到'}
      />
    </>
  );
}
