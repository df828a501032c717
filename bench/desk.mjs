import { testDatabase } from '../scripts/machine/postgres.mjs';
import { tool } from './desk/tool.mjs';
import { scale, sized } from './sized.mjs';

const ROUNDS = sized(20, 1);
/** The whole shop, and a tenth of it. */
const PARTS = [0.1, 1];
const GOAL_MS = 1000;
/** What may grow: a list whose page is not full in the smaller shop. */
const GREW = 1.5;
const PAGE_ROWS = 2000;

function fill(url, share) {
  const name = `bench_desk_${String(share).replace('.', '_')}`;
  const at = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  tool('makeDatabase.mjs', [url, name], 'inherit');
  console.log(`a shop at ${share} of 200,000 products, 300,000 members and 1,000,000 orders`);
  tool('fillShop.mjs', [at, String(share)], 'inherit');
  return at;
}

const COLUMNS = [22, 30, 10, 10, 12, 12, 8];
const print = (cells) =>
  console.log(cells.map((cell, i) => (i < 2 ? cell.padEnd(COLUMNS[i]) : cell.padStart(COLUMNS[i]))).join(''));

const measured = (url) =>
  JSON.parse(
    tool('measure.mjs', [url, String(ROUNDS)])
      .trim()
      .split('\n')
      .at(-1),
  );

/** Of one filled shop (`npm run bench -- fill`), without another to compare it with. */
function measureOne(url) {
  print(['page', 'call', 'p50', 'p95', 'rows', '']);
  for (const { label, name, rows, p50, p95 } of measured(url))
    print([label, name, `${p50.toFixed(1)} ms`, `${p95.toFixed(1)} ms`, String(rows), p95 > GOAL_MS ? 'slow' : '']);
}

/**
 * How long the first calls of the console's pages take, and how many rows each reads in the shop and in a tenth of it; with DATABASE_URL
 * in the shop that was filled there.
 */
export async function bench() {
  if (process.env.DATABASE_URL) return measureOne(process.env.DATABASE_URL);
  const url = await testDatabase();
  const [small, whole] = PARTS.map((part) => measured(fill(url, Number((part * scale).toFixed(6)))));
  const rowsBefore = new Map(small.map(({ label, name, rows }) => [`${label} ${name}`, rows]));
  print(['page', 'call', 'p50', 'p95', 'rows at 0.1', 'rows', '']);
  for (const { label, name, rows, p50, p95 } of whole) {
    const before = rowsBefore.get(`${label} ${name}`) ?? 0;
    const grows = rows > PAGE_ROWS && rows > before * GREW;
    const faults = [grows && 'grows', p95 > GOAL_MS && 'slow'].filter(Boolean).join(' ');
    print([label, name, `${p50.toFixed(1)} ms`, `${p95.toFixed(1)} ms`, String(before), String(rows), faults]);
  }
}
