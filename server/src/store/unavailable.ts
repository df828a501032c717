/** Why the store did not do what it was asked. */
export type UnavailableReason =
  /** The connection ended, or there is none to be had. */
  | 'lost'
  /** The statement took longer than it may. */
  | 'timeout'
  /** A lock or a free connection did not come in time. */
  | 'busy';

const MESSAGES: Record<UnavailableReason, string> = {
  lost: 'the connection to the store was lost',
  timeout: 'a statement took longer than the store allows',
  busy: 'the store was too busy to answer in time',
};
const RETRY_AFTER_SECONDS = 2;

/**
 * The store cannot answer now: HTTP 503. An open transaction is rolled back; of one that was just being committed nobody knows, as with any
 * lost connection. What the driver said is the `cause`, for the log only.
 */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;
  constructor(
    readonly reason: UnavailableReason,
    cause: unknown,
  ) {
    super(MESSAGES[reason], { cause });
  }
}

const REASONS: Record<string, UnavailableReason> = {
  '57014': 'timeout', // query_canceled: statement_timeout
  '55P03': 'busy', // lock_not_available: lock_timeout
  '25P03': 'lost', // idle_in_transaction_session_timeout
  '25P04': 'lost', // transaction_timeout
  '57P01': 'lost', // admin_shutdown: also pg_terminate_backend
  '57P02': 'lost', // crash_shutdown
  '57P03': 'lost', // cannot_connect_now
  '57P04': 'lost', // database_dropped
  '57P05': 'lost', // idle_session_timeout
};
const CLASSES: Record<string, UnavailableReason> = {
  '08': 'lost', // the connection
  '53': 'busy', // resources: connections, memory, disk
};

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** The statement was planned before another process changed its table (a migration); it was refused before it did anything. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof StoreUnavailable
    ? isStalePlan(error.cause)
    : codeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery';

/** The reason that PostgreSQL's error code stands for; null for an error of the statement itself. */
export function reasonOf(error: unknown): UnavailableReason | null {
  if (isStalePlan(error)) return 'lost';
  const code = codeOf(error);
  return REASONS[code] ?? CLASSES[code.slice(0, 2)] ?? null;
}
