import { useSyncExternalStore } from 'react';

function listen(onScroll: () => void) {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

/** What `read` says of the page, asked for again while it scrolls. */
export const useScrolled = <T extends string | boolean>(read: () => T): T => useSyncExternalStore(listen, read);
