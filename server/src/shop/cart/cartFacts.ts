import { Picture } from '@cellar/shared/contract/schema';
import type { z } from 'zod';
import type { ClientKind, Person } from '../../http/handler';
import type { OwnedCoupon } from '../../pricing/coupons';
import { readPrices, type FlashOffer } from '../../pricing/priceRows';
import type { LineToPrice } from '../../pricing/priceOrder';
import { Scope, type Promotion } from '../../pricing/rules';
import type { Db } from '../../store/transaction';
import { specWords } from '../words';
import { maxQuantityOf, notesOf, priceLine, problemOf, type LineFacts, type PriceKind, type Problem } from './lineRules';
import { boughtBottles, readCoupons, readLines, readStanding, type CartRow, type Standing, type WarehouseFacts } from './readLines';

export type Buyer = {
  person: Person;
  kind: ClientKind;
  now: Date;
  /** Read a moment ago, for views; without it everything is read anew. */
  standing?: Standing;
};
export type FactsLine = {
  row: CartRow;
  picture: z.output<typeof Picture>;
  spec: string;
  priceFen: number | null;
  priceKind: PriceKind;
  priceLabel: string | null;
  retailFen: number | null;
  maxQuantity: number;
  notes: string[];
  problem: Problem | null;
  flash: FlashOffer | null;
};
export type CartFacts = {
  lines: FactsLine[];
  promotions: Promotion[];
  warehouses: WarehouseFacts[];
  coupons: OwnedCoupon[];
  levelName: (rank: number) => string;
};

const stockKey = (row: CartRow) => `${row.product_id} ${row.warehouse_id}`;

/** Judges the lines one after the other: what an earlier ticked one takes is not there for a later one of the same goods. */
function judge(rows: readonly CartRow[], factsOf: (row: CartRow, taken: { stock: number; limit: number }) => LineFacts): FactsLine[] {
  const stock = new Map<string, number>();
  const limit = new Map<string, number>();
  return rows.map((row) => {
    const facts = factsOf(row, { stock: stock.get(stockKey(row)) ?? 0, limit: limit.get(row.product_id) ?? 0 });
    const priced = priceLine(facts);
    const problem = problemOf(facts, priced.priceFen);
    const maxQuantity = maxQuantityOf(facts);
    if (row.ticked && !problem) {
      const bottles = row.quantity * row.bottles;
      stock.set(stockKey(row), (stock.get(stockKey(row)) ?? 0) + bottles);
      limit.set(row.product_id, (limit.get(row.product_id) ?? 0) + bottles);
    }
    return {
      row, picture: Picture.parse(row.picture), spec: specWords(row.kind, row.bottles), priceFen: priced.priceFen, priceKind: priced.kind,
      priceLabel: priced.label, retailFen: priced.retailFen, maxQuantity, notes: notesOf(facts, priced, maxQuantity), problem, flash: facts.flash,
    };
  });
}

/** Everything that cart, checkout and submit are reckoned from. With `ids` those lines, each taken as ticked; else the lines of the cart. */
export async function readFacts(db: Db, { person, kind, now, standing }: Buyer, ids?: readonly string[]): Promise<CartFacts> {
  const rows = (await readLines(db, { personId: person.id, ids })).map((row) => (ids ? { ...row, ticked: true } : row));
  const prices = await readPrices(db, [...new Set(rows.map((row) => row.sku_id))], { now, kind, personId: person.id });
  const limited = rows.filter((row) => row.limited_per_person !== null).map((row) => row.product_id);
  const bought = await boughtBottles(db, person.id, limited);
  const { levelName, warehouses, promotions } = standing ?? (await readStanding(db, now));
  const factsOf = (row: CartRow, taken: { stock: number; limit: number }): LineFacts => ({
    onSale: row.on_sale, minLevelRank: row.min_level_rank, levelRank: person.levelRank, levelName,
    rows: prices.get(row.sku_id)?.rows ?? [], flash: prices.get(row.sku_id)?.flash ?? null, now,
    quantity: row.quantity, bottles: row.bottles, minQuantity: row.min_quantity, multiple: row.multiple,
    available: row.available - taken.stock,
    limitLeft: row.limited_per_person === null ? null : Math.max(0, row.limited_per_person - (bought.get(row.product_id) ?? 0) - taken.limit),
  });
  const coupons = await readCoupons(db, person.id, now);
  return {
    lines: judge(rows, factsOf),
    promotions,
    warehouses,
    levelName,
    coupons: coupons.map((one) => ({
      id: one.id, name: one.name, thresholdFen: one.threshold_fen, offFen: one.off_fen, scope: Scope.parse(one.scope), expiresAt: one.expires_at,
    })),
  };
}

/** The lines that can be ordered, as the pricing takes them. */
export const linesToPrice = (lines: readonly FactsLine[]): LineToPrice[] =>
  lines.flatMap(({ row, priceFen, priceKind, problem }) =>
    priceFen === null || problem
      ? []
      : [{
          id: row.id, productId: row.product_id, warehouseId: row.warehouse_id, type: row.type, countryCode: row.country_code,
          quantity: row.quantity, bottles: row.bottles, unitFen: priceFen, flash: priceKind === 'flash', ticked: row.ticked,
          wanted: row.no_promotion || row.promotion_id ? { auto: false, id: row.promotion_id } : { auto: true },
        }],
  );
