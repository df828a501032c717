import { useShown } from '@cellar/shared/runtime/navigate';
import { useEffect, useEffectEvent } from 'react';

/** What lies over a page and is closed by the way back before the page itself is left: a sheet, dialog or picture. */
type Overlay = { close: () => void };

let overlays: Overlay[] = [];
let listener: () => void = () => undefined;

/** The host gives each open overlay an entry in the browser's history. */
export const watchOverlays = (onChange: () => void) => {
  listener = onChange;
};

export const countOverlays = (): number => overlays.length;

function addOverlay(close: () => void): () => void {
  const overlay = { close };
  overlays.push(overlay);
  listener();
  return () => {
    overlays = overlays.filter((one) => one !== overlay);
    listener();
  };
}

/** Closes what was opened last until `count` overlays are left. */
export function closeOverlays(count: number) {
  while (overlays.length > count) overlays.pop()?.close();
}

/** Another page is shown: what lay over the one before goes with it, and is not asked to close. */
export const forgetOverlays = () => {
  overlays = [];
};

/** While `open`, the way back of the browser or the app calls `onClose` instead of leaving the page. */
export function useOverlay(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const isOpen = useShown() && open;
  useEffect(() => (isOpen ? addOverlay(() => close()) : undefined), [isOpen]);
}
