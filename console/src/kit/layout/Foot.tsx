import type { ReactNode } from 'react';
import styles from './Foot.module.css';

/** The buttons below a form or a dialog; the last one does it. */
export const Foot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;
