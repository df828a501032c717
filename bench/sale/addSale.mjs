import { shopCommand } from '../../server/src/backup/shopCommand.ts';
import { createApp } from '../../server/src/start/createApp.ts';
import { openSession } from '../../server/src/shop/identity/auth/session.ts';
import { newId } from '../../server/src/store/ids.ts';

const HOUR = 3_600_000;

/** A product that anyone may buy and that is in no sale. */
const anyProduct = (db) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id as sku_id', 'product.id as product_id'])
    .where('sku.kind', '=', 'bottle')
    .where('product.on_sale', '=', true)
    .where('product.min_level_rank', '=', 0)
    .where('product.id', 'not in', (from) => from.selectFrom('flash_sale_item').select('product_id'))
    .orderBy('sku.id')
    .executeTakeFirstOrThrow();

async function addSale(db, total, now) {
  const goods = await anyProduct(db);
  const id = newId();
  const times = { from_at: now, to_at: new Date(now.getTime() + HOUR) };
  await db
    .insertInto('flash_sale')
    .values({ id, name: '压测场', ...times })
    .execute();
  const item = { sale_id: id, ...goods, price_fen: 100, total, per_person: 1, position: 1 };
  await db.insertInto('flash_sale_item').values(item).execute();
  return { saleId: id, productId: goods.product_id };
}

async function addPerson(app, index) {
  const person = { id: newId(), phone: `198${String(index).padStart(8, '0')}`, nickname: '试酒人' };
  await app.db
    .insertInto('person')
    .values({ ...person, level_id: 'gold', registration: 'approved' })
    .execute();
  const row = await app.db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  const from = { kind: 'h5', device: 'bench', ip: '127.0.0.1' };
  return (await openSession(app, { ...row, level_name: '' }, from)).token;
}

/**
 * `node --import tsx bench/sale/addSale.mjs PEOPLE TOTAL`: adds a flash sale of one product and people who may buy in it to the store of
 * the settings, and prints both as JSON.
 */
const [people, total] = process.argv.slice(2).map(Number);
await shopCommand(async ({ store, config, clock }) => {
  const app = createApp({ store, clock, config, log: { info() {}, warn() {}, error() {} } });
  const item = await addSale(store.db, total, clock.now());
  const tokens = [];
  for (let index = 0; index < people; index++) tokens.push(await addPerson(app, index));
  await store.pool.query('analyze');
  return [JSON.stringify({ item, tokens })];
});
