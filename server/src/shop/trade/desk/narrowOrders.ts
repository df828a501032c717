import { sql, type RawBuilder } from 'kysely';
import type { DeskRemark, DeskTab } from '@cellar/shared/constants/desk';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { anyOf } from '../../../store/queries/anyOf';
import type { Search, SearchFilter } from '../../../store/queries/searchPage';
import { withinDays } from '../../../store/queries/withinDays';
import type { Db } from '../../../store/transaction';
import { knownAreas } from '../../identity/addresses/places';
import { conditionOf, narrowedOf, RETURNING, WITH_CASES } from './deskTabs';
import { ordersFound, ordersPaidBy, ordersWithGoods } from './findOrders';

type Question = FieldsOf<'desk.list'>;

const LEVELS = ['province_list', 'city_list', 'county_list'] as const;
/** How many digits of its code a province, a city and a county have of their own. */
const OWN_DIGITS = { province_list: 2, city_list: 4, county_list: 6 };

/** Codes of the areas that are called so, each as its own digits: those of what lies in it begin with them. */
function codesOf(area: string): string[] {
  const lists = knownAreas();
  return LEVELS.flatMap((level) =>
    Object.entries(lists[level])
      .filter(([, name]) => name.startsWith(area))
      .map(([code]) => code.slice(0, OWN_DIGITS[level])),
  );
}

const MAX_AREAS = 50;

/** Orders to places of an area; by the index of codes (text patterns), where the name has not too many of them. */
function inArea(area: string): SearchFilter {
  const ranges = codesOf(area).map((code) => {
    const end = String(Number(code) + 1).padStart(code.length, '0');
    return sql`address->>'areaCode' ~>=~ ${code} and address->>'areaCode' ~<~ ${end}`;
  });
  if (ranges.length === 0) return { condition: sql`false`, select: sql`select id from shop_order where false` };
  const selects = ranges.map((range) => sql`(select id from shop_order where ${range})`);
  return {
    condition: sql`(${sql.join(ranges, sql` or `)})`,
    ...(ranges.length <= MAX_AREAS && { select: sql.join(selects, sql` union all `) }),
  };
}

/** Orders by a condition that has an index of its own. */
const indexed = (condition: RawBuilder<boolean>): SearchFilter => ({
  condition,
  select: sql`select id from shop_order where ${condition}`,
});

const REMARKS: Record<DeskRemark, SearchFilter> = {
  buyer: indexed(sql`remarks <> '[]'`),
  shop: indexed(sql`shop_note is not null`),
  none: { condition: sql`remarks = '[]' and shop_note is null` },
};
const PICKUP = indexed(sql`delivery = 'pickup'`);

/** Orders of the buyers of a level; gathered where these are few. */
async function ofLevel(db: Db, level: string, few: number): Promise<SearchFilter> {
  const buyers = db.selectFrom('person').select('id').where('level_id', '=', level);
  const people = (await buyers.limit(few + 1).execute()).map(({ id }) => id);
  return {
    condition: sql`(select b.level_id from person b where b.id = o.person_id) = ${level}`,
    ...(people.length <= few && {
      select: sql`select id from shop_order where person_id = ${anyOf(people)}`,
    }),
  };
}

const fromWarehouse = (warehouse: string): SearchFilter => ({
  condition: sql`coalesce((select true from order_line l
    where l.person_id = o.person_id and l.order_id = o.id and l.warehouse_id = ${warehouse} limit 1), false)`,
  select: sql`select order_id as id from order_line where warehouse_id = ${warehouse}`,
});

function bySum({ minFen, maxFen }: Question): SearchFilter {
  const sums = [
    minFen === undefined ? null : sql`total_fen >= ${minFen}`,
    maxFen === undefined ? null : sql`total_fen <= ${maxFen}`,
  ].filter((sum) => sum !== null);
  return indexed(sql`${sql.join(sums, sql` and `)}`);
}

function ofTab(tab: DeskTab): SearchFilter | null {
  if (tab === 'afterSale') return { condition: RETURNING, select: WITH_CASES };
  const condition = conditionOf(tab);
  return condition && { condition };
}

/** Tabs that have no list of their own in the order of time. */
const UNSORTED: readonly DeskTab[] = ['all', 'afterSale'];
/** Tabs with as many orders as the shop ever had; the others have few. */
const ENDED: readonly DeskTab[] = ['received', 'closed'];

type Listed = SearchFilter & { list?: RawBuilder<unknown> };
/** A filter that an index holds in the order of time. */
const listed = (filter: SearchFilter): Listed => ({
  ...filter,
  list: sql`select placed_at as at, id from shop_order o where ${filter.condition}`,
});

const ofBuyer = (buyer: string): Listed => ({
  list: sql`select placed_at as at, id from shop_order where person_id = ${buyer}`,
  condition: sql<boolean>`person_id = ${buyer}`,
});

/** The filters of the question, those that may lead first: whose orders are read from a list in the order of time. */
async function filtersOf(db: Db, question: Question, few: number): Promise<Listed[]> {
  const { tab, buyer, way, goods, delivery, level, warehouse, remark, area, minFen, maxFen } = question;
  const state = ofTab(tab);
  const narrowed = narrowedOf(tab);
  const withGoods = goods ? await ordersWithGoods(db, goods) : null;
  return [
    buyer ? ofBuyer(buyer) : null,
    // The newest orders of a list are at work: those that ended are met sooner in the order of their product than in that of their way.
    ENDED.includes(tab) ? withGoods : null,
    state && (UNSORTED.includes(tab) ? state : listed(state)),
    narrowed && { condition: narrowed },
    ENDED.includes(tab) ? null : withGoods,
    way ? ordersPaidBy(way) : null,
    delivery === 'pickup' ? listed(PICKUP) : null,
    delivery === 'courier' ? { condition: sql<boolean>`delivery = 'courier'` } : null,
    remark === undefined ? null : remark === 'none' ? REMARKS.none : listed(REMARKS[remark]),
    warehouse ? fromWarehouse(warehouse) : null,
    level ? await ofLevel(db, level, few) : null,
    minFen === undefined && maxFen === undefined ? null : bySum(question),
    area ? inArea(area) : null,
  ].filter((filter) => filter !== null);
}

/** The search for the orders that somebody of the shop asks for: one filter leads with its list, the others are looked at in each order. */
export async function orderSearch(db: Db, question: Question, few: number): Promise<Search> {
  const { q } = question;
  const text = q ? await ordersFound(db, q, few) : {};
  const filters = await filtersOf(db, question, few);
  const leading = filters.find(({ list }) => list !== undefined);
  const list = leading?.list ?? sql`select placed_at as at, id from shop_order`;
  return {
    list: withinDays(list, question),
    row: sql`select * from shop_order where id = k.id`,
    as: 'o',
    filters: [
      ...(text.condition ? [{ condition: text.condition }] : []),
      ...filters.filter((filter) => filter !== leading),
    ],
    ids: text.ids,
  };
}

/** Levels and warehouses, as the list can be narrowed to them. */
export async function listChoices({ db }: Pick<Services, 'db'>) {
  return {
    levels: await db.selectFrom('member_level').select(['id', 'name']).orderBy('rank').execute(),
    warehouses: await db.selectFrom('warehouse').select(['id', 'name']).orderBy('position').execute(),
  };
}
