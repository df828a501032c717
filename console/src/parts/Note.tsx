import type { ReactNode } from 'react';
import styles from './Note.module.css';

/** A sentence that stands out; a bad one is read out at once. */
export function Note({ tone, children }: { tone: 'bad' | 'gold' | 'plain'; children: ReactNode }) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>
      {children}
    </div>
  );
}
