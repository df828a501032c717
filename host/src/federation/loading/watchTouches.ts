import { addressOf } from '../../navigation/address';
import { rowOf } from '../../discovery';
import { lazyScreenOf } from './lazyScreenOf';

/** Gets a screen ready while the finger is still on its link. */
function prefetchLink({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  const address = link ? addressOf(link.getAttribute('href') ?? '') : null;
  const row = address ? rowOf(address.pathname) : undefined;
  if (row) {
    lazyScreenOf(row)
      .load()
      .catch(() => {
        // What could not be prefetched is tried again when it is needed.
      });
  }
}

export function watchTouches() {
  document.addEventListener('pointerdown', prefetchLink, { passive: true, capture: true });
}
