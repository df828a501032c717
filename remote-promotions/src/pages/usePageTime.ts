import { useEffect, type RefObject } from 'react';
import { countSeconds, sendCounts } from './count';
import { LookTimer } from './lookTimer';

/** A block counts as seen once this share of it is on the screen, or it fills this share of the screen. */
const SEEN = 0.5;
const STEPS = [0, 0.1, 0.25, SEEN, 1];

const isSeen = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting &&
  (intersectionRatio >= SEEN || (rootBounds !== null && intersectionRect.height >= rootBounds.height * SEEN));

const blockOf = (target: Element) => (target as HTMLElement).dataset['block'] ?? '';

/** Counts how long the page and each of its blocks are looked at, and sends everything when the person leaves. */
export function usePageTime(pageId: string, page: RefObject<HTMLElement | null>, content: unknown) {
  useEffect(() => {
    const timer = new LookTimer();
    const observer = new IntersectionObserver(
      (entries) => entries.forEach((entry) => timer.show(blockOf(entry.target), isSeen(entry))),
      { threshold: STEPS },
    );
    page.current?.querySelectorAll('[data-block]').forEach((block) => observer.observe(block));
    const leave = () => {
      timer.stop();
      for (const { block, seconds } of timer.take()) countSeconds(pageId, block ? 'see' : 'stay', block, seconds);
      sendCounts();
    };
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : timer.start());
    if (document.visibilityState !== 'hidden') timer.start();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [pageId, page, content]);
}
