import { useRef, type ReactNode } from 'react';
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
  /** What it shows stands below each other, with room around. */
  stacked?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of every screen. */
export function Page({ title, nav, right, bottom, stacked, className, children }: PageProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The main action stands last in its bar.
  const skip = () => [...(bar.current?.querySelectorAll<HTMLElement>('a[href], :enabled') ?? [])].at(-1)?.focus();
  return (
    <div className={css.page}>
      {nav === undefined ? <NavBar title={title} right={right} /> : nav}
      <main className={css.main}>
        {bottom && (
          <button type="button" className={css.skip} onClick={skip}>
            跳到底部操作
          </button>
        )}
        {nav !== undefined && title && <VisuallyHidden heading>{title}</VisuallyHidden>}
        <div className={cx(css.content, stacked && css.stacked, className)}>{children}</div>
        {bottom ? (
          <div ref={bar} className={css.bottom}>
            {bottom}
          </div>
        ) : (
          <div className={css.end} />
        )}
      </main>
    </div>
  );
}
