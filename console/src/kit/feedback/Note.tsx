import type { ReactNode } from 'react';
import styles from './Note.module.css';

type Props = { tone: 'bad' | 'gold'; isUrgent?: boolean; children: ReactNode };

/** A sentence that stands out; an urgent one is read out at once. */
export function Note({ tone, isUrgent = tone === 'bad', children }: Props) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} role={isUrgent ? 'alert' : undefined}>
      {children}
    </div>
  );
}
