import { useShown } from '@cellar/shared/runtime/navigate';
import { useEffect, useEffectEvent } from 'react';

/** What lies over a page and is closed by the way back before the page itself is left: a sheet, dialog or picture. */
type Layer = { close: () => void };

let layers: Layer[] = [];
let listener: () => void = () => undefined;

/** The host gives each open layer an entry in the browser's history. */
export const watchLayers = (onChange: () => void) => {
  listener = onChange;
};

export const countLayers = (): number => layers.length;

function addLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  listener();
  return () => {
    layers = layers.filter((one) => one !== layer);
    listener();
  };
}

/** Closes what was opened last until `count` layers are left. */
export function closeLayers(count: number) {
  while (layers.length > count) layers.pop()?.close();
}

/** Another page is shown: what lay over the one before goes with it, and is not asked to close. */
export const forgetLayers = () => {
  layers = [];
};

/** While `open`, the way back of the browser or the app calls `onClose` instead of leaving the page. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const isOpen = useShown() && open;
  useEffect(() => (isOpen ? addLayer(() => close()) : undefined), [isOpen]);
}
