import type { ReactNode } from 'react';
import styles from '../orders.module.css';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** One side of a record. */
export const Card = ({ title, aside, children }: Props) => (
  <section className={styles.card} aria-label={title}>
    <header className={styles.cardHead}>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);
