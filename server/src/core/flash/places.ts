import { sql } from 'kysely';
import { MINUTE } from '../../clock';
import { anyOf } from '../../store/queries/anyOf';
import type { Tx } from '../../store/transaction';
import { VOID_STATES } from '../pricing/priceRows';

/** How long a place waits for its order. */
export const KEPT_MS = 10 * MINUTE;

export type SaleItem = { saleId: string; skuId: string };
export type LockedItem = SaleItem & { total: number; sold: number; held: number; perPerson: number };

const own = ({ saleId, skuId }: SaleItem) => sql<boolean>`sale_id = ${saleId} and sku_id = ${skuId}`;

const addHeld = (tx: Tx, item: SaleItem, change: number) =>
  tx
    .updateTable('flash_sale_item')
    .set({ held: sql`held + ${change}` })
    .where(own(item))
    .execute();

/** Frees the places of one item whose time is over. How many they were. */
export async function freeOverdue(tx: Tx, item: SaleItem, now: Date): Promise<number> {
  const freed = await tx
    .deleteFrom('flash_place')
    .where(own(item))
    .where('until_at', '<=', now)
    .returning('person_id')
    .execute();
  if (freed.length > 0) await addHeld(tx, item, -freed.length);
  return freed.length;
}

/** Those of `personIds` who have no place and may still buy get one in their order, while there are any. */
async function addPlaces(tx: Tx, { left, ...item }: LockedItem & { left: number }, personIds: string[], now: Date) {
  const until = new Date(now.getTime() + KEPT_MS);
  const { rows } = await sql`
    insert into flash_place (person_id, sale_id, sku_id, taken_at, until_at)
    select a.person_id, ${item.saleId}::uuid, ${item.skuId}::uuid, ${now}, ${until}
    from unnest(${personIds}::uuid[]) with ordinality as a (person_id, turn)
    where not exists (
        select 1 from flash_place p
        where p.person_id = a.person_id and p.sale_id = ${item.saleId} and p.sku_id = ${item.skuId})
      and coalesce((
        select sum(l.quantity) from order_line l join shop_order o on o.person_id = l.person_id and o.id = l.order_id
        where l.person_id = a.person_id and l.flash_sale_id = ${item.saleId} and l.sku_id = ${item.skuId}
          and o.state not in (${sql.join([...VOID_STATES])})), 0) < ${item.perPerson}
    order by a.turn limit ${left}
    returning person_id`.execute(tx);
  if (rows.length > 0) await addHeld(tx, item, rows.length);
  return left - rows.length;
}

/**
 * Takes places of one item for many people at once, first come, first served; the caller has its row locked. Until when each of them has a
 * place, and how many are left. Somebody who has one already keeps it as it is.
 */
export async function takePlaces(tx: Tx, item: LockedItem, personIds: readonly string[], now: Date) {
  const people = [...new Set(personIds)];
  const before = item.total - item.sold - item.held + (await freeOverdue(tx, item, now));
  const left = before > 0 ? await addPlaces(tx, { ...item, left: before }, people, now) : 0;
  const rows = await tx
    .selectFrom('flash_place')
    .select(['person_id', 'until_at'])
    .where('person_id', '=', anyOf(people))
    .where(own(item))
    .execute();
  return { left, untilOf: new Map(rows.map(({ person_id, until_at }) => [person_id, until_at])) };
}

/** The places of one item by the hash of the tokens with which their holders are logged in. */
export const placesByToken = (tx: Tx, { saleId, skuId }: SaleItem, now: Date) =>
  tx
    .selectFrom('flash_place as f')
    .innerJoin('session_token as s', 's.person_id', 'f.person_id')
    .select(['s.token_hash', 'f.until_at'])
    .where('f.sale_id', '=', saleId)
    .where('f.sku_id', '=', skuId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .execute();

/** Uses up the place that a person has, for an order. Whether there was one; the caller counts it as sold. */
export async function usePlace(tx: Tx, personId: string, item: SaleItem): Promise<boolean> {
  const used = await tx
    .deleteFrom('flash_place')
    .where('person_id', '=', personId)
    .where(own(item))
    .returning('person_id')
    .executeTakeFirst();
  return used !== undefined;
}
