import { keepPageSource } from '@cellar/shared/runtime/pageSource';
import { LookTimer } from '@cellar/shared/hooks/lookTimer';
import type { PageCounts } from '@cellar/shared/hooks/pageCounts';

/** A block counts as seen once this share of it is on the screen, or it fills this share of the screen. */
const SEEN = 0.5;
const STEPS = [0, 0.1, 0.25, SEEN, 1];

const isSeen = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting &&
  (intersectionRatio >= SEEN || (rootBounds !== null && intersectionRect.height >= rootBounds.height * SEEN));

const blockOf = (target: Element) => (target as HTMLElement).dataset['block'] ?? '';

/**
 * Counts a tap on something that can be pressed, and remembers its block for what is put into the cart afterwards. Some blocks stand in the
 * bar below the page.
 */
function countTaps(counts: PageCounts) {
  const onClick = ({ target }: MouseEvent) => {
    const block = (target as Element).closest('a, button')?.closest<HTMLElement>('[data-block]')?.dataset['block'];
    if (!block) return;
    counts.count('click', block);
    if (counts.revision !== undefined) keepPageSource({ page: counts.id, revision: counts.revision, block });
  };
  // Before the links and buttons inside, to which the taps belong.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/** Tells the timer which blocks are in sight, those too that are drawn later. */
function watchBlocks(timer: LookTimer, page: HTMLElement) {
  const inSight = new IntersectionObserver(
    (entries) => entries.forEach((entry) => timer.show(blockOf(entry.target), isSeen(entry))),
    { threshold: STEPS },
  );
  const known = new Set<Element>();
  const look = () => {
    const blocks = new Set(page.querySelectorAll('[data-block]'));
    for (const block of blocks) if (!known.has(block)) inSight.observe(block);
    for (const block of known) if (!blocks.has(block)) timer.show(blockOf(block), false);
    known.clear();
    for (const block of blocks) known.add(block);
  };
  look();
  const drawn = new MutationObserver(look);
  drawn.observe(page, { childList: true, subtree: true });
  return () => {
    inSight.disconnect();
    drawn.disconnect();
  };
}

/**
 * Counts what a visitor taps on a page and how long the page and each of its blocks are looked at; sends everything when the person leaves,
 * which is also when the returned function is called.
 */
export function watchPage(counts: PageCounts, page: HTMLElement): () => void {
  const timer = new LookTimer();
  const ends = [watchBlocks(timer, page), countTaps(counts)];
  const leave = () => {
    timer.stop();
    for (const { block, seconds } of timer.take()) counts.countSeconds(block ? 'see' : 'stay', block, seconds);
    counts.send();
  };
  const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : timer.start());
  if (document.visibilityState !== 'hidden') timer.start();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', leave);
  return () => {
    for (const end of ends) end();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', leave);
    leave();
  };
}
