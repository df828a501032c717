import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListState } from '../page/useOpenedFrom';
import { ROW_LINK } from './useRowKeys';
import link from './Link.module.css';

type Props = { to: string; list: readonly string[]; children: ReactNode };

/** Leads to the page of a row, or opens it beside the list (`?…`); the keys J and K go from one to the next. */
export const RowLink = ({ to, list, children }: Props) => (
  <>
    <Link
      to={to}
      preventScrollReset={to.startsWith('?')}
      state={to.startsWith('?') ? undefined : ({ list } satisfies ListState)}
      className={link.link}
      {...{ [ROW_LINK]: '' }}
    >
      {children}
    </Link>
  </>
);
