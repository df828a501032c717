import { useIsRefreshing } from '../../api/useIsRefreshing';
import { Button } from '../base/Button';
import styles from './RowActions.module.css';

export type RowAction = {
  label: string;
  run: () => void;
  /** Why it makes no sense now. */
  blocked?: string | null;
  busy?: boolean;
  /** It goes by the state that is shown, so it waits while that is read again. */
  needsFresh?: boolean;
  /** The letter that does it where its record is open. */
  letter?: string;
  /** What comes next for the record. */
  isMain?: boolean;
};

/** What can be done to one thing. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const isRefreshing = useIsRefreshing();
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions} role="group" aria-label={`操作 ${name}`}>
      {actions.map(({ label, run, blocked = null, busy = false, needsFresh = false }) => (
        <Button key={label} small blocked={blocked} busy={busy || (needsFresh && isRefreshing)} onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  );
}
