import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from './TextField';

type Props<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  /** Why it must be given; true: always. */
  needed: boolean | string;
};

function hintOf(needed: boolean | string): string {
  if (typeof needed === 'string') return `${needed}，需要写明理由`;
  return needed ? '会写入操作日志' : '可不填，会写入操作日志';
}

/** Why somebody does it: the log keeps it. The field of the form is `reason`. */
export const ReasonField = <V extends FieldValues & { reason?: unknown }, O>({ form, needed }: Props<V, O>) => (
  <TextField
    form={form}
    name={'reason' as FieldPath<V>}
    label={needed ? '理由（必填）' : '理由'}
    hint={hintOf(needed)}
    lines={2}
  />
);
