import type { LineToPrice } from '../../../core/pricing/priceOrder';
import type { FlashOffer } from '../../../core/pricing/priceRows';
import type { Priced, Problem } from './lineRules';
import type { CartRow } from './readLines';

/** A line of a cart with its price for the person, and whether it can be had. */
export type FactsLine = Priced & {
  row: CartRow;
  spec: string;
  maxQuantity: number;
  notes: string[];
  problem: Problem | null;
  flash: FlashOffer | null;
  /** It is for an offer that is ordered alone. */
  alone: boolean;
};

/** The lines that can be ordered, as the pricing takes them. */
export const linesToPrice = (lines: readonly FactsLine[]): LineToPrice[] =>
  lines.flatMap(({ row, priceFen, priceKind, problem, alone }) =>
    priceFen === null || problem
      ? []
      : [
          {
            id: row.id,
            productId: row.product_id,
            warehouseId: row.warehouse_id,
            type: row.type,
            countryCode: row.country_code,
            quantity: row.quantity,
            bottles: row.bottles,
            unitFen: priceFen,
            flash: priceKind === 'flash' || priceKind === 'swap' || alone,
            suitId: row.suit_id,
            ticked: row.ticked,
            wanted: row.no_promotion || row.promotion_id ? { auto: false, id: row.promotion_id } : { auto: true },
          },
        ],
  );
