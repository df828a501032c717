import { PageCounts } from '@cellar/shared/hooks/pageCounts';
import { watchPage } from '@cellar/shared/hooks/watchPage';

/**
 * Counts a visit of home like one of any other page of operations; the returned function ends it. `floors` are gone where it was left
 * already.
 */
export function countHome({ id, revision }: { id: string; revision: number }, floors: HTMLElement | null): () => void {
  const counts = new PageCounts(id);
  counts.revision = revision;
  counts.count('view');
  return floors ? watchPage(counts, floors) : () => counts.send();
}
