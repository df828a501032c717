import { closeLayers, countLayers, forgetLayers, watchLayers } from '@cellar/shared/runtime/layers';
import { entryNow, type Shown } from './entries';

// Each open sheet, dialog or picture has an entry of its own above the page's, with the same address. So the way back closes it, also where the
// page is the first of its tab or of an app's web view. One that is closed otherwise has its entry left at once, and pages change from their
// own entry only, so that no entry is ever left behind.

let shownNow: () => Shown | null = () => null;
const waiting: (() => void)[] = [];
let travelling = false;

const depthNow = () => entryNow()?.layers ?? 0;
const isOnShownPage = () => entryNow()?.key === shownNow()?.entry.key;

function travelTo(depth: number) {
  if (travelling) return;
  travelling = true;
  history.go(depth - depthNow());
}

/** Gives each open layer its entry, and leaves those of closed ones. */
export function settleLayers() {
  const entry = entryNow();
  if (travelling || !entry || !isOnShownPage()) return;
  for (let layers = depthNow() + 1; layers <= countLayers(); layers++)
    history.pushState({ ...(history.state as object), cellar: { ...entry, layers } }, '');
  if (depthNow() > countLayers()) travelTo(countLayers());
}

/** Follows the layers that come and go; those of one commit of React together. */
export function followLayers(shown: () => Shown | null) {
  shownNow = shown;
  watchLayers(() => queueMicrotask(settleLayers));
}

/** Runs `change` on the page's own entry: at once where no layer is open. */
export function onPageEntry(change: () => void) {
  if (depthNow() === 0 && !travelling) return change();
  waiting.push(change);
  travelTo(0);
}

/** Moves by so many pages of the history, whatever lies over the one shown. */
export const leaveBy = (delta: number) =>
  onPageEntry(() => {
    forgetLayers();
    history.go(delta);
  });

function arrive() {
  travelling = false;
  if (waiting.length && depthNow() > 0) return travelTo(0);
  for (const change of waiting.splice(0)) change();
  settleLayers();
}

/** After the browser moved: whether that was between a page and the layers over it. */
export function movedBetweenLayers(): boolean {
  if (!travelling && !isOnShownPage()) return false;
  if (travelling) arrive();
  else {
    closeLayers(depthNow());
    settleLayers();
  }
  return true;
}
