import { sql, type RawBuilder } from 'kysely';
import { cleanCode, cleanDigits } from '@cellar/shared/format/number/numbers';
import { cleanPhone, isPhone } from '@cellar/shared/format/person/phone';

const ORDER_DIGITS = 16;
const PICKUP_DIGITS = 8;
const MIN_DIGITS = 4;

/** Texts that begin so, as a pattern of `like`. */
const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Ids of orders that somebody of the shop looks for: by number, phone of receiver or buyer, waybill, code of pick-up, or by the beginning
 * of a name. Each part has an index of its own.
 */
export function ordersFound(q: string): RawBuilder<boolean> {
  const digits = cleanDigits(q);
  const phone = cleanPhone(digits);
  const parts = [sql`select order_id from parcel where tracking_no = ${cleanCode(q)}`];
  if (isPhone(phone))
    parts.push(
      sql`select id from shop_order where address->>'phone' = ${phone}`,
      sql`select f.id from shop_order f join person b on b.id = f.person_id where b.phone = ${phone}`,
    );
  if (/^\d+$/.test(digits) && digits.length >= MIN_DIGITS && digits.length <= ORDER_DIGITS)
    parts.push(
      sql`select id from shop_order where order_no between ${digits.padEnd(ORDER_DIGITS, '0')} and ${digits.padEnd(ORDER_DIGITS, '9')}`,
    );
  if (/^\d+$/.test(digits) && digits.length === PICKUP_DIGITS)
    parts.push(sql`select id from shop_order where pickup_code = ${digits}`);
  if (!/^\d+$/.test(digits))
    parts.push(
      sql`select id from shop_order where address->>'name' like ${beginning(q)}`,
      sql`select f.id from shop_order f join person b on b.id = f.person_id where b.nickname like ${beginning(q)}`,
    );
  return sql<boolean>`o.id in (${sql.join(parts, sql` union all `)})`;
}
