import type { ReactNode } from 'react';
import { cx } from '../cx';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { NavBar } from './NavBar';
import css from './Page.module.css';

type PageProps = {
  /** Stands in the bar; with a bar of the page's own (or none) it is said to those who listen. */
  title?: ReactNode;
  /** false: no bar; a node: the page's own bar. */
  nav?: false | ReactNode;
  /** Stands at the right end of the bar. */
  right?: ReactNode;
  /** Main actions: a bar that stays at the lower edge, above the tab bar if there is one. */
  bottom?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of every screen. */
export function Page({ title, nav, right, bottom, className, children }: PageProps) {
  return (
    <div className={css.page}>
      {nav === undefined ? <NavBar title={title} right={right} /> : nav}
      <main className={css.main}>
        {nav !== undefined && title && <VisuallyHidden heading>{title}</VisuallyHidden>}
        <div className={cx(css.content, className)}>{children}</div>
        {bottom ? <div className={css.bottom}>{bottom}</div> : <div className={css.end} />}
      </main>
    </div>
  );
}
