import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type Tone = 'ok' | 'bad' | 'gold' | 'wine' | 'plain';

export function Badge({ tone = 'plain', title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`} title={title}>
      {children}
    </span>
  );
}
