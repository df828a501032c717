import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { restore, typedIn, type Typed } from '../../typed/typed';

type Left = { typed: Typed; top: number; visit: string; generation: number };
/** By path, how the page was when it was last hidden or taken away. */
const left = new Map<string, Left>();

type Props = { path: string; visit: string; generation: number; children: ReactNode };

/** A kept page that starts over in another version goes on with what was typed, and in the same visit from the same place. */
export function Continued({ path, visit, generation, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const before = isNew.current ? left.get(path) : undefined;
    isNew.current = false;
    const top = before?.visit === visit ? before.top : 0;
    // What another person typed is nobody's.
    const isTheirs = before?.generation === generation && before.typed.size + top > 0;
    const stop = isTheirs ? restore(element, { ...before, top }) : undefined;
    return () => {
      stop?.();
      left.set(path, { typed: typedIn(element), top: window.scrollY, visit, generation });
    };
  }, [path, visit, generation]);
  return (
    <div ref={root} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
