import type { ReactNode } from 'react';
import styles from './Lines.module.css';

/** Stable above, canary below: the lines of a row's cells have one height, so that they are compared at a glance. */
export const Lines = ({ stable, canary }: { stable: ReactNode; canary: ReactNode }) => (
  <>
    <p className={styles.line}>{stable}</p>
    <p className={styles.line}>{canary}</p>
  </>
);
