import { useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './ActionBar.module.css';

/**
 * The main action of a form or a part of a page, in a bar at the page's lower edge: above the phone's keyboard, and the page ends above it.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const main = bar.current?.closest('main');
    if (!bar.current || !main) return undefined;
    const height = `${bar.current.offsetHeight}px`;
    const { style } = document.documentElement;
    main.style.paddingBottom = height;
    // What gets the focus is not left behind the bar.
    style.scrollPaddingBottom = height;
    return () => {
      main.style.paddingBottom = '';
      style.scrollPaddingBottom = '';
    };
  });
  return (
    <div ref={bar} className={css.bar}>
      {children}
    </div>
  );
}
