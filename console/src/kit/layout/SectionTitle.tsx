import type { ReactNode } from 'react';
import styles from './SectionTitle.module.css';

/** Heading of one part of a page. */
export const SectionTitle = ({ children }: { children: ReactNode }) => <h2 className={styles.title}>{children}</h2>;
