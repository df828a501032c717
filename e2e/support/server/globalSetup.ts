import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { startShop } from './shop';

const ROOT = path.join(import.meta.dirname, '../../..');
const KEPT = path.join(ROOT, '.cache/journeys');
/** Everything that decides what lies in a filled data directory. */
const SOURCES = ['server/src', 'server/migrations', 'demo/src', 'shared/src', 'dist'];
const HOUR = 3_600_000;

/** Changes with the sources, the build, and the hour: the demo cellar's dates stand relative to the time of its seed. */
function stampOfData(): string {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / HOUR)));
  for (const folder of SOURCES) {
    for (const name of fs.readdirSync(path.join(ROOT, folder), { recursive: true }).map(String).sort()) {
      const { mtimeMs, size } = fs.statSync(path.join(ROOT, folder, name));
      hash.update(`${folder}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** A filled data directory, of which every shop of the journeys starts with a copy. */
async function filledData(): Promise<string> {
  const data = path.join(KEPT, stampOfData());
  if (fs.existsSync(data)) return data;
  fs.rmSync(KEPT, { recursive: true, force: true });
  const first = await startShop();
  await first.end();
  fs.mkdirSync(KEPT, { recursive: true });
  fs.cpSync(first.dataDir, `${data}.part`, { recursive: true });
  fs.renameSync(`${data}.part`, data);
  fs.rmSync(first.dataDir, { recursive: true, force: true });
  return data;
}

/** One shop for all journeys, or one that runs already at SHOP_ORIGIN; journeys that need another configuration start their own. */
export default async function globalSetup() {
  if (process.env['SHOP_ORIGIN']) return undefined;
  process.env['SHOP_COPY'] = await filledData();
  const shop = await startShop();
  process.env['SHOP_ORIGIN'] = shop.origin;
  return shop.stop;
}
