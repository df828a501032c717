import type { ReactNode } from 'react';
import styles from './FieldPair.module.css';

/** Short fields beside each other, below each other where it is narrow. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
