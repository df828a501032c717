import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from '../../kit/table/TabBar.module.css';

/** The two sides of a page: what it is, and what it does. */
export const PageTabs = ({ id, children }: { id: string; children?: ReactNode }) => (
  <div className={styles.bar}>
    <nav className={styles.tabs} aria-label="页面">
      <NavLink className={styles.tab ?? ''} to={`/pages/${id}`} end>
        概览
      </NavLink>
      <NavLink className={styles.tab ?? ''} to={`/pages/${id}/numbers`}>
        数据
      </NavLink>
    </nav>
    {children}
  </div>
);
