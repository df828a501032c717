import { ROOT } from '../scripts/run.mjs';
import { openShop } from './shop.mjs';
import { sized } from './sized.mjs';
import { checkedOut, temporaryFolder } from './version.mjs';

const MB = 1024 * 1024;
const PEAK_BUDGET = 1536;

const megabytes = (bytes) => (bytes === undefined ? 'unknown here' : `${Math.round(bytes / MB)} MB`);

async function start(cwd, dataDir, label) {
  const env = { DATA_DIR: dataDir };
  const shop = await openShop({ command: process.execPath, args: ['scripts/start.mjs'], cwd, env });
  const peak = await shop.close();
  console.log(
    `${label.padEnd(34)} ${shop.seconds.toFixed(1).padStart(6)} s   peak of all processes ${megabytes(peak)}`,
  );
  return peak;
}

/** A fresh clone of the last commit: install apart, then to the first answered page, then once more. */
export async function bench() {
  const since = performance.now();
  const folder = await sized(checkedOut, () => ROOT)();
  const dataDir = temporaryFolder('start');
  console.log(
    `${'clone and install (maybe cached)'.padEnd(34)} ${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`,
  );
  const first = await start(folder, dataDir, 'first start: build, seed, first page');
  const second = await start(folder, dataDir, 'second start: first page');
  const worst = Math.max(first ?? 0, second ?? 0) / MB;
  console.log(worst <= PEAK_BUDGET ? `Memory stays under ${PEAK_BUDGET} MB.` : `Memory is over ${PEAK_BUDGET} MB.`);
}
