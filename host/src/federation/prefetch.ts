import { addressOf } from '../navigation/address';
import { liveRemotes, rowOf } from '../discovery';
import { releaseOf } from './releases';
import { partOf } from './parts';

type Saving = Navigator & { connection?: { saveData?: boolean } };
const saves = () => (navigator as Saving).connection?.saveData === true;

const quiet = (work: Promise<unknown>) =>
  work.catch(() => {
    // Whatever could not be fetched ahead is fetched, retried and reported when it is needed.
  });

/** Gets a screen ready while the finger is still on its link. */
function prefetchLink({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  const address = link ? addressOf(link.getAttribute('href') ?? '') : null;
  const row = address ? rowOf(address.pathname) : undefined;
  if (row) void quiet(partOf(row).load());
}

export function watchTouches() {
  document.addEventListener('pointerdown', prefetchLink, { passive: true, capture: true });
}

/** The other remotes' release documents, so that a first tap has one round trip less. */
export function prefetchReleases() {
  if (saves()) return;
  for (const remote of liveRemotes()) void quiet(releaseOf(remote));
}
