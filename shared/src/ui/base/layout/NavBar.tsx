import { useBack } from '@cellar/shared/runtime/navigate';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../media/Icon';
import { useResized } from '../onResized';
import css from './NavBar.module.css';

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
