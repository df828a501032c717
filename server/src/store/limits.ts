import { sql } from 'kysely';
import type pg from 'pg';
import { SECOND } from '../clock';
import type { Tx } from './transaction';

/** How long the store may keep one piece of work, so that it does not keep all others, in milliseconds. */
export type Limits = {
  /** One statement. */
  statementMs: number;
  /** Waiting for the lock of a row or a table. */
  lockMs: number;
  /** A transaction in which nothing happens. */
  idleInTransactionMs: number;
  /** Waiting for a free connection, or for a new one. */
  connectionMs: number;
};

export const POSTGRES_LIMITS: Limits = {
  statementMs: 10 * SECOND,
  lockMs: 5 * SECOND,
  idleInTransactionMs: 15 * SECOND,
  connectionMs: 5 * SECOND,
};

/** The embedded store works on one connection in this very process: it cannot be interrupted, but nobody waits for it without end. */
export const EMBEDDED_WAIT_MS = 20 * SECOND;

/** Sets the limits of a new connection; by statement, since poolers refuse them as parameters of the connection. */
export const limitConnection =
  ({ statementMs, lockMs, idleInTransactionMs }: Limits) =>
  async (client: Pick<pg.ClientBase, 'query'>) => {
    await client.query(
      `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    );
  };

export const UNLIMITED =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Runs `work` on a connection whose limits are lifted, and sets them again. */
export async function withoutLimits<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')",
  );
  const set = (valueOf: (setting: string) => string) =>
    client.query(rows.map(({ name, setting }) => `set ${name} = ${valueOf(setting)}`).join('; '));
  await set(() => '0');
  const result = await work();
  await set((setting) => setting);
  return result;
}

/** For a transaction that may take its time: nobody at a screen waits for it. */
export async function liftLimits(tx: Tx): Promise<void> {
  for (const statement of UNLIMITED.split('; ')) await sql.raw(statement).execute(tx);
}
