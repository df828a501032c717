import type { Result } from '@cellar/shared/contract/calls';

export type HomePage = Result<'home.get'>['page'];

/** Tells people of the shop which floors are not there. What that takes is fetched only then. */
export function reportFloors(page: HomePage, kind: 'missing' | 'failed', blocks: readonly string[]) {
  if (!page || blocks.length === 0) return;
  const events = blocks.map((block) => ({ kind, block, seconds: 0 }));
  import('@cellar/shared/api/pages/activity/calls')
    .then(({ activity }) => activity.saveStatistics({ ...page, events }))
    .catch(() => undefined); // a report that gets lost is not worth a word to the visitor
}
