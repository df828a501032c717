import { MOST_COUNTED, QUEUES } from '@cellar/shared/constants/waiting';
import type { Role } from '@cellar/shared/contract/roles';
import { newId } from '../../../store/ids';
import { withApp } from '../../../testing/withApp';
import { countWaiting } from './countWaiting';

// Rule: desk-3
test('everyone sees how much waits in their own queues, counted up to a bound', () =>
  withApp(async ({ app, db, clock }) => {
    const now = clock.now();
    const alarm = () => ({ id: newId(), kind: 'x', subject: newId(), words: '', first_at: now, last_at: now });
    const settled = { ...alarm(), settled_at: now, settled_by: 'somebody' };
    await db.insertInto('alarm').values([alarm(), alarm(), settled]).execute();
    const seen = async (...roles: Role[]) =>
      Object.fromEntries(
        (await countWaiting(app, { id: newId(), roles })).list.map(({ queue, waiting }) => [queue, waiting]),
      );
    expect(await seen('release')).toEqual({ alarms: 2 });
    expect(await seen('service')).toEqual({
      returns: 0,
      tickets: 0,
      questions: 0,
      consultations: 0,
      companyReports: 0,
      unfreeze: 0,
      exclusiveRequests: 0,
    });
    expect(await seen('orders')).toEqual({ orders: 0, returns: 0, samples: 0 });
    expect(await seen('finance')).toEqual({
      returns: 0,
      payouts: 0,
      transfers: 0,
      transferRefunds: 0,
      principalReturns: 0,
      depositReturns: 0,
      differences: 0,
      invoices: 0,
      approvals: 0,
    });
    expect(await seen('orders')).toEqual({ orders: 0, returns: 0, samples: 0 });
    expect(await seen('pages-edit')).toEqual({});
    expect(await seen('warehouse')).toEqual({ orders: 0, lowStock: 0 });
    const none = Object.fromEntries(QUEUES.map((queue) => [queue, 0]));
    for (const role of ['viewer', 'admin'] as const) expect(await seen(role)).toEqual({ ...none, alarms: 2 });
    await db
      .insertInto('alarm')
      .values(Array.from({ length: MOST_COUNTED }, alarm))
      .execute();
    expect(await seen('release')).toEqual({ alarms: MOST_COUNTED });
  }));
