import { sql, type RawBuilder } from 'kysely';
import { cleanCode, cleanDigits } from '@cellar/shared/format/number/numbers';
import type { DeskWay } from '@cellar/shared/constants/desk';
import { cleanPhone, isPhone } from '@cellar/shared/format/person/phone';
import { anyOf } from '../../../store/queries/anyOf';
import { fewByText } from '../../../store/queries/fewByText';
import { SEARCH_LIMITS, type SearchFilter } from '../../../store/queries/searchPage';
import { productsByText, productsOfCode } from '../../catalog/productAdmin/findProducts';
import type { Db } from '../../../store/transaction';

const ORDER_DIGITS = 16;
const PICKUP_DIGITS = 8;
const MIN_DIGITS = 4;
const PHONE_END = 4;
const FEW_GOODS = 100;

/** Texts that begin so, as a pattern of `like`. */
const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Each with its own end: the store would else read the index of all that a part finds before it gives the first. */
const eitherFew = (parts: readonly RawBuilder<unknown>[], few: number) =>
  sql.join(
    parts.map((part) => sql`(${part} limit ${few + 1})`),
    sql` union all `,
  );

/** The buyer of an order `o`, looked up for each. */
const buyer = (column: 'nickname' | 'phone') =>
  sql`(select ${sql.ref(`b.${column}`)} from person b where b.id = o.person_id)`;

/** The last digits of a number, and four of them of a phone. */
function byEnd(digits: string) {
  const turned = [...digits].reverse().join('');
  // Text patterns compare byte by byte: a colon comes next after 9.
  const number = (column: RawBuilder<unknown>) =>
    sql<boolean>`reverse(${column}) ~>=~ ${turned} and reverse(${column}) ~<~ ${`${turned}:`}`;
  const selects = [sql`select id from shop_order where ${number(sql`order_no`)}`];
  const ends = [number(sql`o.order_no`)];
  if (digits.length === PHONE_END) {
    selects.push(
      sql`select id from shop_order where right(address->>'phone', ${sql.lit(PHONE_END)}) = ${digits}`,
      sql`select f.id from shop_order f join person b on b.id = f.person_id where right(b.phone, ${sql.lit(PHONE_END)}) = ${digits}`,
    );
    ends.push(
      sql`right(o.address->>'phone', ${sql.lit(PHONE_END)}) = ${digits}`,
      sql`right(${buyer('phone')}, ${sql.lit(PHONE_END)}) = ${digits}`,
    );
  }
  return { selects, condition: sql<boolean>`${sql.join(ends, sql` or `)}` };
}

/** What many orders may have: an end of a number, or the beginning of a name. As selects by an index, and as a condition. */
function byBeginning(q: string, digits: string) {
  if (!/^\d+$/.test(digits)) {
    const name = beginning(q);
    return {
      selects: [
        sql`select id from shop_order where address->>'name' like ${name}`,
        sql`select f.id from shop_order f join person b on b.id = f.person_id where b.nickname like ${name}`,
      ],
      condition: sql<boolean>`(o.address->>'name' like ${name} or ${buyer('nickname')} like ${name})`,
    };
  }
  if (digits.length < MIN_DIGITS || digits.length > ORDER_DIGITS)
    return { selects: [], condition: sql<boolean>`false` };
  const range = sql`between ${digits.padEnd(ORDER_DIGITS, '0')} and ${digits.padEnd(ORDER_DIGITS, '9')}`;
  const ends = byEnd(digits);
  return {
    selects: [sql`select id from shop_order where order_no ${range}`, ...ends.selects],
    condition: sql<boolean>`(o.order_no ${range} or ${ends.condition})`,
  };
}

/** Either the orders themselves, where they are few, or a condition. */
type ByText = { ids?: string[]; condition?: RawBuilder<boolean> };

/**
 * The orders `o` that somebody of the shop looks for: by number, its beginning or end, phone of receiver or buyer or its last four digits,
 * waybill, code of pick-up, or by the beginning of a name. What few orders have is found by its index, else it is a
 * condition of each order.
 */
export async function ordersFound(db: Db, q: string, few: number): Promise<ByText> {
  const digits = cleanDigits(q);
  const phone = cleanPhone(digits);
  const trackingNo = cleanCode(q);
  const exact = [sql`select order_id as id from parcel where tracking_no = ${trackingNo}`];
  const conditions = [
    sql`exists (select from parcel c where c.tracking_no = ${trackingNo} and c.person_id = o.person_id and c.order_id = o.id)`,
  ];
  if (isPhone(phone)) {
    exact.push(
      sql`select id from shop_order where address->>'phone' = ${phone}`,
      sql`select f.id from shop_order f join person b on b.id = f.person_id where b.phone = ${phone}`,
    );
    conditions.push(sql`o.address->>'phone' = ${phone}`, sql`${buyer('phone')} = ${phone}`);
  }
  if (/^\d+$/.test(digits) && digits.length === PICKUP_DIGITS) {
    exact.push(sql`select id from shop_order where pickup_code = ${digits}`);
    conditions.push(sql`o.pickup_code = ${digits}`);
  }
  const { selects, condition } = byBeginning(q, digits);
  const { rows } = await sql<{ id: string }>`select id from (${eitherFew([...exact, ...selects], few)}) as found
    limit ${few + 1}`.execute(db);
  return rows.length <= few
    ? { ids: rows.map(({ id }) => id) }
    : { condition: sql<boolean>`(${sql.join([condition, ...conditions], sql` or `)})` };
}

/** A filter whose orders may stand in a list of their own, in the order of time (migration 436). */
type OrderList = SearchFilter & { list?: RawBuilder<unknown> };

/** The orders that were paid by a way, wholly or in part. */
export const ordersPaidBy = (way: DeskWay): OrderList => ({
  list: sql`select placed_at as at, order_id as id from order_way where way = ${way}`,
  select: sql`select order_id as id from order_way where way = ${way}`,
  condition: sql`exists (select from order_way w where w.way = ${way} and w.placed_at = o.placed_at and w.order_id = o.id)`,
});

/** The orders with goods of this code, else with this in their name; those of a single product are a list. */
export async function ordersWithGoods(db: Db, goods: string): Promise<OrderList> {
  const named = await productsOfCode(db, goods);
  const limits = { few: FEW_GOODS, further: SEARCH_LIMITS.further };
  const ids = named.length > 0 ? named : await fewByText(db, productsByText(goods).byText, limits);
  const lines = (joined: RawBuilder<unknown>) => sql<boolean>`coalesce((select true from order_line l ${joined}
    and l.person_id = o.person_id and l.order_id = o.id limit 1), false)`;
  if (!ids)
    return { condition: lines(sql`join product p on p.id = l.product_id where ${productsByText(goods).condition}`) };
  const meant = sql`product_id = ${anyOf(ids)}`;
  return {
    ...(ids.length === 1 && { list: sql`select placed_at as at, order_id as id from order_goods where ${meant}` }),
    select: sql`select order_id as id from order_goods where ${meant}`,
    condition: lines(sql`where l.${meant}`),
  };
}
