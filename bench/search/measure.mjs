import { createApp } from '../../server/src/start/createApp.ts';
import { migrate } from '../../server/src/store/migrate.ts';
import { openStore } from '../../server/src/store/open.ts';
import { testConfiguration } from '../../server/src/testing/configuration.ts';
import { readJudgedQueries } from '../../server/src/search/judged/judgedGoods.ts';
import { CatalogSearch } from '../../server/src/search/feed/catalogSearch.ts';
import { callOf } from '../../server/src/testing/withApp.ts';
import { seedStore } from '../../demo/src/seed/seedStore.ts';
import { fillGoods } from '../../server/src/testing/manyGoods.ts';
import { addressOf, asAdmin } from '../../server/src/testing/admin.ts';
import { createLog } from '../../server/src/start/createLog.ts';

const [size, rounds] = process.argv.slice(2).map(Number);
const MB = 1e6;
const memory = () => {
  globalThis.gc();
  return Math.round(process.memoryUsage().rss / MB);
};

async function timed(work) {
  const began = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000 };
}

const shareOf = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(2).padStart(8);

/** Times by the clock, and what of them the processor worked: where other programs run, only the second compares. */
function show(label, times) {
  const [ms, cpu] = ['ms', 'cpuMs'].map((name) => times.map((one) => one[name]).sort((a, b) => a - b));
  const at = (share) => shareOf(ms, share);
  const clock = `p50 ${at(0.5)}  p90 ${at(0.9)}  p99 ${at(0.99)}  max ${at(1)} ms`;
  console.log(
    `${label.padEnd(34)} ${clock}  cpu p50 ${shareOf(cpu, 0.5)}  p99 ${shareOf(cpu, 0.99)} ms  (${times.length})`,
  );
}

async function openFilled() {
  const name = `bench_search_${size}`;
  await asAdmin(process.env.BENCH_DATABASE_URL, async (admin) => {
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name}`);
  });
  const url = addressOf(process.env.BENCH_DATABASE_URL, name);
  const store = await openStore({ databaseUrl: url });
  await migrate(store.pool);
  const clock = { now: () => new Date() };
  const log = createLog('silent');
  const app = createApp({ store, clock, config: testConfiguration(), log });
  await seedStore(app);
  await fillGoods(app.db, size, new Date());
  // The seed asked for goods already: a start reads them again.
  return createApp({ store, clock, config: testConfiguration(), log });
}

const FILTERS = [
  {},
  { country: 'FR' },
  { type: 'red' },
  { region: 'bordeaux' },
  { grape: 'riesling' },
  { price: '100-200' },
  { country: 'FR,IT', type: 'red' },
  { type: 'white', price: '200-400', stock: '1' },
  { vintage: '2015' },
  { country: 'AU', grape: 'syrah', sort: 'priceAsc' },
  { sort: 'sales' },
  { sort: 'priceDesc' },
  { sort: 'new' },
  { region: 'burgundy', sort: 'sales' },
];
const TYPED = [
  'b',
  'bo',
  'bor',
  '波',
  '波尔',
  'la',
  'lafei',
  '红',
  'hong',
  'cab',
  '赤霞',
  'r',
  're',
  '雷司',
  '2015',
  '奥布',
];

async function main() {
  const app = await openFilled();
  const before = memory();
  const search = new CatalogSearch(app.clock, app.log);
  const start = await timed(async () => search.ready(app.db));
  console.log(`\n${size} products on PostgreSQL`);
  const { ms, cpuMs } = start;
  console.log(
    `read at start in ${(ms / 1000).toFixed(1)} s (cpu ${(cpuMs / 1000).toFixed(1)} s), memory ${before} → ${memory()} MB`,
  );
  const engine = await search.ready(app.db);
  app.search = search;
  const words = readJudgedQueries().filter(({ isWanted }) => isWanted);
  const call = callOf(app);
  const times = {};
  const note = async (label, work) => (times[label] ??= []).push(await timed(work));
  for (let round = -1; round < rounds; round++) {
    if (round === 0) for (const label of Object.keys(times)) delete times[label];
    for (const params of FILTERS) {
      engine.forget(); // nothing is answered from memory
      await note('list with facets', () => call('catalog.list', { ...params, size: 20 }));
      const { next } = await call('catalog.list', { ...params, size: 20 });
      if (next) await note('list, second page', () => call('catalog.list', { ...params, size: 20, cursor: next }));
    }
    for (const { text: query } of words) {
      engine.forget();
      await note('search with facets', () => call('catalog.search', { text: query, size: 20 }));
      await note('index alone', async () =>
        engine.find({ text: query, size: 28, facets: ['country', 'region', 'grape', 'type'] }),
      );
    }
    for (const text of TYPED) await note('suggest', () => call('catalog.suggest', { text }));
    for (let at = 0; at < 20; at++) {
      engine.forget();
      await new Promise((done) => setTimeout(done, 60));
      await note('recommendations', () => call('catalog.listGuess', { size: 10 }));
      await note('tree of categories', () => call('catalog.listCategories', {}));
      await note('feed', () => call('home.listFeed', { size: 20 }));
    }
    for (let at = 0; at < 5; at++) {
      await new Promise((done) => setTimeout(done, 1050)); // home is kept for a second
      engine.forget();
      await note('home', () => call('home.get', {}));
    }
  }
  for (const [label, list] of Object.entries(times)) show(label, list);
  const ids = (await app.db.selectFrom('product').select('id').limit(300).execute()).map(({ id }) => id);
  const changes = [];
  for (const id of ids) {
    await app.db.updateTable('product').set({ fame: 50 }).where('id', '=', id).execute();
    changes.push(await timed(() => search.poll(app.db)));
  }
  show('one change applied', changes);
  await app.store.close();
}

await main();
process.exit(0);
