import { sql } from 'kysely';
import type pg from 'pg';
import { SECOND } from '../clock';
import { StartError } from '../errors/startError';
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

/**
 * Behind a pooler a session belongs to nobody: the limits are those of its role. Without one a single statement could keep a connection
 * for good. Fails with a StartError.
 */
export async function assertLimited({ pool }: { pool: pg.Pool }): Promise<void> {
  const { rows } = await pool.query<{ timeout: string; role: string }>(
    "select current_setting('statement_timeout') as timeout, current_user as role",
  );
  const { timeout, role } = rows[0]!;
  if (timeout !== '0') return;
  const { statementMs, lockMs, idleInTransactionMs } = POSTGRES_LIMITS;
  const set = (name: string, ms: number) => `alter role ${role} set ${name} = '${ms}';`;
  throw new StartError(
    `CELLAR_POOLER is on and the role ${role} has no statement_timeout: run ${[
      set('statement_timeout', statementMs),
      set('lock_timeout', lockMs),
      set('idle_in_transaction_session_timeout', idleInTransactionMs),
    ].join(' ')}`,
  );
}

export const UNLIMITED =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** For a transaction that may take its time: nobody at a screen waits for it. */
export async function liftLimits(tx: Tx): Promise<void> {
  for (const statement of UNLIMITED.split('; ')) await sql.raw(statement).execute(tx);
}
