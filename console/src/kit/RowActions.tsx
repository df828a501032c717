import { Button } from './Button';
import styles from './RowActions.module.css';

export type RowAction = {
  label: string;
  run: () => void;
  /** Why it makes no sense now. */
  blocked?: string | null;
  busy?: boolean;
};

/** What can be done to one thing. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions} role="group" aria-label={`操作 ${name}`}>
      {actions.map(({ label, run, blocked = null, busy = false }) => (
        <Button key={label} small blocked={blocked} busy={busy} onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  );
}
