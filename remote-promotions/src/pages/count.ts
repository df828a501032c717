import { activity } from '@cellar/shared/api/activity/calls';
import { trackEvent } from '@cellar/shared/runtime/tracking';

type Kind = 'view' | 'share' | 'click' | 'missing' | 'failed';

/** Counts what happens on a page. A count that gets lost is not worth a word to the person. */
export function count(pageId: string, kind: Kind, block = '') {
  trackEvent(`activity:${kind}`, { mode: 2, pageId, ...(block ? { block } : {}) });
  activity.saveStatistics({ id: pageId, kind, block }).catch(() => undefined);
}
