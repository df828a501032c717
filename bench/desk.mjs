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

/** How long the first calls of the console's pages take, and how many rows each reads in the shop and in a tenth of it. */
export async function bench() {
  const url = await testDatabase();
  const [small, whole] = PARTS.map((part) =>
    JSON.parse(
      tool('measure.mjs', [fill(url, Number((part * scale).toFixed(6))), String(ROUNDS)])
        .trim()
        .split('\n')
        .at(-1),
    ),
  );
  print(['page', 'call', 'p50', 'p95', 'rows at 0.1', 'rows', '']);
  whole.forEach(({ label, name, rows, p50, p95 }, at) => {
    const before = small[at].rows;
    const grows = rows > PAGE_ROWS && rows > before * GREW;
    const faults = [grows && 'grows', p95 > GOAL_MS && 'slow'].filter(Boolean).join(' ');
    print([label, name, `${p50.toFixed(1)} ms`, `${p95.toFixed(1)} ms`, String(before), String(rows), faults]);
  });
}
