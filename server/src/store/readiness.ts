import { sql } from 'kysely';
import { SECOND } from '../clock';
import type { Db } from './transaction';

const ANSWERS_WITHIN = 2 * SECOND;

/** Whether the store answers now: one question at a time, however many ask, and no answer within the deadline is a no. */
export function createReadiness(db: Db, withinMs = ANSWERS_WITHIN): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  const ask = () =>
    sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = undefined));
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((done) => {
      timer = setTimeout(() => done(false), withinMs);
    });
    const ready = await Promise.race([(asked ??= ask()), late]);
    clearTimeout(timer);
    return ready;
  };
}
