/** Looks up the first row of a table, and gives one of its columns. */
const first =
  (table, column = 'id', order = column) =>
  async (db) =>
    (await db.selectFrom(table).select(column).orderBy(order).executeTakeFirst())?.[column];

/** The parameters of calls that name a record. A record that the shop does not have leaves its call out. */
export const order = async (db) =>
  (await db.selectFrom('bench_order').select('id').orderBy('n', 'desc').executeTakeFirst())?.id;
export const member = first('bench_buyer', 'id', 'n');
export const product = first('product', 'id', 'code');
export const returned = first('return_case');
export const ticket = first('service_ticket');
export const registration = first('vip_application');
export const warehouse = async (db) =>
  (await db.selectFrom('warehouse').select('id').orderBy('position', 'desc').executeTakeFirst())?.id;
export const category = async (db) =>
  (await db.selectFrom('product').select('category_id').orderBy('code').executeTakeFirst())?.category_id;
export const group = first('member_group');
export const count = first('stock_count');
export const promotion = first('promotion');
export const coupon = first('coupon');
export const session = first('course_session');
export const tracking = async (db) =>
  (await db.selectFrom('parcel').select('tracking_no').where('tracking_no', 'is not', null).limit(1).executeTakeFirst())
    ?.tracking_no;
export const year = () => new Date().getFullYear();
/** A day of the past, and the month that ends with it. */
export const day = () => new Date(Date.now() - 30 * 3_600_000).toISOString().slice(0, 10);
export const monthAgo = () => new Date(Date.now() - 32 * 24 * 3_600_000).toISOString().slice(0, 10);
