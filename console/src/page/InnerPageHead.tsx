import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { historyAddress, type History } from '../kit/page/history';
import { Neighbours } from '../kit/page/Neighbours';
import { Presence } from '../kit/page/Presence';
import link from '../kit/table/Link.module.css';
import { PageHead } from './PageHead';

type Props = ComponentProps<typeof PageHead> & {
  /** The way back to the list. */
  path: ReactNode;
  /** What the log calls the record, so that the page leads to what was done to it. */
  history?: History | false | undefined;
};

/** Title of a page that a list leads to: the way back, who else has it open, and its neighbours in that list. */
export function InnerPageHead({ children, history, ...head }: Props) {
  const { pathname } = useLocation();
  return (
    <PageHead {...head}>
      {children}
      {history && (
        <Link className={link.link} to={historyAddress(history.record, history.name)}>
          操作记录
        </Link>
      )}
      <Presence record={pathname} />
      <Neighbours />
    </PageHead>
  );
}
