import type pg from 'pg';
import type { Store } from '../../store/open';
import { Busy } from '../../errors/businessError';

/** Anyone who would wait longer than this for a single query is refused. A call makes several, one after the other. */
const MAX_WAIT_MS = 100;
/** A short queue is never a reason to refuse, however slow its queries are. */
const MIN_WAITING = 30;
/**
 * What people have asked to be done waits its turn, so many at once: a tap that thousands make in the same second is not refused for being
 * one of them.
 */
const MAX_PATIENT = 200;
const SHARE_OF_NEWEST = 0.1;
const MS = 1000;

type Pool = Pick<pg.Pool, 'on' | 'waitingCount' | 'options'>;

/** The queue before the store's connections, measured in the time that its last one will wait. */
export class StoreQueue {
  private readonly takenAt = new WeakMap<object, number>();
  private heldMs = 0;

  constructor(
    private readonly pool: Pool,
    private readonly now: () => number = () => performance.now(),
  ) {
    pool.on('acquire', (client) => void this.takenAt.set(client, this.now()));
    pool.on('release', (_error, client) => this.measure(client));
  }

  /**
   * Refuses at once (`Busy`) while the store has more to do than it can soon answer: before any work was done. `isPatient`: it rather
   * waits.
   */
  admit(isPatient = false): void {
    const { waitingCount, options } = this.pool;
    if (isPatient && waitingCount < MAX_PATIENT) return;
    const waitMs = (waitingCount * this.heldMs) / Math.max(1, options.max);
    if (waitingCount >= MIN_WAITING && waitMs > MAX_WAIT_MS) throw new Busy(Math.ceil(waitMs / MS), true);
  }

  private measure(client: object) {
    const since = this.takenAt.get(client);
    if (since !== undefined) this.heldMs += SHARE_OF_NEWEST * (this.now() - since - this.heldMs);
  }
}

const queues = new WeakMap<object, StoreQueue>();

/** The one queue of a store. */
export function storeQueueOf({ pool }: Pick<Store, 'pool'>): StoreQueue {
  let queue = queues.get(pool);
  if (!queue) queues.set(pool, (queue = new StoreQueue(pool)));
  return queue;
}
