import { ROLES } from '../../shared/src/contract/roles.ts';
import { invoke } from '../../server/src/http/calls/invoke.ts';
import { staffOf } from '../../server/src/testing/trade/school.ts';
import { openShopOn } from './openShopOn.mjs';
import { PAGES } from './pages.mjs';

const [url, rounds] = process.argv.slice(2);

const READ = `select (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables)
  + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes) as rows`;

const CONNECTIONS = 4;

/** How many rows of tables and indexes all connections have read so far; each of them has to write down its own. */
async function rowsRead(pool) {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
  await pool.query('select pg_stat_clear_snapshot()');
  return Number((await pool.query(READ)).rows[0].rows);
}

/** The parameters of a call; null where it names a record and the shop has none. */
async function paramsOf(db, [, , fixed = {}, looked = {}]) {
  const found = await Promise.all(Object.entries(looked).map(async ([name, from]) => [name, await from(db)]));
  return found.some(([, value]) => value == null) ? null : { ...fixed, ...Object.fromEntries(found) };
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** Prints one JSON line: for each call its times, and the rows that one answer reads; below 0 where it was ended. */
async function main() {
  const app = await openShopOn(url, CONNECTIONS);
  const { pool } = app.store;
  const caller = staffOf(...ROLES);
  const measured = [];
  for (const page of PAGES) {
    const [label, name] = page;
    const params = await paramsOf(app.db, page);
    if (!params) continue;
    const answer = () => invoke(app, { name, params, caller });
    try {
      await answer();
    } catch (error) {
      // The shop ends a statement that takes too long.
      console.error(`${label} ${name}: ${error.message}`);
      measured.push({ label, name, rows: -1, p50: 60_000, p95: 60_000 });
      continue;
    }
    const before = await rowsRead(pool);
    await answer();
    const rows = (await rowsRead(pool)) - before;
    const times = [];
    for (let round = 0; round < Number(rounds); round++) {
      const began = performance.now();
      await answer();
      times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    measured.push({ label, name, rows, p50: at(times, 0.5), p95: at(times, 0.95) });
    console.error(`${label} ${name} ${rows} rows ${at(times, 0.5).toFixed(0)} ms`); // as it goes: the whole takes a while
  }
  console.log(JSON.stringify(measured));
  await app.store.close();
}

await main();
process.exit(0);
