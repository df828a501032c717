import { sql } from 'kysely';
import { batched } from '../../store/queries/batched';
import { anyOf } from '../../store/queries/anyOf';
import type { Db } from '../../store/transaction';
import { readOwnPrices } from './ownPrices';
import type { PriceRow } from './quote';

/** A running flash sale of a sku, as far as this person can still buy. */
export type FlashOffer = { saleId: string; priceFen: number; units: number; perPerson: number; endsAt: Date };
export type SkuPrices = { rows: PriceRow[]; flash: FlashOffer | null };
type Question = { now: Date; kind: string; personId: string | null };

/** Orders that never came to anything free what they had taken. */
export const VOID_STATES = ['cancelled', 'expired', 'refused'] as const;

type Units = { personId: string; saleIds: readonly string[] };

/** Units of flash sales over all lines of all orders of people, the order to leave out aside; and the places that they have. */
const readUnits = (db: Db, questions: readonly Units[], leaveOut?: string) => {
  const people = anyOf([...new Set(questions.map(({ personId }) => personId))]);
  const sales = anyOf([...new Set(questions.flatMap(({ saleIds }) => saleIds))]);
  const places = db
    .selectFrom('flash_place')
    .select(['person_id', 'sku_id', 'sale_id', sql<number>`0`.as('units'), sql<number>`1`.as('places')])
    .where('person_id', '=', people)
    .where('sale_id', '=', sales);
  return db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['l.person_id', 'l.sku_id', 'l.flash_sale_id as sale_id'])
    .select([sql<number>`sum(l.quantity)::int`.as('units'), sql<number>`0`.as('places')])
    .where('l.person_id', '=', people)
    .where('l.flash_sale_id', '=', sales)
    .where('o.state', 'not in', [...VOID_STATES])
    .$if(leaveOut !== undefined, (query) => query.where('o.id', '<>', leaveOut ?? ''))
    .groupBy(['l.person_id', 'l.sku_id', 'l.flash_sale_id'])
    .unionAll(places)
    .execute();
};
const readUnitsTogether = batched((db: Db, questions: Units[]) => readUnits(db, questions));

/**
 * How many units a person has of these flash sales, over all lines of all orders, the one to leave out aside; and whether a place waits for
 * one.
 */
export async function flashUnits(
  db: Db,
  { leaveOut, ...question }: { personId: string; saleIds: readonly string[]; leaveOut?: string },
) {
  const rows = leaveOut ? await readUnits(db, [question], leaveOut) : await readUnitsTogether(db, question);
  return (saleId: string, skuId: string) => {
    const own = rows.filter(
      (row) => row.person_id === question.personId && row.sku_id === skuId && row.sale_id === saleId,
    );
    const sum = (of: 'units' | 'places') => own.reduce((all, row) => all + row[of], 0);
    return { bought: sum('units'), places: sum('places') };
  };
}

/** What is left of these prices for a further line, when the lines before it take `units` of the flash sale. */
export function withoutFlashUnits({ rows, flash }: SkuPrices, units: number): SkuPrices {
  if (!flash || units === 0) return { rows, flash };
  const left = Math.max(0, flash.units - units);
  return {
    rows: rows.map((row) => (row.source === 'flash' ? { ...row, maxQuantity: left } : row)),
    flash: { ...flash, units: left },
  };
}

/** What is left of skus in flash sales that run now. */
const readItems = batched((db: Db, questions: { skuIds: readonly string[]; now: Date }[]) => {
  const now = new Date(Math.max(...questions.map((one) => one.now.getTime())));
  return db
    .selectFrom('flash_sale_item as i')
    .innerJoin('flash_sale as s', 's.id', 'i.sale_id')
    .innerJoin('sku as k', 'k.id', 'i.sku_id')
    .select(['i.sale_id', 'i.sku_id', 'i.price_fen', 'i.total', 'i.sold', 'i.held', 'i.per_person'])
    .select(['s.to_at', 'k.min_quantity'])
    .where('i.sku_id', '=', anyOf([...new Set(questions.flatMap(({ skuIds }) => skuIds))]))
    .where('s.from_at', '<=', now)
    .where('s.to_at', '>', now)
    .whereRef('i.sold', '<', 'i.total')
    .execute();
});

