import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ownPricesOf, ownRows } from '../../../core/pricing/ownPrices';
import { batched } from '../../../store/queries/batched';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { checkoutAddresses } from '../../identity/addresses/store';
import type { SkuGoods } from './goodsMemory';

type Which = { personId: string; ids?: readonly string[] | undefined; now: Date };
/** Those who ask at once: all of them, those who see their cart, and the lines that others ask for. */
type Asked = { people: string[]; viewers: string[]; ids: string[]; now: Date };

/** Lines of people with what can still be sold, the newest first. */
const linesOf = (db: Db, { people, viewers, ids }: Asked) =>
  db
    .selectFrom('cart_line as l')
    .innerJoin('sku as s', 's.id', 'l.sku_id')
    .leftJoin('stock as k', (join) =>
      join.onRef('k.product_id', '=', 's.product_id').onRef('k.warehouse_id', '=', 'l.warehouse_id'),
    )
    .select([
      'l.person_id',
      'l.id',
      'l.version',
      'l.quantity',
      'l.ticked',
      'l.hidden',
      'l.promotion_id',
      'l.warehouse_id',
    ])
    .select([
      'l.no_promotion',
      'l.offer_kind',
      'l.offer_id',
      'l.offer_group',
      'l.suit_id',
      'l.added_price_fen',
      'l.sku_id',
    ])
    .select(['l.source_page', 'l.source_revision', 'l.source_block'])
    .select('l.page_owner_id')
    .select(sql<number>`coalesce(k.on_hand - k.held, 0)::int`.as('available'))
    .where('l.person_id', '=', anyOf(people))
    .where((where) =>
      where.or([
        where('l.id', '=', anyOf(ids)),
        where.and([where('l.hidden', '=', false), where('l.person_id', '=', anyOf(viewers))]),
      ]),
    )
    .orderBy('l.added_at', 'desc')
    .orderBy('l.id');

/** Coupons that people can still use. */
export const usableCoupons = (db: Db, { people, now }: Pick<Asked, 'people' | 'now'>) =>
  db
    .selectFrom('person_coupon as c')
    .innerJoin('coupon as o', 'o.id', 'c.coupon_id')
    .select(['c.person_id', 'c.id', 'o.name', 'o.threshold_fen', 'o.off_fen', 'o.scope', 'c.expires_at'])
    .where('c.person_id', '=', anyOf(people))
    .where('c.state', '=', 'unused')
    .where('c.expires_at', '>', now);

const assetsOf = (db: Db, { people }: Asked) =>
  db
    .selectFrom('person')
    .select(['id as person_id', 'coins', 'points', 'balance_fen as balanceFen'])
    .where('id', '=', anyOf(people));

const readAll = (db: Db, asked: Asked) =>
  db
    .selectFrom('goods_revision as g')
    .select('g.revision')
    .select(jsonArrayFrom(linesOf(db, asked)).as('lines'))
    .select(jsonArrayFrom(usableCoupons(db, asked)).as('coupons'))
    .select(jsonArrayFrom(checkoutAddresses(db, asked.now, asked.people)).as('addresses'))
    .select(jsonArrayFrom(assetsOf(db, asked)).as('assets'))
    .select(jsonArrayFrom(ownPricesOf(db, asked.people)).as('prices'))
    .executeTakeFirstOrThrow();

const readTogether = batched(async (db: Db, questions: Which[]) => {
  const people = [...new Set(questions.map(({ personId }) => personId))];
  const viewers = [...new Set(questions.flatMap(({ personId, ids }) => (ids ? [] : [personId])))];
  const ids = questions.flatMap((one) => one.ids ?? []);
  const now = new Date(Math.max(...questions.map((one) => one.now.getTime())));
  return readAll(db, { people, viewers, ids, now });
});

/**
 * Everything of a cart that is a person's own, and the revision of the goods at that moment, in one statement. Without ids the lines that
 * the cart shows.
 */
export async function readOwn(db: Db, { personId, ids, now }: Which) {
  const { revision, lines, coupons, addresses, assets, prices } = await readTogether(db, { personId, ids, now });
  const own = <T extends { person_id: string }>(rows: T[]) => rows.filter(({ person_id }) => person_id === personId);
  return {
    revision,
    lines: own(lines).filter(({ id, hidden }) => (ids ? ids.includes(id) : !hidden)),
    /** Prices that the shop agreed with the person, by sku. */
    prices: ownRows(own(prices)),
    address: own(addresses)[0] ?? null,
    assets: own(assets)[0] ?? { coins: 0, points: 0, balanceFen: 0 },
    // Instants come as text in JSON.
    coupons: own(coupons).map((one) => ({ ...one, expiresAt: new Date(one.expires_at) })),
  };
}
type OwnLine = Awaited<ReturnType<typeof readOwn>>['lines'][number];
/** A line with everything that is known of its goods. */
export type CartRow = OwnLine & SkuGoods;
