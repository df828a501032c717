import { specText } from '@cellar/shared/format/number/units';
import type { ClientKind, Person } from '../../../core/caller';
import type { OwnedCoupon } from '../../../core/pricing/coupons';
import { offerRow, readFlash, withOffers, withoutFlashUnits, type SkuPrices } from '../../../core/pricing/priceRows';
import { Scope, type Promotion } from '../../../core/pricing/rules';
import type { Db } from '../../../store/transaction';
import type { FactsLine } from './factsLine';
import type { Warehouse } from '../../catalog/fulfilment/warehouses';
import { goodsAt, type PickupPoint } from './goodsMemory';
import { maxQuantityOf, notesOf, priceLine, problemOf, type LineFacts, MAX_NOTES } from './lineRules';
import { readOffers, withOffersAlone, type OfferPrices } from './lineOffers';
import { boughtBottles } from '../../../core/orders/boughtBottles';
import { readOwn, type CartRow } from './readLines';
import { swapIdOf, swapRuleOf, withSwaps } from './swaps/swapLines';

/** The running suit that a line was put into the cart as; none for usual lines, and when it is over. */
const suitOf = ({ suit_id }: Pick<CartRow, 'suit_id'>, promotions: readonly Promotion[]) =>
  suit_id ? promotions.find(({ id, suit }) => suit && id === suit_id) : undefined;

/** The goods of a suit that is over stay in the cart as usual goods, and say so. */
const withSuits = (lines: FactsLine[], promotions: readonly Promotion[]): FactsLine[] =>
  lines.map((line) =>
    line.row.suit_id && !suitOf(line.row, promotions)
      ? { ...line, notes: ['套装已结束，按单品计价', ...line.notes].slice(0, MAX_NOTES) }
      : line,
  );

export type Buyer = { person: Person; kind: ClientKind; now: Date };
type Own = Awaited<ReturnType<typeof readOwn>>;
export type CartFacts = {
  /** By warehouse, the newest of each first. */
  lines: FactsLine[];
  promotions: Promotion[];
  warehouses: Warehouse[];
  coupons: OwnedCoupon[];
  /** Where the goods go unless the person says otherwise. */
  address: Own['address'];
  assets: Own['assets'];
  /** Where orders can be picked up, of all warehouses. */
  points: PickupPoint[];
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
function evaluate(
  rows: readonly CartRow[],
  factsOf: (row: CartRow, taken: Taken) => LineFacts,
): Omit<FactsLine, 'alone'>[] {
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
      spec: specText(row),
      maxQuantity,
      notes: notesOf(facts, priced, maxQuantity),
      problem,
      flash: facts.flash,
    };
  });
}

const inFlash = ({ flash }: CartRow, now: Date) => flash.some(({ fromAt, toAt }) => fromAt <= now && toAt > now);

/**
 * The prices of lines, with what the person can still have of running flash sales; a swap and an offer that is ordered alone have their own
 * price and no other offer.
 */
async function pricesFor(
  db: Db,
  { person, kind, now }: Buyer,
  rows: readonly CartRow[],
  { promotions, offers, prices: own }: Status & { offers: OfferPrices; prices: Own['prices'] },
) {
  const skuIds = [...new Set(rows.filter((row) => inFlash(row, now)).map((row) => row.sku_id))];
  const flash = await readFlash(db, skuIds, { now, kind, personId: person.id });
  return (row: CartRow): SkuPrices => {
    const offer = offers.get(row.id);
    const prices = offer ? [...row.prices, offerRow(offer.source, offer.priceFen, { label: offer.label })] : row.prices;
    if (offer?.alone) return { rows: prices, flash: null };
    const swap = swapRuleOf(row, promotions);
    if (swap) return { rows: [...row.prices, offerRow('swap', swap.priceFen)], flash: null };
    const suited = suitOf(row, promotions) !== undefined;
    const appFen = kind !== 'h5' && row.kind === 'bottle' ? row.app_price_fen : null;
    return withOffers(suited ? prices : [...prices, ...(own.get(row.sku_id) ?? [])], {
      // A suit has its own price: no flash sale takes goods out of it.
      flash: suited ? null : (flash.get(row.sku_id) ?? null),
      appFen,
    });
  };
}
type Status = Awaited<ReturnType<typeof goodsAt>>;

