import { asAdmin } from '../../server/src/testing/admin.ts';
import { liftLimits } from '../../server/src/store/limits.ts';
import { transaction } from '../../server/src/store/transaction.ts';
import { fillGoods } from '../../server/src/testing/manyGoods.ts';
import { seedStore } from '../../demo/src/seed/seedStore.ts';
import { openShopOn } from './openShopOn.mjs';
import { addLog, addMembers, addOffers, addOrders, keepSums } from './manyOrders.mjs';

/** Jobs that keep what pages do not add up. */
const ADDING_UP = ['offers.addUp', 'stock.addUpBottles'];
const FULL = { products: 200_000, members: 300_000, orders: 1_000_000, entries: 1_000_000 };

/** How much there is at a scale; 1 is the whole. */
const sizesAt = (scale) =>
  Object.fromEntries(Object.entries(FULL).map(([name, count]) => [name, Math.round(count * scale)]));

/** Fills a shop: the demo cellar, and as many invented products, members and orders as the scale says. */
async function fillShop(databaseUrl, scale) {
  const app = await openShopOn(databaseUrl);
  const { products, members, orders, entries } = sizesAt(scale);
  const timed = async (label, work) => {
    const began = performance.now();
    await work();
    console.log(`${label.padEnd(20)} ${((performance.now() - began) / 1000).toFixed(0).padStart(6)} s`);
  };
  const seeded = await app.db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  if (!seeded) await timed('demo cellar', () => seedStore(app));
  // The shop's own connections end a statement that takes long.
  const addGoods = async (tx) => {
    await liftLimits(tx);
    await fillGoods(tx, products, new Date());
  };
  await timed(`${products} products`, () => transaction(app.db, addGoods));
  await asAdmin(databaseUrl, async (client) => {
    await timed(`${members} members`, () => addMembers(client, members));
    await timed(`${orders} orders`, () => addOrders(client, orders));
    await timed('offers', () => addOffers(client));
    await timed(`${entries} entries of log`, () => addLog(client, entries));
    await timed('sums', () => keepSums(client));
    await timed('vacuum, analyze', () => client.query('vacuum analyze'));
  });
  for (const { name, run } of app.jobs.filter((job) => ADDING_UP.includes(job.name))) await timed(name, () => run(app));
  await app.store.close();
}

const [url, scale] = process.argv.slice(2);
await fillShop(url, Number(scale));
process.exit(0);
