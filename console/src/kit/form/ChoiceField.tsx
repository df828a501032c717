import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { FieldGroup } from './Field';
import styles from './ChoiceField.module.css';

type Props<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  name: FieldPath<V>;
  label: string;
  /** One of them, or any of them: then the value is a list. */
  kind: 'one' | 'any';
  options: Readonly<Record<string, string>>;
};

/** Values that all stand in sight: value → words. */
export function ChoiceField<V extends FieldValues, O>({
  form: { register, getFieldState, formState },
  name,
  label,
  kind,
  options,
}: Props<V, O>) {
  return (
    <FieldGroup label={label} error={getFieldState(name, formState).error?.message}>
      <div className={kind === 'any' ? styles.row : undefined}>
        {Object.entries(options).map(([value, text]) => (
          <label key={value} className={styles.choice}>
            <input type={kind === 'any' ? 'checkbox' : 'radio'} value={value} {...register(name)} />
            {text}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
