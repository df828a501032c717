import type { z } from 'zod';
import type { cartSchema, Cart } from '@cellar/shared/api/trade/cart/schema';
import type { Services } from '../../../../services';
import type { Caller } from '../../../../core/caller';
import { briefs } from '../../../catalog/catalog/briefs';
import { referenceOf, runningPromotions } from '../../../catalog/catalog/reference';
import { formatScope } from '../../../catalog/coupons/shownCoupons';
import type { Buyer } from '../cartFacts';
import { viewCart } from '../cartView';

type Swaps = z.input<(typeof cartSchema)['listSwaps']['result']>;
type Progress = Swaps['list'][number]['progress'];

/** How far a cart is: of the warehouses the one that is nearest. */
function progressIn(cart: z.input<typeof Cart> | null, promotionId: string): Progress {
  const found = (cart?.groups ?? []).flatMap(({ warehouse, promotions }) =>
    promotions
      .filter(({ id }) => id === promotionId)
      .map(({ reached, missingFen, swap }) => ({
        warehouseId: warehouse.id,
        reached,
        missingFen,
        taken: swap?.lineId != null,
        left: swap !== null,
      })),
  );
  const [nearest] = found.sort((a, b) => Number(b.taken) - Number(a.taken) || a.missingFen - b.missingFen);
  return nearest ?? null;
}

/** Swaps that run now, the ones within reach first; what is nowhere to be had comes last. */
export async function listSwaps(services: Services, { person, kind }: Pick<Caller, 'person' | 'kind'>): Promise<Swaps> {
  const now = services.clock.now();
  const reference = await referenceOf(services);
  const swaps = runningPromotions(reference, now).flatMap(({ rule, ...promotion }) =>
    rule.kind === 'swap' ? [{ ...promotion, rule }] : [],
  );
  const goods = await briefs(
    services,
    swaps.map(({ rule }) => rule.productId),
    person,
  );
  const buyer: Buyer | null = person && { person, kind, now };
  const cart = buyer && (await viewCart(services.db, buyer));
  const list = swaps.flatMap(({ id, name, rule, scope, toAt }) => {
    const product = goods.find((one) => one.id === rule.productId);
    if (!product) return [];
    return [
      {
        id,
        name,
        scopeText: formatScope(reference, scope),
        thresholdFen: rule.thresholdFen,
        priceFen: rule.priceFen,
        product,
        endsAt: toAt.toISOString(),
        progress: progressIn(cart, id),
      },
    ];
  });
  const rank = ({ progress, product }: (typeof list)[number]) =>
    product.stock === 'out' ? Number.MAX_SAFE_INTEGER : (progress?.missingFen ?? Number.MAX_SAFE_INTEGER - 1);
  return { now: now.toISOString(), list: list.sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1)) };
}
