import type { ReactNode } from 'react';
import { useFieldArray, type Control, type UseFormReturn } from 'react-hook-form';
import { Button } from '../base/Button';
import { FieldGroup } from './Field';
import { keepFocus } from '../base/keepFocus';
import styles from './RowsField.module.css';

/** A form whose fields are named by their path: `steps.0.friends`. */
export type PathForm = UseFormReturn<Record<string, unknown>>;

type Props = {
  form: PathForm;
  /** The list in the form. */
  name: string;
  label: string;
  /** What one row is called: 「题」 makes 「第 1 题」 and 「加一题」. */
  unit: string;
  /** A row that nothing is typed into yet. */
  blank: Record<string, unknown>;
  max: number;
  /** How many rows must stay; left out: one. */
  min?: number;
  /** Rows can be moved: their order counts. */
  isOrdered?: boolean;
  /** The fields of a row; their names begin with `at`. */
  children: (at: string) => ReactNode;
};

/** Fields that repeat: rows are added and removed. */
export function RowsField({ form, name, label, unit, blank, max, min = 1, isOrdered = false, children }: Props) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control as unknown as Control<Record<string, object[]>>,
    name,
  });
  const { error } = form.getFieldState(name, form.formState);
  const whole = error && 'root' in error ? (error.root as { message?: string }) : error;
  return (
    <FieldGroup label={label} error={whole?.message}>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.row} aria-label={`第 ${index + 1} ${unit}`}>
          <div className={styles.head}>
            <span>
              第 {index + 1} {unit}
            </span>
            <div className={styles.actions}>
              {isOrdered && index > 0 && (
                <Button
                  kind="plain"
                  small
                  aria-label={`上移第 ${index + 1} ${unit}`}
                  onClick={(event) => keepFocus(event, () => move(index, index - 1))}
                >
                  上移
                </Button>
              )}
              {isOrdered && index < fields.length - 1 && (
                <Button
                  kind="plain"
                  small
                  aria-label={`下移第 ${index + 1} ${unit}`}
                  onClick={(event) => keepFocus(event, () => move(index, index + 1))}
                >
                  下移
                </Button>
              )}
              {fields.length > min && (
                <Button
                  kind="plain"
                  small
                  aria-label={`删除第 ${index + 1} ${unit}`}
                  onClick={(event) => keepFocus(event, () => remove(index))}
                >
                  删除
                </Button>
              )}
            </div>
          </div>
          {children(`${name}.${index}`)}
        </fieldset>
      ))}
      {fields.length < max && <Button onClick={() => append(blank)}>加一{unit}</Button>}
    </FieldGroup>
  );
}
