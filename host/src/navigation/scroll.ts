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

const isDrawn = (element: Element) => element.getClientRects().length > 0;

function bringBack({ item, top }: LeftAt): boolean {
  const element = [...document.querySelectorAll(`[data-item="${CSS.escape(item)}"]`)].find(isDrawn);
  if (!element) return false;
  window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - top);
  return true;
}

/** Waits until the list has drawn its row again, unless the person scrolls first. */
function awaitItem(at: LeftAt): () => void {
  if (bringBack(at)) return () => undefined;
  const watch = new MutationObserver(() => bringBack(at) && stop());
  const timer = setTimeout(() => stop(), WAIT_FOR_ITEM);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    window.removeEventListener('pointerdown', stop);
    window.removeEventListener('wheel', stop);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('pointerdown', stop);
  window.addEventListener('wheel', stop, { passive: true });
  return stop;
}

/** Puts the page where it belongs once it is drawn; returns the way to give up. */
export function placeScroll({ how, address, entry }: Shown): () => void {
  const isKept = rowOf(address.pathname)?.keepAlive;
  window.scrollTo(0, how === 'POP' && isKept ? (kept.get(address.pathname) ?? 0) : 0);
  return how === 'POP' && !isKept && entry.leftAt ? awaitItem(entry.leftAt) : () => undefined;
}
