import type { Services } from '../../../services';
import type { Person } from '../../../core/caller';
import { NotFound } from '../../../errors/businessError';
import { Scope, scopesOfPromotion } from '../../../core/pricing/rules';
import { briefs } from '../../catalog/catalog/briefs';
import { afterOf } from '../../catalog/catalog/list/confirmedPage';
import { referenceOf, runningPromotions } from '../../catalog/catalog/reference';
import { cursorOf } from '../../../store/queries/cursor';
import type { Hit } from '../../../search/engine';

type Asked = {
  promotionId?: string | undefined;
  couponId?: string | undefined;
  warehouseId?: string | undefined;
  nearFen: number;
  cursor?: string | undefined;
  size: number;
};

type Places = Map<string, string>;

/**
 * Which of some products lie in a warehouse, or in any, with the first of them, and that are in no running flash sale: its price counts for
 * no promotion.
 */
async function placesOf(
  { db }: Services,
  { warehouseId, now }: { warehouseId: string | undefined; now: Date },
  ids: readonly string[],
): Promise<Places> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock as k')
    .innerJoin('warehouse as h', 'h.id', 'k.warehouse_id')
    .select(['k.product_id', 'k.warehouse_id'])
    .$if(warehouseId !== undefined, (query) => query.where('k.warehouse_id', '=', warehouseId ?? ''))
    .where('k.product_id', 'in', [...ids])
    .whereRef('k.on_hand', '>', 'k.held')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('flash_sale_item as i')
            .innerJoin('flash_sale as s', 's.id', 'i.sale_id')
            .select('i.sale_id')
            .whereRef('i.product_id', '=', 'k.product_id')
            .whereRef('i.sold', '<', 'i.total')
            .where('s.from_at', '<=', now)
            .where('s.to_at', '>', now),
        ),
      ),
    )
    .orderBy('h.position', 'desc')
    .execute();
  return new Map(rows.map(({ product_id, warehouse_id }) => [product_id, warehouse_id]));
}

/** What goods must be: of the promotion, of the person's coupon, or any. */
async function scopesOf(
  services: Services,
  person: Person,
  { promotionId, couponId }: Asked,
  now: Date,
): Promise<Scope[]> {
  if (promotionId) {
    const promotion = runningPromotions(await referenceOf(services), now).find(({ id }) => id === promotionId);
    if (!promotion) throw new NotFound('这个促销已经结束');
    return scopesOfPromotion(promotion);
  }
  if (!couponId) return [];
  const coupon = await services.db
    .selectFrom('person_coupon as c')
    .innerJoin('coupon as o', 'o.id', 'c.coupon_id')
    .select('o.scope')
    .where('c.person_id', '=', person.id)
    .where('c.id', '=', couponId)
    .executeTakeFirst();
  if (!coupon) throw new NotFound('这张优惠券已不能使用');
  return [Scope.parse(coupon.scope)];
}

/** So many are looked at together: most of them lie where they are asked for. */
const LOOKED_AT = 60;

/** 凑单: what the person can add so that a promotion, a coupon or free delivery is reached. */
export async function listPromotionGoods(services: Services, person: Person, asked: Asked) {
  const { nearFen, size } = asked;
  const now = services.clock.now();
  const scopes = await scopesOf(services, person, asked, now);
  const bound = scopes.flatMap((scope) => scope.warehouseId ?? []);
  const warehouseId = asked.warehouseId ?? bound[0];
  if (bound.some((id) => id !== warehouseId)) return { list: [], next: null };
  const engine = await services.search.ready(services.db);
  const found: { hit: Hit; place: string }[] = [];
  let after = afterOf(asked.cursor);
  while (found.length <= size) {
    const { hits } = await engine.find({
      scopes,
      maxRank: person.levelRank,
      sort: nearFen > 0 ? { nearFen } : 'default',
      after,
      size: LOOKED_AT,
    });
    const places = await placesOf(
      services,
      { warehouseId, now },
      hits.map(({ product }) => product.id),
    );
    for (const hit of hits) {
      const place = places.get(hit.product.id);
      if (place) found.push({ hit, place });
    }
    const last = hits.at(-1);
    if (!last || hits.length < LOOKED_AT) break;
    after = [last.key, last.product.id];
  }
  const shown = found.slice(0, size);
  const end = shown.at(-1)?.hit;
  const list = await briefs(
    services,
    shown.map(({ hit }) => hit.product.id),
    person,
  );
  const placeOf = new Map(shown.map(({ hit, place }) => [hit.product.id, place]));
  return {
    list: list.map((brief) => ({ ...brief, warehouseId: placeOf.get(brief.id) ?? brief.warehouseId })),
    next: end && found.length > size ? cursorOf(end.key, end.product.id) : null,
  };
}
