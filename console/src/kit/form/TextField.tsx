import { useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { cleanAmount } from '@cellar/shared/format/number/typedMoney';
import { Field } from './Field';
import { formatTyped } from './typed/formatTyped';

type Props<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  name: FieldPath<V>;
  label: string;
  hint?: string;
  type?: 'text' | 'password' | 'number' | 'date' | 'time' | 'datetime-local';
  autoComplete?: string;
  /** Lines of a longer text. */
  lines?: number;
  /** What is offered to write; anything else may be written, too. */
  offers?: readonly string[] | undefined;
};

/** A number as it is copied from a table or a message: with blanks, commas, full-width digits or the sign of its currency. */
const numberOf = (typed: string) => {
  const plain = cleanAmount(String(typed));
  return plain === '' ? '' : Number(plain);
};

/** A text or a number of a form. */
export function TextField<V extends FieldValues, O>({
  form: { register, getFieldState, formState, control: values },
  name,
  label,
  hint,
  type = 'text',
  autoComplete = 'off',
  lines = 1,
  offers,
}: Props<V, O>) {
  const { error } = getFieldState(name, formState);
  const isNumber = type === 'number';
  const isDate = type === 'date' || type === 'datetime-local';
  const typed = useWatch({ control: values, name, disabled: !isDate });
  const text = isDate ? formatTyped(typed) : '';
  const own = register(name, isNumber ? { setValueAs: numberOf } : {});
  return (
    <Field label={label} hint={[text, hint].filter(Boolean).join('，') || undefined} error={error?.message}>
      {(control) =>
        lines > 1 ? (
          <textarea {...control} {...own} rows={lines} />
        ) : (
          <>
            <input
              {...control}
              {...own}
              type={isNumber ? 'text' : type}
              inputMode={isNumber ? 'numeric' : undefined}
              autoComplete={autoComplete}
              list={offers && `${control.id}-offers`}
            />
            {offers && (
              <datalist id={`${control.id}-offers`}>
                {offers.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  );
}
