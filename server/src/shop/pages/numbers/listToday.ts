import type { Services } from '../../../services';
import { dayOf, startOfDay } from '../../../clock';
import { ALL_REVISIONS, readPageSums, WHOLE_DAY, type PageSum } from '../../../core/pages/pageSums';

/** Visitors of today by page: of the day, and of each hour up to now. */
export async function listToday({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  const sums = await readPageSums(db, { from: startOfDay(dayOf(now)), to: new Date(now.getTime() + 1) });
  const byPage = new Map<string, PageSum[]>();
  for (const sum of sums)
    if (sum.kind === 'view' && sum.revision === ALL_REVISIONS)
      byPage.set(sum.page_id, [...(byPage.get(sum.page_id) ?? []), sum]);
  const hours = Array.from({ length: new Date(now.getTime() - startOfDay(dayOf(now)).getTime()).getUTCHours() + 1 });
  const at = (own: PageSum[], hour: number) => own.find((sum) => sum.hour === hour)?.visitors ?? 0;
  return {
    list: [...byPage].map(([id, own]) => ({
      id,
      visitors: at(own, WHOLE_DAY),
      hours: hours.map((_, hour) => at(own, hour)),
    })),
  };
}
