import { useEffect, type ReactNode } from 'react';
import { Button } from '../../base/Button';
import { isFree } from '../isFree';
import styles from './SelectionBar.module.css';

type Props = {
  label: string;
  /** How many are chosen: 已选 3 页. */
  chosen: string;
  onClear: () => void;
  children: ReactNode;
};

/** In the foot of a table: how many rows are chosen, what can be done with them together, and the way out. */
export function SelectionBar({ label, chosen, onClear, children }: Props) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && isFree(event) && onClear();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClear]);
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      <b>{chosen}</b>
      <i className={styles.line} />
      {children}
      <i className={styles.line} />
      <Button small kind="plain" onClick={onClear}>
        取消 <kbd>Esc</kbd>
      </Button>
    </div>
  );
}
