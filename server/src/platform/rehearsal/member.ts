import { sql } from 'kysely';
import type { UserInfo } from '@cellar/shared/api/identity/auth/schema';
import type { App } from '../../app';
import { MINUTE } from '../../clock';
import { openSession, readPerson } from '../../shop/identity/auth/session';
import { cancelOrder } from '../../shop/trade/orders/orderActions';
import { newId } from '../../store/ids';
import { transaction, type Db, type Tx } from '../../store/transaction';

/** Longer than any rehearsal takes. */
const TOKEN_LASTS = 15 * MINUTE;
const ADDRESS = {
  name: '预演',
  phone: '13000000000',
  area_code: '310101',
  country: '中国',
  province: '上海市',
  city: '上海市',
  county: '黄浦区',
  detail: '预演路 1 号',
};

/** The level whose members may open every page. */
const highestLevel = (db: Db | Tx) =>
  db.selectFrom('member_level').select('id').orderBy('rank', 'desc').executeTakeFirst();

const anySku = (tx: Tx) =>
  tx
    .selectFrom('sku as s')
    .innerJoin('stock as k', 'k.product_id', 's.product_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 'k.warehouse_id', 's.min_quantity'])
    .where('p.on_sale', '=', true)
    .where(sql<boolean>`k.on_hand - k.held >= s.bottles * s.min_quantity`)
    .orderBy('s.id')
    .executeTakeFirst();

async function addData(tx: Tx, personId: string, at: Date) {
  await tx
    .insertInto('address')
    .values({ person_id: personId, id: newId(at.getTime()), ...ADDRESS, is_default: true, updated_at: at })
    .execute();
  const sku = await anySku(tx);
  if (!sku) return;
  const line = { sku_id: sku.id, warehouse_id: sku.warehouse_id, quantity: sku.min_quantity };
  await tx
    .insertInto('cart_line')
    .values({ person_id: personId, id: newId(at.getTime()), ...line, added_at: at })
    .execute();
}

/**
 * A member for one rehearsal, with an address and goods in the cart, logged in for a quarter of an hour; null where no levels are set up.
 */
export async function makeMember(app: App): Promise<{ id: string; login: UserInfo } | null> {
  const at = app.clock.now();
  const id = newId(at.getTime());
  const level = await highestLevel(app.db);
  if (!level) return null;
  await transaction(app.db, async (tx) => {
    // No phone: nobody can log in as this member, and no message reaches anybody.
    const row = {
      id,
      phone: `rehearsal-${id}`,
      nickname: '预演会员',
      registration: 'approved',
      level_id: level.id,
      created_at: at,
    };
    await tx.insertInto('person').values(row).execute();
    await tx.insertInto('rehearsal_member').values({ person_id: id, made_at: at }).execute();
    await addData(tx, id, at);
  });
  const person = (await readPerson(app.db, id))!;
  return { id, login: await openSession(app, person, { kind: 'rehearsal', device: '', ip: '' }, TOKEN_LASTS) };
}

/** Every table with rows of a person: a new one is not forgotten. */
async function tablesOfPeople(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'person_id' order by table_name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Gives back what its orders hold; false when one of them cannot be undone. */
async function undoOrders(app: App, personId: string): Promise<boolean> {
  const orders = () =>
    app.db.selectFrom('shop_order').select(['id', 'state']).where('person_id', '=', personId).execute();
  for (const { id } of (await orders()).filter(({ state }) => state === 'waiting'))
    await cancelOrder(app, { personId, orderId: id }, '预演结束');
  return (await orders()).every(({ state }) => state === 'cancelled' || state === 'expired');
}

/** Removes the member and everything that was done in its name. One whose order was paid is closed instead, since others count on it. */
export async function removeMember(app: App, personId: string): Promise<void> {
  const undone = await undoOrders(app, personId);
  await transaction(app.db, async (tx) => {
    const tables = undone ? await tablesOfPeople(tx) : ['session_token', 'rehearsal_member'];
    for (const table of tables) await sql`delete from ${sql.table(table)} where person_id = ${personId}`.execute(tx);
    if (undone) await tx.deleteFrom('person').where('id', '=', personId).execute();
    else await tx.updateTable('person').set({ cancelled_at: app.clock.now() }).where('id', '=', personId).execute();
  });
}

/** Removes members that a process left behind when it was killed. */
export async function removeLeftMembers(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - TOKEN_LASTS);
  const left = await app.db.selectFrom('rehearsal_member').select('person_id').where('made_at', '<', before).execute();
  for (const { person_id } of left) await removeMember(app, person_id);
}
