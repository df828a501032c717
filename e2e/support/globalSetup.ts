import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startShop } from './shop';

/** Fills a data directory; every shop of the journeys begins with a copy of it. */
async function fillOnce(): Promise<string> {
  const copy = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-e2e-copy-')), 'data');
  const first = await startShop();
  await first.end();
  fs.renameSync(first.dataDir, copy);
  return copy;
}

/** One shop for all journeys, or one that runs already at SHOP_ORIGIN; journeys that need another configuration start their own. */
export default async function globalSetup() {
  if (process.env['SHOP_ORIGIN']) return undefined;
  const copy = await fillOnce();
  process.env['SHOP_COPY'] = copy;
  const shop = await startShop();
  process.env['SHOP_ORIGIN'] = shop.origin;
  return async () => {
    await shop.stop();
    fs.rmSync(path.dirname(copy), { recursive: true, force: true });
  };
}
