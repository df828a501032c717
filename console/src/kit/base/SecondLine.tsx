import type { ReactNode } from 'react';
import styles from './SecondLine.module.css';

/** What stands below the name in a cell of a table. */
export const SecondLine = ({ children }: { children: ReactNode }) => <span className={styles.line}>{children}</span>;
