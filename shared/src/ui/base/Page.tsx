import { useBack } from '@cellar/shared/runtime/navigate';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './Icon';
import { Hidden } from './Mark';
import css from './Page.module.css';
import { cx } from './cx';
import { useResized } from './resize';

export type NavBarProps = {
  title?: ReactNode;
  /** Stands in place of the title, over the whole free width. */
  children?: ReactNode;
  right?: ReactNode;
  /** false: no way back. */
  back?: boolean;
  /** Lies over the page without taking a place of its own. */
  over?: boolean;
  className?: string | undefined;
};

/** The bar's place has its height by CSS at once; it is measured in the frame after mount, 100 ms later and after a resize. */
export function NavBar({ title, children, right, back = true, over, className }: NavBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(0);
  const goBack = useBack();
  const measure = useCallback(() => {
    const measured = bar.current?.offsetHeight ?? 0;
    if (measured !== bar.current?.parentElement?.offsetHeight) setHeight(measured);
  }, []);
  useEffect(() => {
    const frame = requestAnimationFrame(measure);
    const later = setTimeout(measure, 100);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [measure]);
  useResized(measure);
  return (
    <div className={cx(css.place, over && css.over)} style={over || !height ? undefined : { height }}>
      <header ref={bar} className={cx(css.nav, className)}>
        {back && (
          <button type="button" className={css.back} aria-label="返回" onClick={goBack}>
            <Icon name="back" />
          </button>
        )}
        {children ?? <h1 className={css.title}>{title}</h1>}
        {right && <div className={css.right}>{right}</div>}
      </header>
    </div>
  );
}

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
        {nav !== undefined && title && <Hidden heading>{title}</Hidden>}
        <div className={cx(css.content, className)}>{children}</div>
        {bottom ? <div className={css.bottom}>{bottom}</div> : <div className={css.end} />}
      </main>
    </div>
  );
}
