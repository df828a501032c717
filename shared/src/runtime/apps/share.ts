import { useEffect } from 'react';
import { useShown } from '@cellar/shared/runtime/navigate';

export type ShareConfig = {
  title: string;
  desc: string;
  /** The page's own address when left out. */
  link?: string | undefined;
  imgUrl?: string | undefined;
};

let current: ShareConfig | null = null;
const listeners = new Set<(config: ShareConfig | null) => void>();

export const shareNow = (): ShareConfig | null => current;

/** What the messenger shares from this page; forgotten on the next page. */
export function setShare(config: ShareConfig | null) {
  current = config;
  for (const listen of [...listeners]) listen(config);
}

export function onShare(listen: (config: ShareConfig | null) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Sets what is shared as long as the screen is shown; undefined while the data are not there yet. */
export function useShare(config: ShareConfig | undefined) {
  const shown = useShown();
  const { title, desc, link, imgUrl } = config ?? {};
  useEffect(() => {
    if (shown && title !== undefined && desc !== undefined) setShare({ title, desc, link, imgUrl });
  }, [shown, title, desc, link, imgUrl]);
}
