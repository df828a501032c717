import type { SkuInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { newId } from '../../../store/ids';
import type { Tx } from '../../../store/transaction';
import { inParts } from './inParts';

/** Who changes prices, when and why. */
export type PriceWriter = { who: string; now: Date; reason?: string };
type Priced = { productId: string; skuId: string; bottles: number };
/** A price of a unit as it was and as it is; null: there was or is none. */
export type RecordedPrice = Priced & {
  levelId: string | null;
  minQuantity: number;
  fromAt: string | null;
  toAt: string | null;
  beforeFen: number | null;
  afterFen: number | null;
};

const RETAIL = { levelId: null, minQuantity: 1, fromAt: null, toAt: null };

/** All prices of a unit, the retail one with them. */
export const pricesOf = ({ priceFen, prices }: Pick<SkuInput, 'priceFen' | 'prices'>) =>
  [{ ...RETAIL, priceFen }, ...prices].filter((one) => one.priceFen > 0);

/** What a new unit costs, as the beginning of its history. */
export const firstPrices = (sku: SkuInput, of: Omit<Priced, 'bottles'>): RecordedPrice[] =>
  pricesOf(sku).map(({ priceFen, ...price }) => ({
    ...of,
    ...price,
    bottles: sku.bottles,
    beforeFen: null,
    afterFen: priceFen,
  }));

/** Adds to the history of prices, in the transaction that changes them. */
export const recordPrices = (tx: Tx, changes: readonly RecordedPrice[], { who, now, reason }: PriceWriter) =>
  inParts(changes, (part) =>
    tx
      .insertInto('price_change')
      .values(
        part.map(({ productId, skuId, bottles, levelId, minQuantity, fromAt, toAt, beforeFen, afterFen }) => ({
          ...{ id: newId(now.getTime()), product_id: productId, sku_id: skuId, bottles, level_id: levelId },
          ...{ min_quantity: minQuantity, from_at: fromAt && new Date(fromAt), to_at: toAt && new Date(toAt) },
          ...{ before_fen: beforeFen, after_fen: afterFen, by: who, reason: reason ?? null, at: now },
        })),
      )
      .execute(),
  );
