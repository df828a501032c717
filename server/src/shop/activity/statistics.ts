import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { App } from '../../app';
import { dayOf } from '../../clock';
import { passesFloodGate } from '../../http/floodGate';

type Count = { id: string; kind: 'view' | 'share' | 'click' | 'missing' | 'failed'; block: string };

const COUNTS = { ofNetwork: 600, ofAll: 12_000 };
const NAME = /^[\w:-]*$/;

/** Only the page itself and blocks that it has: what a guest calls a block makes no row. */
const hasBlock = (block: string) =>
  sql<boolean>`(${block}::text = '' or exists (
    select 1 from jsonb_array_elements(r.data -> 'content') as b
    where ${block}::text in (b #>> '{props,id}', (b ->> 'type') || ':' || (b #>> '{props,id}'))))`;

/** Counts by page, day and block. A block that is missing or failing is also worth a line in the log. */
export async function saveStatistics(app: App, { id, kind, block }: Count, ip: string) {
  if (!isUuid(id) || !NAME.test(block) || !passesFloodGate(app, COUNTS, ip)) return {};
  const day = dayOf(app.clock.now());
  const counted = await app.db
    .insertInto('promotion_page_count')
    .columns(['page_id', 'day', 'kind', 'block', 'times'])
    .expression((query) =>
      query
        .selectFrom('promotion_page as p')
        .innerJoin('promotion_page_revision as r', (join) =>
          join.onRef('r.page_id', '=', 'p.id').onRef('r.revision', '=', 'p.live_revision'),
        )
        .select([
          'p.id',
          sql<string>`${day}::date`.as('day'),
          sql<string>`${kind}::text`.as('kind'),
          sql<string>`${block}::text`.as('block'),
          sql<number>`1`.as('times'),
        ])
        .where('p.id', '=', id)
        .where(hasBlock(block)),
    )
    .onConflict((conflict) =>
      conflict.columns(['page_id', 'day', 'kind', 'block']).doUpdateSet({ times: sql`promotion_page_count.times + 1` }),
    )
    .returning('times')
    .executeTakeFirst();
  if (counted && (kind === 'missing' || kind === 'failed'))
    app.log.warn({ page: id, block, kind }, 'promotion block not shown');
  return {};
}
