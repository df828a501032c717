import type { ReactNode } from 'react';
import css from './CardList.module.css';

/** Cards below each other on a page that has no margins of its own. */
export const CardList = ({ children }: { children: ReactNode }) => <div className={css.list}>{children}</div>;
