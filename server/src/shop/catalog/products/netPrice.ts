import type { NetPrice } from '@cellar/shared/api/catalog/products/shapes';
import type { Services } from '../../../services';
import type { Caller } from '../../../core/caller';
import type { OwnedCoupon } from '../../../core/pricing/coupons';
import { netPrice } from '../../../core/pricing/netPrice';
import { personPrice } from '../../../core/pricing/personPrice';
import { readFlash, withOffers } from '../../../core/pricing/priceRows';
import { Scope } from '../../../core/pricing/rules';
import { boughtBottles } from '../../../core/orders/boughtBottles';
import { briefContext, briefOf } from '../catalog/briefs';
import { readFactsFor, type GoodsFacts } from '../catalog/goods';
import { referenceOf, runningPromotions } from '../catalog/reference';
import { couponFits, offersOf, openCoupons, type ProductCoupons } from '../coupons/shownCoupons';
import { couponText } from '../../../core/texts';
import { lineAlone } from './lineAlone';

/** Of a coupon that is not the person's yet: one that is goes before it. */
const LATER = new Date(8.64e15);

/** Coupons that the person has and has not used. */
export async function ownedCoupons({ db, clock }: Services, personId: string | null) {
  if (!personId) return [];
  return db
    .selectFrom('person_coupon as c')
    .innerJoin('coupon as o', 'o.id', 'c.coupon_id')
    .select(['c.id', 'o.name', 'o.threshold_fen', 'o.off_fen', 'o.scope', 'c.expires_at'])
    .where('c.person_id', '=', personId)
    .where('c.state', '=', 'unused')
    .where('c.expires_at', '>', clock.now())
    .execute();
}
type Owned = Awaited<ReturnType<typeof ownedCoupons>>;

/** Coupons of the person, and those that can be collected now. */
function couponsInReach(owned: Owned, { rows, offers }: ProductCoupons) {
  const open = rows.filter(({ id }) => offers.some((offer) => offer.id === id && offer.state === 'collectable'));
  const coupons = [...owned, ...open.map((row) => ({ ...row, expires_at: LATER }))].map(
    (row): OwnedCoupon => ({
      id: row.id,
      name: row.name,
      thresholdFen: row.threshold_fen,
      offFen: row.off_fen,
      scope: Scope.parse(row.scope),
      expiresAt: row.expires_at,
    }),
  );
  return { coupons, toCollect: new Set(open.map(({ id }) => id)) };
}

/** Whether the person may have one more bottle of limited goods. */
async function mayHave({ db }: Services, { id, limitedPerPerson }: GoodsFacts, personId: string | null) {
  if (limitedPerPerson === null || !personId) return true;
  return ((await boughtBottles(db, personId, [id])).get(id) ?? 0) < limitedPerPerson;
}

/**
 * What one bottle costs the caller as an order line of its own, from the warehouse that the page chooses; null when it cannot be ordered
 * so.
 */
async function bottleLine(services: Services, facts: GoodsFacts, { person, kind }: Caller) {
  const [sku] = facts.skus;
  const levelRank = person?.levelRank ?? 0;
  if (!sku || sku.bottles > 1 || sku.minQuantity > 1 || sku.multiple > 1) return null;
  if (!facts.onSale || levelRank < facts.minLevelRank || !facts.stock.some(({ available }) => available > 0))
    return null;
  const { db, clock } = services;
  const now = clock.now();
  const personId = person?.id ?? null;
  const flash = facts.flash ? await readFlash(db, [sku.id], { now, kind, personId }) : null;
  const { rows } = withOffers(
    sku.rows.filter(({ source }) => source !== 'flash'),
    { flash: flash?.get(sku.id) ?? null, appFen: kind === 'h5' ? null : facts.appPriceFen },
  );
  const price = personPrice(rows, { levelRank, quantity: 1, minQuantity: 1, now, levels: [] });
  if (!price) return null;
  return lineAlone(facts, sku, { quantity: 1, unitFen: price.priceFen, flash: price.priceKind === 'flash' });
}

type Known = { caller: Caller; shownFen: number | null; coupons: ProductCoupons; owned: Owned };

/**
 * What one bottle alone comes to at the checkout, freight aside: with the best coupon that the caller has or can collect now and the
 * promotion that one bottle reaches. null unless it is below the price that the page shows.
 */
export async function bottleNet(
  services: Services,
  facts: GoodsFacts,
  { caller, shownFen, coupons: known, owned }: Known,
): Promise<NetPrice | null> {
  const personId = caller.person?.id ?? null;
  const line = shownFen === null ? null : await bottleLine(services, facts, caller);
  const reference = await referenceOf(services);
  const warehouse = line && reference.warehouses.find(({ id }) => id === line.warehouseId);
  if (!line || !warehouse || shownFen === null) return null;
  const { coupons, toCollect } = couponsInReach(owned, known);
  const promotions = runningPromotions(reference, services.clock.now());
  const { fen, coupon, promotion } = netPrice(line, { promotions, coupons, warehouse });
  if (fen >= shownFen || (!coupon && !promotion) || !(await mayHave(services, facts, personId))) return null;
  const collect = coupon !== null && toCollect.has(coupon.coupon.id);
  const parts = [
    ...(promotion ? [promotion.promotion.tag] : []),
    ...(coupon ? [`${collect ? '领券' : '用券'}${couponText(coupon.coupon)}`] : []),
  ];
  return { priceFen: fen, label: promotion ? '到手' : '券后', text: parts.join('，'), collect };
}

/** The same for the goods of a list; those that it is no less for are left out. */
export async function listNet(services: Services, ids: readonly string[], caller: Caller) {
  const [facts, context, rows, owned] = await Promise.all([
    readFactsFor(services, ids, caller.person),
    briefContext(services, caller.person),
    openCoupons(services),
    ownedCoupons(services, caller.person?.id ?? null),
  ]);
  const offers = await offersOf(services, rows, caller.person);
  const found = ids.map(async (productId) => {
    const goods = facts.get(productId);
    const brief = goods && briefOf(goods, context);
    if (!goods || !brief) return [];
    const coupons = { rows: rows.filter((row) => couponFits(row, goods)), offers };
    const net = await bottleNet(services, goods, { caller, shownFen: brief.priceFen, coupons, owned });
    return net ? [{ productId, label: net.label, priceFen: net.priceFen }] : [];
  });
  return { list: (await Promise.all(found)).flat() };
}
