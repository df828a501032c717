import { trackEvent } from '@cellar/shared/runtime/tracking';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { hostVersion } from '../discovery';
import { noteVital } from '../federation/reporting/reporting';

const keys = { CLS: 'cls', FCP: 'fcp', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;

function recordVital({ name, value, rating }: Metric) {
  trackEvent('web_vital', { name, value, rating, host: hostVersion() });
  noteVital(keys[name], value);
}

/** Reports to analytics, and to the server beside the versions that ran, how quick and steady the page was for this person. */
export function watchVitals() {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(recordVital);
}
