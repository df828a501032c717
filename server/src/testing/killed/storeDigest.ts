import { sql } from 'kysely';
import type { DB } from '../../store/tables.gen';
import type { Db } from '../../store/transaction';

/** Where trade leaves something. */
const TABLES = [
  'cart_line',
  'class_order',
  'class_order_event',
  'class_participant',
  'class_sign_up',
  'class_waiting',
  'course_session',
  'flash_sale_item',
  'idempotency',
  'invoice_title',
  'ledger_entry',
  'message',
  'order_event',
  'order_line',
  'pay_ticket',
  'payment',
  'payment_notice',
  'person',
  'person_coupon',
  'product',
  'refund',
  'return_case',
  'shop_order',
  'stock',
  'stock_entry',
  'transfer',
] as const satisfies (keyof DB)[];

/** Changes with every row of trade that is written, changed or removed. */
export async function storeDigest(db: Db): Promise<string> {
  const rows = sql.join(
    TABLES.map((table) => sql`select ${sql.lit(table)} || t::text as line from ${sql.table(table)} t`),
    sql` union all `,
  );
  const { rows: found } = await sql<{ digest: string }>`
    select md5(string_agg(line, '' order by line)) as digest from (${rows}) a`.execute(db);
  return found[0]!.digest;
}
