import type { z } from 'zod';
import type { SaleDetails, SkuOffer } from '@cellar/shared/api/catalog/products/shapes';
import { specText, unitOf } from '@cellar/shared/format/number/units';
import { formatArrival } from '../../../core/texts';
import type { Services } from '../../../services';
import type { Caller } from '../../../core/caller';
import { NotFound } from '../../../errors/businessError';
import { priceTiersOf, priceOf, type PriceRow } from '../../../core/pricing/quote';
import { promotionsFor, shownPrices, stockWord } from '../catalog/briefs';
import { readFactsFor, type GoodsFacts, type SkuFacts } from '../catalog/goods';
import {
  hasGroupOffer,
  runningPromotions,
  suitsWith,
  referenceOf,
  type Level,
  type TimedPromotion,
} from '../catalog/reference';
import type { Warehouse } from '../fulfilment/warehouses';
import { couponsFor } from '../coupons/shownCoupons';
import { bottleNet, ownedCoupons } from './netPrice';

type Sale = z.output<typeof SaleDetails>;
type Offer = z.output<typeof SkuOffer>;
type Scene = { levels: Level[]; rank: number; now: Date; inApp: boolean; warehouses: Warehouse[] };

const SHOWN_COUPONS = 3;
const PER_CENT = 100;

/** The rows of a sku with our apps' own price inside them. */
export const withApp = ({ rows, kind }: SkuFacts, { appPriceFen }: GoodsFacts, inApp: boolean): PriceRow[] =>
  inApp && kind === 'bottle' && appPriceFen !== null
    ? [...rows, { levelRank: null, minQuantity: 1, priceFen: appPriceFen, fromAt: null, toAt: null, source: 'app' }]
    : rows;

const lasting = (rows: readonly PriceRow[]) => rows.filter(({ source }) => source !== 'flash');
/** Without what only the caller pays. */
const shared = (rows: readonly PriceRow[]) => lasting(rows).filter(({ source }) => source !== 'own');

function warehouseOffers({ stock, onSale }: GoodsFacts, sku: SkuFacts, warehouses: Warehouse[]): Offer['warehouses'] {
  return stock.flatMap(({ warehouseId, available }) => {
    const warehouse = warehouses.find(({ id }) => id === warehouseId);
    if (!warehouse) return [];
    const least = sku.minQuantity * sku.bottles;
    const bottles = onSale ? available : 0;
    return [
      {
        id: warehouse.id,
        name: warehouse.name,
        kind: warehouse.kind,
        stock: stockWord(bottles, least),
        units: Math.floor(bottles / sku.bottles),
        arrival: formatArrival(warehouse),
        note: warehouse.kind === 'bonded' ? '需实名' : null,
      },
    ];
  });
}

function skuOffer(facts: GoodsFacts, sku: SkuFacts, { levels, rank, now, inApp, warehouses }: Scene): Offer {
  const hidden = rank < facts.minLevelRank;
  const rows = withApp(sku, facts, inApp);
  return {
    id: sku.id,
    kind: sku.kind,
    label: specText({ ...sku, unit: facts.unit }),
    unit: unitOf({ ...sku, unit: facts.unit }),
    bottles: sku.bottles,
    minQuantity: sku.minQuantity,
    multiple: sku.multiple,
    ...shownPrices(facts, sku, levels, rank, now, rows),
    ladder: hidden ? [] : priceTiersOf(lasting(rows), { levelRank: rank, minQuantity: sku.minQuantity, now }),
    warehouses: warehouseOffers(facts, sku, warehouses),
  };
}

/** What a bottle costs by level, where that makes a difference. */
function levelPrices(facts: GoodsFacts, { levels, rank, now }: Scene): Sale['levels'] {
  const bottle = facts.skus[0];
  if (!bottle || rank < facts.minLevelRank) return [];
  const prices = levels.flatMap((level) => {
    const row =
      level.rank >= facts.minLevelRank
        ? priceOf(shared(bottle.rows), { levelRank: level.rank, quantity: bottle.minQuantity, now })
        : null;
    return row ? [{ id: level.id, name: level.name, priceFen: row.priceFen, own: level.rank === rank }] : [];
  });
  return new Set(prices.map(({ priceFen }) => priceFen)).size > 1 ? prices : [];
}

function flashOf({ flash }: GoodsFacts): Sale['flash'] {
  if (!flash) return null;
  const { saleId, skuId, priceFen, endsAt, total, sold, perPerson } = flash;
  return {
    saleId,
    skuId,
    priceFen,
    endsAt: endsAt.toISOString(),
    total,
    sold,
    percent: Math.floor((sold / total) * PER_CENT),
    perPerson,
  };
}

const promotionWire = ({ id, rule, tag, name, toAt }: TimedPromotion) => ({
  id,
  kind: rule.kind,
  tag,
  name,
  toAt: toAt.toISOString(),
  to: `/list?promotion=${id}`,
});

/** The price of one bottle that anyone pays, without flash sale. */
const retailOf = (facts: GoodsFacts, now: Date) => {
  const bottle = facts.skus[0];
  return bottle
    ? (priceOf(shared(bottle.rows), { levelRank: 0, quantity: bottle.minQuantity, now })?.priceFen ?? null)
    : null;
};

export function appSaving(facts: GoodsFacts, rank: number, now: Date): number {
  const retail = retailOf(facts, now);
  return facts.appPriceFen !== null && retail !== null && rank >= facts.minLevelRank
    ? Math.max(0, retail - facts.appPriceFen)
    : 0;
}

/** What the product costs this caller, from where it comes and what takes off more. */
export async function saleDetails(services: Services, productId: string, caller: Caller): Promise<Sale> {
  const { person, kind } = caller;
  const reference = await referenceOf(services);
  const now = services.clock.now();
  const facts = (await readFactsFor(services, [productId], person)).get(productId);
  if (!facts) throw new NotFound('商品不存在或已下架');
  const rank = person?.levelRank ?? 0;
  const scene: Scene = { levels: reference.levels, rank, now, inApp: kind !== 'h5', warehouses: reference.warehouses };
  const hidden = rank < facts.minLevelRank;
  const promotions = promotionsFor(runningPromotions(reference, now), facts, { now, rank });
  const [coupons, owned] = await Promise.all([
    couponsFor(services, facts, person),
    ownedCoupons(services, person?.id ?? null),
  ]);
  const skus = facts.skus.map((sku) => skuOffer(facts, sku, scene));
  return {
    productId,
    now: now.toISOString(),
    onSale: facts.onSale,
    hiddenBelow: hidden ? (reference.levels.find((level) => level.rank === facts.minLevelRank)?.name ?? null) : null,
    skus,
    levels: levelPrices(facts, scene),
    flash: hidden ? null : flashOf(facts),
    promotions: promotions.map(promotionWire),
    suits: suitsWith(reference, productId, now).map(({ id, name }) => ({ id, name })),
    coupons: coupons.offers.slice(0, SHOWN_COUPONS),
    net: await bottleNet(services, facts, { caller, shownFen: skus[0]?.priceFen ?? null, coupons, owned }),
    grouped: !hidden && facts.onSale && hasGroupOffer(reference, productId, now),
    appSavingFen: appSaving(facts, rank, now) || null,
  };
}
