import { watchNetwork } from './app/watchNetwork';
import { discoveryNow } from './discovery';
import { watchDiscovery } from './federation/recovery/refresh';
import { startReporting } from './federation/reporting/reporting';
import { startPrefetcher } from './prefetch/prefetcher';
import { watchVitals } from './tracking/watchVitals';

/** What a page does beside its screens, from the first idle moment on. */
export function startBackgroundTasks() {
  watchNetwork();
  watchDiscovery();
  startReporting();
  watchVitals();
  startPrefetcher();
  // In case that the network is gone when the recovery is needed.
  import('./federation/recovery/recovery').catch(() => undefined);
  if (discoveryNow().mode?.length) import('./inspector/open').then(({ open }) => open()).catch(() => undefined);
}