function rowsOf({ lines }: Pick<Own, 'lines'>, { goods, warehouses }: Status, ids?: readonly string[]): CartRow[] {
  const rows = lines.flatMap((line) => {
    const sku = goods.get(line.sku_id);
    const single = swapIdOf(line) ? { min_quantity: 1, multiple: 1 } : {};
    return sku ? [{ ...sku, ...single, ...line, ...(ids ? { ticked: true } : {}) }] : [];
  });
  return warehouses.flatMap(({ id }) => rows.filter((row) => row.warehouse_id === id));
}

/**
 * Everything that cart, checkout and submit are calculated from. With `ids` those lines, each taken as ticked; else the lines of the cart.
 */
export async function readFacts(db: Db, buyer: Buyer, ids?: readonly string[]): Promise<CartFacts> {
  const { person, now } = buyer;
  const own = await readOwn(db, { personId: person.id, ids, now });
  const skuIds = [...new Set(own.lines.map((line) => line.sku_id))];
  const known = await goodsAt(db, own.revision, { skuIds, now });
  const { levels, warehouses, promotions } = known;
  const rows = rowsOf(own, known, ids);
  const offers = await readOffers(db, { personId: person.id, now }, rows);
  const aloneOf = (row: CartRow) => offers.get(row.id)?.alone;
  const pricesOf = await pricesFor(db, buyer, rows, { ...known, offers, prices: own.prices });
  const limited = rows.filter((row) => row.limited_per_person !== null).map((row) => row.product_id);
  const bought = await boughtBottles(db, person.id, limited);
  const limitLeft = (row: CartRow, taken: Taken) => {
    const swap = swapRuleOf(row, promotions);
    const own = aloneOf(row);
    const limits = [
      ...(own ? [own.units * row.bottles] : []),
      ...(swap ? [swap.most * row.bottles] : []),
      ...(row.limited_per_person === null
        ? []
        : [Math.max(0, row.limited_per_person - (bought.get(row.product_id) ?? 0) - taken.limit)]),
    ];
    return limits.length === 0 ? null : Math.min(...limits);
  };
  const factsOf = (row: CartRow, taken: Taken): LineFacts => ({
    onSale: row.on_sale,
    minLevelRank: row.min_level_rank,
    levelRank: person.levelRank,
    levels,
    markedFen: row.kind === 'bottle' ? row.list_price_fen : null,
    ...withoutFlashUnits(pricesOf(row), taken.flash),
    now,
    quantity: row.quantity,
    bottles: row.bottles,
    minQuantity: aloneOf(row)?.units ?? row.min_quantity,
    multiple: aloneOf(row)?.units ?? row.multiple,
    available: row.available - taken.stock,
    limitLeft: limitLeft(row, taken),
  });
  const evaluated = evaluate(rows, factsOf).map((line) => ({ ...line, alone: Boolean(aloneOf(line.row)) }));
  return {
    lines: withOffersAlone(withSuits(withSwaps(evaluated, promotions), promotions), offers),
    promotions,
    warehouses,
    points: known.points,
    address: own.address,
    assets: own.assets,
    // An offer of its own takes no coupon on top.
    coupons: (rows.some(aloneOf) ? [] : own.coupons).map((one) => ({
      id: one.id,
      name: one.name,
      thresholdFen: one.threshold_fen,
      offFen: one.off_fen,
      scope: Scope.parse(one.scope),
      expiresAt: one.expiresAt,
    })),
  };
}
