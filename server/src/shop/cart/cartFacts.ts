import { Picture } from '@cellar/shared/contract/schema';
import type { z } from 'zod';
import type { ClientKind, Person } from '../../http/handler';
import type { OwnedCoupon } from '../../core/pricing/coupons';
import { readPrices, withoutFlashUnits, type FlashOffer } from '../../core/pricing/priceRows';
import type { LineToPrice } from '../../core/pricing/priceOrder';
import { Scope, type Promotion } from '../../core/pricing/rules';
import type { Db } from '../../store/transaction';
import { specWords } from '../words';
import { maxQuantityOf, notesOf, priceLine, problemOf, type LineFacts, type Priced, type Problem } from './lineRules';
import {
  boughtBottles,
  readCoupons,
  readLines,
  readStanding,
  type CartRow,
  type Standing,
  type WarehouseFacts,
} from './readLines';

export type Buyer = {
  person: Person;
  kind: ClientKind;
  now: Date;
  /** Read a moment ago, for views; without it everything is read again. */
  standing?: Standing;
};
export type FactsLine = Priced & {
  row: CartRow;
  picture: z.output<typeof Picture>;
  spec: string;
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
};

const stockKey = (row: CartRow) => `${row.product_id} ${row.warehouse_id}`;

/** What the lines before one take: bottles of its stock, bottles of a person's limit, units of a flash sale. */
type Taken = { stock: number; limit: number; flash: number };

function tally() {
  const sums = new Map<string, number>();
  return {
    of: (key: string) => sums.get(key) ?? 0,
    add: (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount),
  };
}

/** Judges the lines one after the other: what an earlier ticked one takes is not there for a later one of the same goods. */
function judge(rows: readonly CartRow[], factsOf: (row: CartRow, taken: Taken) => LineFacts): FactsLine[] {
  const [stock, limit, flash] = [tally(), tally(), tally()];
  return rows.map((row) => {
    const facts = factsOf(row, {
      stock: stock.of(stockKey(row)),
      limit: limit.of(row.product_id),
      flash: flash.of(row.sku_id),
    });
    const priced = priceLine(facts);
    const problem = problemOf(facts, priced.priceFen);
    const maxQuantity = maxQuantityOf(facts);
    if (row.ticked && !problem) {
      const bottles = row.quantity * row.bottles;
      stock.add(stockKey(row), bottles);
      limit.add(row.product_id, bottles);
      if (priced.priceKind === 'flash') flash.add(row.sku_id, row.quantity);
    }
    return {
      ...priced,
      row,
      picture: Picture.parse(row.picture),
      spec: specWords(row.kind, row.bottles),
      maxQuantity,
      notes: notesOf(facts, priced, maxQuantity),
      problem,
      flash: facts.flash,
    };
  });
}

/** Everything that cart, checkout and submit are calculated from. With `ids` those lines, each taken as ticked; else the lines of the cart. */
export async function readFacts(
  db: Db,
  { person, kind, now, standing }: Buyer,
  ids?: readonly string[],
): Promise<CartFacts> {
  const rows = (await readLines(db, { personId: person.id, ids })).map((row) => (ids ? { ...row, ticked: true } : row));
  const prices = await readPrices(db, [...new Set(rows.map((row) => row.sku_id))], { now, kind, personId: person.id });
  const limited = rows.filter((row) => row.limited_per_person !== null).map((row) => row.product_id);
  const bought = await boughtBottles(db, person.id, limited);
  const { levels, warehouses, promotions } = standing ?? (await readStanding(db, now));
  const factsOf = (row: CartRow, taken: Taken): LineFacts => ({
    onSale: row.on_sale,
    minLevelRank: row.min_level_rank,
    levelRank: person.levelRank,
    levels,
    markedFen: row.kind === 'bottle' ? row.list_price_fen : null,
    ...withoutFlashUnits(prices.get(row.sku_id) ?? { rows: [], flash: null }, taken.flash),
    now,
    quantity: row.quantity,
    bottles: row.bottles,
    minQuantity: row.min_quantity,
    multiple: row.multiple,
    available: row.available - taken.stock,
    limitLeft:
      row.limited_per_person === null
        ? null
        : Math.max(0, row.limited_per_person - (bought.get(row.product_id) ?? 0) - taken.limit),
  });
  const coupons = await readCoupons(db, person.id, now);
  return {
    lines: judge(rows, factsOf),
    promotions,
    warehouses,
    coupons: coupons.map((one) => ({
      id: one.id,
      name: one.name,
      thresholdFen: one.threshold_fen,
      offFen: one.off_fen,
      scope: Scope.parse(one.scope),
      expiresAt: one.expires_at,
    })),
  };
}

/** The lines that can be ordered, as the pricing takes them. */
export const linesToPrice = (lines: readonly FactsLine[]): LineToPrice[] =>
  lines.flatMap(({ row, priceFen, priceKind, problem }) =>
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
            flash: priceKind === 'flash',
            ticked: row.ticked,
            wanted: row.no_promotion || row.promotion_id ? { auto: false, id: row.promotion_id } : { auto: true },
          },
        ],
  );
