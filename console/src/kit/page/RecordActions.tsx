import { useEffect } from 'react';
import { useIsRefreshing } from '../../api/useIsRefreshing';
import { Button } from '../base/Button';
import { isFree } from '../table/isFree';
import type { RowAction } from '../table/RowActions';
import styles from './RecordActions.module.css';

/** What can be done to the record that is open, in its foot: the main action first, each by its letter too. */
export function RecordActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const isRefreshing = useIsRefreshing();
  const isBusy = ({ busy = false, needsFresh = false }: RowAction) => busy || (needsFresh && isRefreshing);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFree(event) || event.repeat) return;
      const action = actions.find(({ letter }) => letter?.toLowerCase() === event.key.toLowerCase());
      if (!action || action.blocked || isBusy(action)) return;
      // The letter must not land in the dialog that it opens.
      event.preventDefault();
      action.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  if (actions.length === 0) return null;
  return (
    <div className={styles.foot} role="group" aria-label={`操作 ${name}`}>
      {actions.map((action) => (
        <Button
          key={action.label}
          kind={action.isMain ? 'primary' : 'line'}
          blocked={action.blocked ?? null}
          busy={isBusy(action)}
          aria-keyshortcuts={action.letter}
          onClick={action.run}
        >
          {action.label}
          {action.letter && <kbd aria-hidden>{action.letter}</kbd>}
        </Button>
      ))}
    </div>
  );
}
