import type { CouponOffer } from '@cellar/shared/api/catalog/coupons/schema';
import type { Selectable } from 'kysely';
import type { Services } from '../../../services';
import type { Person } from '../../../core/caller';
import { usedUp } from '../../../core/coupons/couponBudget';
import { fits, Scope } from '../../../core/pricing/rules';
import type { Coupon } from '../../../store/tables.gen';
import { referenceOf, type Reference } from '../catalog/reference';
import { TYPE_NAMES } from '../../../search/typeNames';

export type CouponRow = Selectable<Coupon>;
type Buyer = Pick<Person, 'id'> | null;
/** Goods that a coupon may fit, wherever they lie. */
export type CouponGoods = { id: string; type: string; countryCode: string; stock: { warehouseId: string }[] };

const PER_CENT = 100;

/** 「法国酒可用」, 「全场可用」 */
export function formatScope(reference: Reference, { types, countries, productIds, warehouseId }: Scope): string {
  const parts = [
    ...(countries?.length ? [countries.map((code) => reference.countries.get(code)?.name ?? code).join('、')] : []),
    ...(types?.length ? [types.map((type) => TYPE_NAMES[type] ?? type).join('、')] : []),
  ];
  if (productIds?.length) return '指定商品可用';
  if (parts.length) return `${parts.join('')}${types?.length ? '' : '酒'}可用`;
  return warehouseId ? '指定仓库可用' : '全场可用';
}

type Seen = { collected: number; isGone: boolean };

function offerOf(row: CouponRow, reference: Reference, { collected, isGone }: Seen): CouponOffer {
  const state = collected >= row.per_person ? 'collected' : isGone ? 'gone' : 'collectable';
  return {
    id: row.id,
    name: row.name,
    thresholdFen: row.threshold_fen,
    offFen: row.off_fen,
    scopeText: formatScope(reference, Scope.parse(row.scope)),
    toAt: row.to_at.toISOString(),
    validDays: row.valid_days,
    takenPercent: row.total && !isGone ? Math.floor((row.taken / row.total) * PER_CENT) : PER_CENT,
    perPerson: row.per_person,
    collected,
    state,
  };
}

const collectedBy = async (services: Services, person: Buyer, ids: string[]): Promise<Map<string, number>> => {
  if (!person || ids.length === 0) return new Map();
  const rows = await services.db
    .selectFrom('person_coupon')
    .select(['coupon_id'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', person.id)
    .where('coupon_id', 'in', ids)
    .groupBy('coupon_id')
    .execute();
  return new Map(rows.map((row) => [row.coupon_id, Number(row.count)]));
};

/** Offers as a person sees them: with how many of each were collected. */
export async function offersOf(services: Services, rows: readonly CouponRow[], person: Buyer): Promise<CouponOffer[]> {
  const reference = await referenceOf(services);
  const collected = await collectedBy(
    services,
    person,
    rows.map(({ id }) => id),
  );
  const out = await usedUp(services.db, rows, services.clock.now());
  return rows.map((row) =>
    offerOf(row, reference, {
      collected: collected.get(row.id) ?? 0,
      isGone: row.taken >= row.total || out.has(row.id),
    }),
  );
}

/** Coupons of these ids, whatever their state, in the order of the ids; what does not exist is left out. */
export async function couponOffers(services: Services, ids: readonly string[], person: Buyer): Promise<CouponOffer[]> {
  if (ids.length === 0) return [];
  const rows = await services.db
    .selectFrom('coupon')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return offersOf(services, ordered, person);
}

/** Coupons that can be collected now, the largest first. */
export async function openCoupons(services: Services): Promise<CouponRow[]> {
  const now = services.clock.now();
  return services.db
    .selectFrom('coupon')
    .selectAll()
    .where('collectable', '=', true)
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .orderBy('off_fen', 'desc')
    .orderBy('id')
    .execute();
}

const ORDER: Record<CouponOffer['state'], number> = { collectable: 0, collected: 1, gone: 2 };

/** Open coupons that fit goods: as the store keeps them, and as a person sees them. */
export type ProductCoupons = { rows: CouponRow[]; offers: CouponOffer[] };

/** Whether a coupon can be used for goods from one of the places where they lie. */
export const couponFits = ({ scope }: CouponRow, { id, type, countryCode, stock }: CouponGoods): boolean =>
  (stock.length ? stock : [{ warehouseId: '' }]).some(({ warehouseId }) =>
    fits(Scope.parse(scope), { productId: id, type, countryCode, warehouseId }),
  );

/** Open coupons that fit the goods; of the offers those first that can still be collected. */
export async function couponsFor(services: Services, goods: CouponGoods, person: Buyer): Promise<ProductCoupons> {
  const rows = (await openCoupons(services)).filter((row) => couponFits(row, goods));
  return { rows, offers: (await offersOf(services, rows, person)).sort((a, b) => ORDER[a.state] - ORDER[b.state]) };
}

export const offersFor = async (services: Services, goods: CouponGoods, person: Buyer): Promise<CouponOffer[]> =>
  (await couponsFor(services, goods, person)).offers;
