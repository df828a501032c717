import { sql } from 'kysely';
import type { App } from '../../app';
import { dayOf } from '../../clock';

type Count = { id: string; kind: 'view' | 'share' | 'click' | 'missing' | 'failed'; block: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAME = /^[\w:-]*$/;

/** Counts by page, day and block. A block that is missing or failing is also worth a line in the log. */
export async function saveStatistics(app: App, { id, kind, block }: Count) {
  if (!UUID.test(id) || !NAME.test(block)) return {};
  if (kind === 'missing' || kind === 'failed') app.log.warn({ page: id, block, kind }, 'promotion block not shown');
  const day = dayOf(app.clock.now());
  await app.db
    .insertInto('promotion_page_count')
    .columns(['page_id', 'day', 'kind', 'block', 'times'])
    .expression((query) =>
      query.selectFrom('promotion_page').select(['id', sql<string>`${day}::date`.as('day'), sql<string>`${kind}::text`.as('kind'), sql<string>`${block}::text`.as('block'), sql<number>`1`.as('times')]).where('id', '=', id),
    )
    .onConflict((conflict) => conflict.columns(['page_id', 'day', 'kind', 'block']).doUpdateSet({ times: sql`promotion_page_count.times + 1` }))
    .execute();
  return {};
}
