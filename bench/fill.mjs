import { tool } from './desk/tool.mjs';
import { testDatabase } from '../scripts/machine/postgres.mjs';
import { scale, sized } from './sized.mjs';

/** Fills the PostgreSQL of DATABASE_URL with 200,000 products, 300,000 members and 1,000,000 orders, or with less by `--scale`. */
export async function bench() {
  const url = process.env.DATABASE_URL ?? (await sized(() => undefined, testDatabase)());
  if (!url)
    throw new Error('Set DATABASE_URL to an empty PostgreSQL database: the embedded store is too small for this.');
  tool('fillShop.mjs', [url, String(scale)], 'inherit');
}
