/** Tells people of the shop which floor is not there. What that takes is fetched only then. */
export function reportFloor(page: string | null, kind: 'missing' | 'failed', block: string) {
  if (!page) return;
  import('@cellar/shared/api/activity/calls')
    .then(({ activity }) => activity.saveStatistics({ id: page, kind, block }))
    .catch(() => undefined); // a report that gets lost is not worth a word to the visitor
}
