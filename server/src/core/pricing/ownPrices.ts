import { anyOf } from '../../store/queries/anyOf';
import { batched } from '../../store/queries/batched';
import type { Db } from '../../store/transaction';
import type { PriceRow } from './quote';

/** Prices that the shop agreed with people; `person_id` says with whom. */
export const ownPricesOf = (db: Db, personIds: readonly string[]) =>
  db
    .selectFrom('person_price')
    .select(['person_id', 'sku_id', 'min_quantity', 'price_fen', 'from_at', 'to_at'])
    .where('person_id', '=', anyOf([...new Set(personIds)]))
    .where('ended_at', 'is', null);

type Stored = {
  sku_id: string;
  min_quantity: number;
  price_fen: number;
  from_at: Date | string | null;
  to_at: Date | string | null;
};
const dateOf = (value: Date | string | null) => (value === null ? null : new Date(value));

/** One person's own prices by their sku, as rows beside those of the store. */
export function ownRows(rows: readonly Stored[]): Map<string, PriceRow[]> {
  const bySku = new Map<string, PriceRow[]>();
  for (const { sku_id, min_quantity: minQuantity, price_fen, from_at, to_at } of rows) {
    const period = { fromAt: dateOf(from_at), toAt: dateOf(to_at) };
    const row: PriceRow = {
      levelRank: null,
      minQuantity,
      priceFen: price_fen,
      ...period,
      source: 'own',
      label: '专属价',
    };
    bySku.set(sku_id, [...(bySku.get(sku_id) ?? []), row]);
  }
  return bySku;
}

const readTogether = batched((db: Db, personIds: string[]) => ownPricesOf(db, personIds).execute());

/** The own prices of a person by their sku. */
export async function readOwnPrices(db: Db, personId: string): Promise<Map<string, PriceRow[]>> {
  const rows = await readTogether(db, personId);
  return ownRows(rows.filter(({ person_id }) => person_id === personId));
}
