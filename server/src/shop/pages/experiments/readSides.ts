import { sql } from 'kysely';
import type { ExperimentSide } from '@cellar/shared/api/pages/pageExperiments/schema';
import type { Span } from '../../../core/pages/pageSums';
import type { Db } from '../../../store/transaction';
import { readSales } from '../numbers/readSales';

const visitors = (kinds: readonly string[]) =>
  sql<number>`count(distinct visitor) filter (where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))::int`;

/** What each revision did in a span: visitors of the whole span count once. */
export async function readSides(
  db: Db,
  { page, revisions, ...span }: Span & { page: string; revisions: readonly number[] },
): Promise<ExperimentSide[]> {
  const rows = await db
    .selectFrom('promotion_page_event')
    .select([
      'revision',
      visitors(['view']).as('visitors'),
      visitors(['failed', 'missing']).as('failing'),
      visitors(['cart']).as('carters'),
      sql<number>`coalesce(sum(seconds) filter (where kind = 'stay'), 0)::int`.as('staySeconds'),
    ])
    .where('page_id', '=', page)
    .where('revision', 'in', [...revisions])
    .where('at', '>=', span.from)
    .where('at', '<', span.to)
    .groupBy('revision')
    .execute();
  const sales = await readSales(db, page, span);
  return revisions.map((revision) => {
    const own = sales.filter((sale) => sale.revision === revision);
    return {
      ...(rows.find((row) => row.revision === revision) ?? { visitors: 0, failing: 0, carters: 0, staySeconds: 0 }),
      revision,
      orders: new Set(own.map(({ order }) => order)).size,
      amountFen: own.reduce((sum, { amountFen }) => sum + amountFen, 0),
    };
  });
}
