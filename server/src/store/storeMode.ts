import { sql } from 'kysely';
import { StartError } from '../errors/startError';
import type { Db } from './transaction';

export type Mode = 'demo' | 'production';

const MODE = 'mode';
const SEED = 'seed';

const REFUSALS: Record<Mode, string> = {
  production:
    'The store was made by a demo, whose passwords everybody knows: production needs one of its own, set DATABASE_URL or DATA_DIR to an empty one.',
  demo: 'The store belongs to a shop in production: set CELLAR_MODE=production to open it, or DATABASE_URL or DATA_DIR to another one for a demo.',
};

/** What the store was made for; null for one that nobody opened yet. */
async function modeOf(db: Db): Promise<Mode | null> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('store_fact') is not null and to_regclass('staff') is not null as known`.execute(db);
  if (!rows[0]?.known) return null;
  const facts = await db.selectFrom('store_fact').select(['name', 'value']).where('name', 'in', [MODE, SEED]).execute();
  if (facts.some(({ name }) => name === SEED)) return 'demo';
  const fact = facts.find(({ name }) => name === MODE);
  if (fact) return fact.value as Mode;
  // Production made its first admin before it noted its mode.
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) ? 'production' : null;
}

/** Ends the start on a store of the other mode; before migrations, which would change it. */
export async function assertMode(db: Db, mode: Mode): Promise<void> {
  const known = await modeOf(db);
  if (known && known !== mode) throw new StartError(REFUSALS[mode]);
}

/** Notes what the store is for; of two starts at once that differ one is refused. */
export async function claimMode(db: Db, mode: Mode): Promise<void> {
  await assertMode(db, mode);
  await db
    .insertInto('store_fact')
    .values({ name: MODE, value: JSON.stringify(mode) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await assertMode(db, mode);
}
