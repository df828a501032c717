import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** Better, failed, to be watched, running, chosen, none of these. */
export type Tone = 'ok' | 'bad' | 'gold' | 'run' | 'wine' | 'plain';

/** A state: a shape and a word, never a colour alone. */
export function Badge({ tone = 'plain', title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`} title={title}>
      {children}
    </span>
  );
}
