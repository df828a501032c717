import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { Busy } from '../../errors/businessError';
import { StoreQueue } from './storeQueue';

/** A pool whose queries take `ms` and of which so many wait. */
function poolOf({ ms, max = 1 }: { ms: number; max?: number }) {
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0, options: { max } });
  let now = 0;
  const queue = new StoreQueue(pool as unknown as pg.Pool, () => now);
  for (let i = 0; i < 100; i++) {
    const client = {};
    pool.emit('acquire', client);
    now += ms;
    pool.emit('release', undefined, client);
  }
  return { pool, queue };
}

const refusal = (queue: StoreQueue, isPatient = false): unknown => {
  try {
    queue.admit(isPatient);
    return null;
  } catch (error) {
    return error;
  }
};

// Rule: call-24
it('refuses at once what would wait too long, with the time after which to try again', () => {
  const { pool, queue } = poolOf({ ms: 10 });
  expect(refusal(queue)).toBeNull();
  pool.waitingCount = 400;
  const error = refusal(queue);
  expect(error).toBeInstanceOf(Busy);
  expect(error).toMatchObject({ statusCode: 503, retryAfterSeconds: 4, isNotBegun: true });
  pool.waitingCount = 0;
  expect(refusal(queue)).toBeNull();
});

// Rule: call-24
it('lets a long queue pass that is quick, one that many connections share, and a short one that is slow', () => {
  const quick = poolOf({ ms: 0.1 });
  quick.pool.waitingCount = 500;
  expect(refusal(quick.queue)).toBeNull();
  const shared = poolOf({ ms: 10, max: 100 });
  shared.pool.waitingCount = 500;
  expect(refusal(shared.queue)).toBeNull();
  const slow = poolOf({ ms: 1000 });
  slow.pool.waitingCount = 10;
  expect(refusal(slow.queue)).toBeNull();
});

// Rule: call-24
it('lets two hundred wait of what people do, and refuses more', () => {
  const { pool, queue } = poolOf({ ms: 10 });
  pool.waitingCount = 199;
  expect(refusal(queue)).toBeInstanceOf(Busy);
  expect(refusal(queue, true)).toBeNull();
  pool.waitingCount = 200;
  expect(refusal(queue, true)).toMatchObject({ statusCode: 503, retryAfterSeconds: 2 });
});
