import { PageCounts } from '@cellar/shared/hooks/pageCounts';

const pages = new Map<string, PageCounts>();

/** What is counted on a page, from wherever in it. */
export function countsOf(pageId: string): PageCounts {
  const counts = pages.get(pageId) ?? new PageCounts(pageId);
  pages.set(pageId, counts);
  return counts;
}
