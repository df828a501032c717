import type { RemoteRow } from '@cellar/shared/api/releases/schema';
import { Button } from '../parts/Button';
import { actionsOf } from './actions';
import type { Doing } from './RemoteDialogs';
import styles from './ActionButtons.module.css';

/** What can be done to a remote: one click opens the question, a second one does it. */
export function ActionButtons({ row, onDo }: { row: RemoteRow; onDo: (doing: Doing) => void }) {
  return (
    <div className={styles.actions} role="group" aria-label={`操作 ${row.name}`}>
      {actionsOf(row).map(({ kind, words, blocked }) => (
        <Button key={kind} small blocked={blocked} onClick={() => onDo({ kind, row })}>
          {words}
        </Button>
      ))}
    </div>
  );
}
