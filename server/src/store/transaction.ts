import type { Kysely, Transaction } from 'kysely';
import { isStalePlan } from './unavailable';
import type { DB } from './tables.gen';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const TRIES = 12;
/** Serialisation failure and deadlock: normal on a busy or distributed store. */
const PASSING = new Set(['40001', '40P01']);

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export const isUniqueViolation = (error: unknown) => codeOf(error) === '23505';

const isTransaction = (db: Db): db is Tx => db.isTransaction;

/** Once more where a plan was stale: nothing was written, and the connections name their statements again. */
const onFreshPlans = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch((error: unknown) => {
    if (isStalePlan(error)) return run();
    throw error;
  });

/**
 * Runs `work` in one transaction, again on passing conflicts; it must touch nothing but the transaction it is given. Where the store is a
 * transaction itself, as in a preview, that is the one.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await onFreshPlans(() => db.transaction().execute(work));
    } catch (error) {
      if (!PASSING.has(codeOf(error)) || attempt === TRIES) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * Math.min(200, 4 * 2 ** attempt)));
    }
  }
}

/** Runs `read` on the store as it stands at one moment, so that what it reads in several steps fits together. */
export const snapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  isTransaction(db)
    ? read(db)
    : onFreshPlans(() =>
        db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
      );
