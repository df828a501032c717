import type { CentreOffer, CouponKind } from '@cellar/shared/api/catalog/coupons/schema';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import type { Person } from '../../../core/caller';
import { Scope } from '../../../core/pricing/rules';
import { offersOf, openCoupons, type CouponRow } from './shownCoupons';

/** What begins within so long is shown before it does. */
const SOON = 7 * DAY;
const ORDER: Record<CentreOffer['state'], number> = { collectable: 0, soon: 1, collected: 2, gone: 3 };

const kindOf = (scope: Scope): CouponKind => {
  if (scope.productIds?.length) return 'goods';
  return scope.types?.length || scope.countries?.length || scope.warehouseId ? 'category' : 'all';
};

const comingCoupons = ({ db, clock }: Services): Promise<CouponRow[]> =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('collectable', '=', true)
    .where('from_at', '>', clock.now())
    .where('from_at', '<=', new Date(clock.now().getTime() + SOON))
    .orderBy('from_at')
    .orderBy('id')
    .execute();

/** What the coupon centre shows: all that is open, and what opens within days. */
export async function listCentre(services: Services, person: Pick<Person, 'id'> | null): Promise<CentreOffer[]> {
  const rows = [...(await openCoupons(services)), ...(await comingCoupons(services))];
  const now = services.clock.now();
  const offers = await offersOf(services, rows, person);
  return offers
    .map((offer, i): CentreOffer => {
      const { scope, from_at } = rows[i]!;
      const soon = from_at > now;
      return {
        ...offer,
        kind: kindOf(Scope.parse(scope)),
        fromAt: from_at.toISOString(),
        ...(soon ? { state: 'soon' as const } : {}),
      };
    })
    .sort((a, b) => ORDER[a.state] - ORDER[b.state]);
}
