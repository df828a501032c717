import { useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './ActionBar.module.css';

/** The main action of a form or a part of a page, in a bar at the page's lower edge: above the phone's keyboard, and the page ends above it. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const main = bar.current?.closest('main');
    if (!bar.current || !main) return undefined;
    main.style.paddingBottom = `${bar.current.offsetHeight}px`;
    return () => {
      main.style.paddingBottom = '';
    };
  });
  return (
    <div ref={bar} className={css.bar}>
      {children}
    </div>
  );
}
