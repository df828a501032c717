import { sql, type RawBuilder } from 'kysely';
import { cleanCode, cleanDigits } from '@cellar/shared/format/number/numbers';
import type { DeskWay } from '@cellar/shared/constants/desk';
import { cleanPhone, isPhone } from '@cellar/shared/format/person/phone';
import { anyOf } from '../../../store/queries/anyOf';
import { foundProducts } from '../../catalog/productAdmin/findProducts';
import type { Db } from '../../../store/transaction';

const ORDER_DIGITS = 16;
const PICKUP_DIGITS = 8;
const MIN_DIGITS = 4;
/** So many are put in order by themselves; of a shop's million, orders that are more are met within some ten thousand. */
const FEW_ORDERS = 1000;
const FEW_GOODS = 100;

/** Texts that begin so, as a pattern of `like`. */
const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

const either = (parts: readonly RawBuilder<unknown>[]) => sql`${sql.join([...parts], sql` union all `)}`;
/** Each with its own end: the store would else read the index of all that a part finds before it gives the first. */
const eitherFew = (parts: readonly RawBuilder<unknown>[]) =>
  either(parts.map((part) => sql`(${part} limit ${FEW_ORDERS + 1})`));

/** What many orders may have: the beginning of a number, or of a receiver's or buyer's name. As selects by an index, and as a condition. */
function byBeginning(q: string, digits: string) {
  if (!/^\d+$/.test(digits)) {
    const name = beginning(q);
    return {
      selects: [
        sql`select id from shop_order where address->>'name' like ${name}`,
        sql`select f.id from shop_order f join person b on b.id = f.person_id where b.nickname like ${name}`,
      ],
      condition: sql<boolean>`(o.address->>'name' like ${name} or b.nickname like ${name})`,
    };
  }
  if (digits.length < MIN_DIGITS || digits.length > ORDER_DIGITS)
    return { selects: [], condition: sql<boolean>`false` };
  const range = sql`between ${digits.padEnd(ORDER_DIGITS, '0')} and ${digits.padEnd(ORDER_DIGITS, '9')}`;
  return {
    selects: [sql`select id from shop_order where order_no ${range}`],
    condition: sql<boolean>`o.order_no ${range}`,
  };
}

/**
 * The orders `o` of buyers `b` that somebody of the shop looks for: by number, phone of receiver or buyer, waybill, code of pick-up, or by
 * the beginning of a name. What few orders have is found by its index; what many have is met soon in the order of time.
 */
export async function ordersFound(db: Db, q: string): Promise<RawBuilder<boolean>> {
  const digits = cleanDigits(q);
  const phone = cleanPhone(digits);
  const exact = [sql`select order_id as id from parcel where tracking_no = ${cleanCode(q)}`];
  if (isPhone(phone))
    exact.push(
      sql`select id from shop_order where address->>'phone' = ${phone}`,
      sql`select f.id from shop_order f join person b on b.id = f.person_id where b.phone = ${phone}`,
    );
  if (/^\d+$/.test(digits) && digits.length === PICKUP_DIGITS)
    exact.push(sql`select id from shop_order where pickup_code = ${digits}`);
  const { selects, condition } = byBeginning(q, digits);
  const { rows } = await sql<{ id: string }>`select id from (${eitherFew([...exact, ...selects])}) as found
    limit ${FEW_ORDERS + 1}`.execute(db);
  return rows.length <= FEW_ORDERS
    ? sql<boolean>`o.id = ${anyOf(rows.map(({ id }) => id))}`
    : sql<boolean>`(${condition} or o.id in (${either(exact)}))`;
}

/** The orders that were paid by a way, wholly or in part, with their times (migration 436). */
export const ordersPaidBy = (way: DeskWay) => sql`select placed_at, order_id as id from order_way where way = ${way}`;

type WithGoods = { list?: RawBuilder<unknown>; condition?: RawBuilder<boolean> };

/**
 * The orders with goods of this code or with this in their name: of a single product as a list, with times (migration 436), of several
 * as a condition of orders `o`, for which the store's statistics say whether few have them.
 */
export async function ordersWithGoods(db: Db, goods: string): Promise<WithGoods> {
  const products = sql`select p.id from product p where ${foundProducts(goods)}`;
  const { rows } = await sql<{ id: string }>`${products} limit ${FEW_GOODS + 1}`.execute(db);
  const [first, ...others] = rows.map(({ id }) => id);
  if (first && others.length === 0)
    return { list: sql`select placed_at, order_id as id from order_goods where product_id = ${first}` };
  const meant = rows.length <= FEW_GOODS ? sql`= ${anyOf(rows.map(({ id }) => id))}` : sql`in (${products})`;
  return {
    condition: sql<boolean>`exists (select 1 from order_line l
      where l.person_id = o.person_id and l.order_id = o.id and l.product_id ${meant})`,
  };
}
