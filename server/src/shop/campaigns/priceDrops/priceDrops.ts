import { sql } from 'kysely';
import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import type { Caller } from '../../../core/caller';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { briefs } from '../../catalog/catalog/briefs';
import { byId } from '../../catalog/catalog/byId';

type Drop = { id: string; before: number; now: number; until: Date | null; off: number };
const WHOLE = 1000;

type Asked = { cursor?: string | undefined; size: number };

/**
 * Bottles that can be had now and whose price for anyone is lower for a time than the usual one, the deepest cut (in tenths of a per
 * cent) first. What is in a running flash sale stands there.
 */
async function findDrops(services: Services, { cursor, size }: Asked): Promise<Drop[]> {
  const now = services.clock.now();
  const after = readCursor(cursor, z.tuple([z.int().min(0).max(WHOLE), Id]));
  const found = await sql<Drop>`
    select * from (
      select p.id, usual.price_fen as before, lowered.price_fen as now, lowered.to_at as until,
        (1000 - lowered.price_fen * 1000 / usual.price_fen)::int as off
      from product p
      join sku s on s.product_id = p.id and s.kind = 'bottle'
      join lateral (select min(price_fen) as price_fen from price
        where sku_id = s.id and level_id is null and min_quantity <= s.min_quantity and from_at is null) usual on true
      join lateral (select price_fen, to_at from price where sku_id = s.id and level_id is null and min_quantity <= s.min_quantity
        and from_at <= ${now} and (to_at is null or to_at > ${now}) order by price_fen limit 1) lowered on true
      where p.on_sale and p.min_level_rank = 0 and lowered.price_fen < usual.price_fen
        and exists (select 1 from stock k where k.product_id = p.id and k.on_hand - k.held >= s.min_quantity * s.bottles)
        and not exists (select 1 from flash_sale_item i join flash_sale f on f.id = i.sale_id
          where i.sku_id = s.id and f.from_at <= ${now} and f.to_at > ${now})
    ) drops
    ${after ? sql`where (-off, id) > (${-after[0]}::int, ${after[1]}::uuid)` : sql``}
    order by off desc, id limit ${size + 1}`.execute(services.db);
  return found.rows;
}

export async function listPriceDrops(services: Services, asked: Asked, caller: Pick<Caller, 'person'>) {
  const drops = await findDrops(services, asked);
  const shown = drops.slice(0, asked.size);
  const goods = byId(
    await briefs(
      services,
      shown.map(({ id }) => id),
      caller.person,
    ),
  );
  const list = shown.flatMap(({ id, before, now, until }) => {
    const product = goods.get(id);
    return product ? [{ id, product, beforeFen: before, nowFen: now, untilAt: until?.toISOString() ?? null }] : [];
  });
  const last = shown.at(-1);
  return { list, next: drops.length > asked.size && last ? cursorOf(last.off, last.id) : null };
}
