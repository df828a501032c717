import { discoveryNow, hostVersion } from './discovery';
import { watchDiscovery } from './federation/recovery/refresh';
import { startReporting, noteVital } from './federation/reporting/reporting';
import { startPrefetcher } from './prefetch/prefetcher';
import { toast } from '@cellar/shared/runtime/messages';
import { offerReload } from './session/offerReload';
import { setOfferReload } from './session/sessionPolicy';
import { bringTypedOver } from './typed/reload';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

const keys = { CLS: 'cls', FCP: 'fcp', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;

function recordVital({ name, value, rating }: Metric) {
  trackEvent('web_vital', { name, value, rating, host: hostVersion() });
  noteVital(keys[name], value);
}

/** Reports to analytics, and to the server beside the versions that ran, how quick and steady the page was for this person. */
function watchVitals() {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(recordVital);
}

/** Says when the network goes and when it is back. */
export function watchNetwork() {
  window.addEventListener('offline', () => toast('网络已断开，请检查网络'));
  window.addEventListener('online', () => toast('网络已恢复'));
}

/** What a page does beside its screens, from the first idle moment on. */
export function startBackgroundTasks() {
  watchNetwork();
  watchDiscovery();
  startReporting();
  watchVitals();
  startPrefetcher();
  setOfferReload(offerReload);
  bringTypedOver();
  // In case that the network is gone when the recovery is needed.
  import('./federation/recovery/recovery').catch(() => undefined);
  if (discoveryNow().mode?.length) import('./inspector/open').then(({ open }) => open()).catch(() => undefined);
}
