import { useId, type ReactNode } from 'react';
import controls from './control.module.css';
import styles from './Field.module.css';

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean; className: string };
type Props = {
  label: string;
  /** What is wrong with it, beside it. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Draws the control itself. */
  children: (control: Control) => ReactNode;
};

export function Field({ label, error, hint, children }: Props) {
  const id = useId();
  const note = `${id}-note`;
  const text = error ?? hint;
  const control: Control = {
    id,
    className: `${controls.control} ${styles.wide}`,
    ...(text ? { 'aria-describedby': note } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(control)}
      {text && (
        <p id={note} className={error ? styles.error : styles.hint}>
          {text}
        </p>
      )}
    </div>
  );
}

/** Several controls under one name. */
export function FieldGroup({
  label,
  error,
  children,
}: {
  label: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      {children}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

/** A button that belongs to the fields above it: 看看有几位. */
export const FieldButton = ({ children }: { children: ReactNode }) => <p className={styles.button}>{children}</p>;
