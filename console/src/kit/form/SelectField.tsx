import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from './Field';

type Props<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  name: FieldPath<V>;
  label: string;
  hint?: string;
  /** Its options. */
  children: ReactNode;
};

/** One of several values. */
export function SelectField<V extends FieldValues, O>({
  form: { register, getFieldState, formState },
  name,
  label,
  hint,
  children,
}: Props<V, O>) {
  return (
    <Field label={label} hint={hint} error={getFieldState(name, formState).error?.message}>
      {(control) => (
        <select {...control} {...register(name)}>
          {children}
        </select>
      )}
    </Field>
  );
}
