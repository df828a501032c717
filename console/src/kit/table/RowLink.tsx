import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Link.module.css';
import { ROW_LINK } from './useRowKeys';

/** Leads to the page of a row, or opens it beside the list (`?…`); the keys J and K go from one to the next. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} preventScrollReset={to.startsWith('?')} className={styles.link} {...{ [ROW_LINK]: '' }}>
    {children}
  </Link>
);