async function flashOffers(db: Db, skuIds: string[], { now, personId }: Question) {
  const items = (await readItems(db, { skuIds, now })).filter(({ sku_id }) => skuIds.includes(sku_id));
  if (items.length === 0 || !personId) return items.map((item) => ({ ...item, bought: 0, places: 0 }));
  const unitsOf = await flashUnits(db, { personId, saleIds: [...new Set(items.map((item) => item.sale_id))] });
  return items.map((item) => ({ ...item, ...unitsOf(item.sale_id, item.sku_id) }));
}

async function readAppPrices(db: Db, skuIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 'p.app_price_fen as priceFen'])
    .where('s.id', 'in', skuIds)
    .where('s.kind', '=', 'bottle')
    .where('p.app_price_fen', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, priceFen }) => [id, priceFen ?? 0]));
}

/** What the person can still buy of each sku in a running flash sale, at its best price; nothing where less is left than one has to buy. */
export async function readFlash(
  db: Db,
  skuIds: readonly string[],
  question: Question,
): Promise<Map<string, FlashOffer>> {
  const offers = new Map<string, FlashOffer>();
  if (skuIds.length === 0) return offers;
  for (const { sku_id, ...item } of await flashOffers(db, [...skuIds], question)) {
    const units = Math.min(item.total - item.sold - item.held + item.places, item.per_person - item.bought);
    const known = offers.get(sku_id);
    if (units < item.min_quantity || (known && known.priceFen <= item.price_fen)) continue;
    offers.set(sku_id, {
      saleId: item.sale_id,
      priceFen: item.price_fen,
      units,
      perPerson: item.per_person,
      endsAt: item.to_at,
    });
  }
  return offers;
}

/** The prices that the store keeps of skus. */
export async function readPriceRows(db: Db, skuIds: readonly string[]): Promise<Map<string, PriceRow[]>> {
  const found = new Map<string, PriceRow[]>(skuIds.map((id) => [id, []]));
  if (skuIds.length === 0) return found;
  const rows = await db
    .selectFrom('price as p')
    .leftJoin('member_level as l', 'l.id', 'p.level_id')
    .select([
      'p.sku_id',
      'l.rank as levelRank',
      'p.min_quantity as minQuantity',
      'p.price_fen as priceFen',
      'p.from_at as fromAt',
      'p.to_at as toAt',
    ])
    .where('p.sku_id', 'in', [...skuIds])
    .execute();
  for (const { sku_id, ...row } of rows) found.get(sku_id)?.push(row);
  return found;
}

/** A price beside those of the store, which anyone has. */
export const offerRow = (
  source: NonNullable<PriceRow['source']>,
  priceFen: number,
  more: Partial<PriceRow> = {},
): PriceRow => ({
  levelRank: null,
  minQuantity: 1,
  priceFen,
  fromAt: null,
  toAt: null,
  source,
  ...more,
});

/** Prices of the store with a running flash sale and the price of our apps. */
export const withOffers = (
  rows: readonly PriceRow[],
  { flash, appFen }: { flash: FlashOffer | null; appFen: number | null },
): SkuPrices => ({
  rows: [
    ...rows,
    ...(flash ? [offerRow('flash', flash.priceFen, { maxQuantity: flash.units, toAt: flash.endsAt })] : []),
    ...(appFen === null ? [] : [offerRow('app', appFen)]),
  ],
  flash,
});

/** All that `priceOf` wants to know of these skus: their prices, those of the person alone, a running flash sale, the price of our apps. */
export async function readPrices(
  db: Db,
  skuIds: readonly string[],
  question: Question,
): Promise<Map<string, SkuPrices>> {
  const rows = await readPriceRows(db, skuIds);
  const flash = await readFlash(db, skuIds, question);
  const apps =
    question.kind === 'h5' || skuIds.length === 0 ? new Map<string, number>() : await readAppPrices(db, [...skuIds]);
  const named = question.personId ? await readOwnPrices(db, question.personId) : new Map<string, PriceRow[]>();
  return new Map(
    [...rows].map(([id, shared]) => [
      id,
      withOffers([...shared, ...(named.get(id) ?? [])], { flash: flash.get(id) ?? null, appFen: apps.get(id) ?? null }),
    ]),
  );
}
