import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/** The white sheet of a page that is worked through step by step. */
export const Panel = ({ children }: { children: ReactNode }) => <div className={styles.panel}>{children}</div>;
