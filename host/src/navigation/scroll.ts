import { rowOf } from '../discovery';
import type { LeftAt, Shown } from './entries';

const WAIT_FOR_ITEM = 3000;
const kept = new Map<string, number>();
let tapped: { element: Element; item: string } | null = null;

/** Notes which row of a list (`data-item`) was tapped last. */
export function watchTaps() {
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest('[data-item]') : null;
      tapped = element ? { element, item: element.getAttribute('data-item') ?? '' } : null;
    },
    true,
  );
}

/** The row through which the page is being left. */
export function leftAt(): LeftAt | undefined {
  if (!tapped?.element.isConnected) return undefined;
  const { element, item } = tapped;
  tapped = null;
  return { item, top: Math.round(element.getBoundingClientRect().top) };
}

/** Kept pages come back as they were left. */
export function rememberScroll(pathname: string) {
  if (rowOf(pathname)?.keepAlive) kept.set(pathname, window.scrollY);
}

export const forgetScroll = () => kept.clear();

const isRendered = (element: Element) => element.getClientRects().length > 0;

/** Whether the row is there; it then stands where it stood. */
function bringBack({ item, top }: LeftAt): boolean {
  const element = [...document.querySelectorAll(`[data-item="${CSS.escape(item)}"]`)].find(isRendered);
  if (!element) return false;
  const off = Math.round(element.getBoundingClientRect().top) - top;
  if (off !== 0) window.scrollTo(0, window.scrollY + off);
  return true;
}

const byHand = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Does something with a page as soon as it can be done, again whenever the page around it grows, until the person takes over. Meanwhile
 * rows out of sight have their real heights (`data-restoring`).
 */
export function holdUntil(isPlaced: () => boolean): () => void {
  const root = document.documentElement;
  root.toggleAttribute('data-restoring', true);
  const place = () => {
    if (!isPlaced()) return;
    clearTimeout(timer);
    changed.disconnect();
  };
  const grown = new ResizeObserver(place);
  const changed = new MutationObserver(place);
  const stop = () => {
    root.removeAttribute('data-restoring');
    clearTimeout(timer);
    grown.disconnect();
    changed.disconnect();
    for (const name of byHand) window.removeEventListener(name, stop, true);
  };
  const timer = setTimeout(stop, WAIT_FOR_ITEM);
  for (const name of byHand) window.addEventListener(name, stop, { capture: true, passive: true });
  changed.observe(document.body, { childList: true, subtree: true });
  grown.observe(document.body);
  place();
  return stop;
}

/** Brings the row back to its place, waits for it where the list is not rendered yet, and holds it there. */
const holdItem = (at: LeftAt) => holdUntil(() => bringBack(at));

/** Puts the page where it belongs once it is rendered; returns the way to give up. */
export function placeScroll({ how, address, entry }: Shown): () => void {
  // A page that was just opened stands at its top already, and scrolling would lay it out once more.
  if (how === 'FIRST') return () => undefined;
  const isKept = rowOf(address.pathname)?.keepAlive;
  window.scrollTo(0, how === 'POP' && isKept ? (kept.get(address.pathname) ?? 0) : 0);
  return how === 'POP' && !isKept && entry.leftAt ? holdItem(entry.leftAt) : () => undefined;
}
