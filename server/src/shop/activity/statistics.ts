import { sql } from 'kysely';
import { blockName } from '@cellar/shared/contract/blockNames';
import { validate as isUuid } from 'uuid';
import type { App } from '../../app';
import { dayOf } from '../../clock';
import { alarm } from '../../core/alarms';
import { passesFloodGate } from '../../http/floodGate';
import { pagesAt } from './runs';

type Count = { id: string; kind: 'view' | 'share' | 'click' | 'missing' | 'failed'; block: string };

const COUNTS = { ofNetwork: 600, ofAll: 12_000 };
const NAME = /^[\w:-]*$/;

/** Only the page itself and blocks that it has: what a guest calls a block makes no row. */
const hasBlock = (block: string) =>
  sql<boolean>`(${block}::text = '' or exists (
    select 1 from jsonb_array_elements(r.data -> 'content') as b
    where ${block}::text in (b #>> '{props,id}', (b ->> 'type') || ':' || (b #>> '{props,id}'))))`;

const FAULTS = { missing: '线上版本没有这个区块', failed: '区块出错了' };

/** The page stands without the block; people of the shop learn which one it is. */
async function reportBlock(app: App, { id, kind, block }: { id: string; kind: keyof typeof FAULTS; block: string }) {
  const { name } = await app.db
    .selectFrom('promotion_page')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [type = '', own = ''] = block.split(/:(.*)/);
  const words = `「${name}」${FAULTS[kind]}：${blockName(type)}（${own}）`;
  await alarm(app, { kind: `block-${kind}`, subject: `${id} ${block}`, words });
}

/** Counts by page, day and block. A block that is missing or failing raises an alarm. */
export async function saveStatistics(app: App, { id, kind, block }: Count, ip: string) {
  if (!isUuid(id) || !NAME.test(block) || !passesFloodGate(app, COUNTS, ip)) return {};
  const now = app.clock.now();
  const day = dayOf(now);
  const counted = await app.db
    .insertInto('promotion_page_count')
    .columns(['page_id', 'day', 'kind', 'block', 'times'])
    .expression((query) =>
      query
        .selectFrom(pagesAt(app.db, now).select(['p.id', 'run.revision']).as('p'))
        .innerJoin('promotion_page_revision as r', (join) =>
          join.onRef('r.page_id', '=', 'p.id').onRef('r.revision', '=', 'p.revision'),
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
  if (counted && (kind === 'missing' || kind === 'failed')) await reportBlock(app, { id, kind, block });
  return {};
}
