import { useEffect, useRef, useState, type ReactNode } from 'react';
import { scrollerOf } from './scrollerOf';

type ListPartProps = {
  /** Whether the list is so long that parts far out of sight are taken out of the page. */
  isLong: boolean;
  className: string | undefined;
  /** The rows. */
  children: () => ReactNode;
};

/** How far out of sight rows stay in the page, in CSS px: five screens, so that nobody who scrolls meets a hole. */
const KEPT_PX = 4000;

/** Rows of a list that leave the page together. Their height stays, and so does a row that has the focus. */
export function ListPart({ isLong, className, children }: ListPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const [heightPx, setHeightPx] = useState<number>();
  useEffect(() => {
    const element = part.current;
    if (!isLong || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last?.isIntersecting) setHeightPx(undefined);
        // No height: the whole page is hidden, and comes back as it was.
        else if (last?.boundingClientRect.height && !element.contains(document.activeElement))
          setHeightPx(last.boundingClientRect.height);
      },
      { root: scrollerOf(element), rootMargin: `${KEPT_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLong]);
  return (
    <div ref={part} className={className} style={{ height: heightPx }}>
      {heightPx === undefined && children()}
    </div>
  );
}
