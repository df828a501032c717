import { closeOverlays, countOverlays, forgetOverlays, watchOverlays } from '@cellar/shared/runtime/overlays';
import { entryNow, type Shown } from './entries';

// Each open sheet, dialog or picture has an entry of its own above the page's, with the same address. So the way back closes it, also where
// the page is the first of its tab or of an app's web view. One that is closed otherwise has its entry left at once, and pages change from
// their own entry only, so that no entry is ever left behind.

let shownNow: () => Shown | null = () => null;
const waiting: (() => void)[] = [];
let travelling = false;

const depthNow = () => entryNow()?.overlays ?? 0;
function isOnShownPage() {
  const key = shownNow()?.entry.key;
  return key !== undefined && entryNow()?.key === key;
}

function travelTo(depth: number) {
  if (travelling) return;
  travelling = true;
  history.go(depth - depthNow());
}

/** Gives each open overlay its entry, and leaves those of closed ones. */
export function settleOverlays() {
  const entry = entryNow();
  if (travelling || !entry || !isOnShownPage()) return;
  for (let overlays = depthNow() + 1; overlays <= countOverlays(); overlays++)
    history.pushState({ ...(history.state as object), cellar: { ...entry, overlays } }, '');
  if (depthNow() > countOverlays()) travelTo(countOverlays());
}

/** Follows the overlays that come and go; those of one commit of React together. */
export function followOverlays(shown: () => Shown | null) {
  shownNow = shown;
  watchOverlays(() => queueMicrotask(settleOverlays));
}

/** Runs `change` on the page's own entry: at once where no overlay is open. */
export function onPageEntry(change: () => void) {
  if (depthNow() === 0 && !travelling) return change();
  waiting.push(change);
  travelTo(0);
}

/** Moves by so many pages of the history, whatever lies over the one shown. */
export const leaveBy = (delta: number) =>
  onPageEntry(() => {
    forgetOverlays();
    history.go(delta);
  });

function arrive() {
  travelling = false;
  if (waiting.length && depthNow() > 0) return travelTo(0);
  for (const change of waiting.splice(0)) change();
  settleOverlays();
}

/** After the browser moved within the page shown, to or from what lies over it: who moved it; null = it left the page. */
export function movedWithinPage(): 'shell' | 'person' | null {
  if (travelling) {
    arrive();
    return 'shell';
  }
  if (!isOnShownPage()) return null;
  closeOverlays(depthNow());
  settleOverlays();
  return 'person';
}
