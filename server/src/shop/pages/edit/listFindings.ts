import type { Services } from '../../../services';
import { checkAll } from './check/checkRevision';
import { heads, type HeadRow } from './pageHeads';
import { storedData } from './pageRows';

/** When the page is shown next: from now or its begin on. */
function spanOf({ from_at, to_at }: HeadRow, now: Date) {
  if (!from_at || (to_at && to_at <= now)) return { from: now, to: null };
  return { from: from_at > now ? from_at : now, to: to_at };
}

/** How much stands against the newest revision of each page that is not archived; pages without findings are left out. */
export async function listFindings(services: Services) {
  const rows = await heads(services).where('p.archived_at', 'is', null).execute();
  const now = services.clock.now();
  const pages = rows.map((row) => ({ id: row.id, slug: row.slug, span: spanOf(row, now), ...storedData(row) }));
  const found = await checkAll(services, pages);
  return {
    list: found
      .map(({ id, findings }) => {
        const errors = findings.filter(({ level }) => level === 'error').length;
        return { id, errors, warnings: findings.length - errors };
      })
      .filter(({ errors, warnings }) => errors + warnings > 0),
  };
}
