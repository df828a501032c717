import { MOST_COUNTED } from '@cellar/shared/constants/waiting';
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
      Object.fromEntries((await countWaiting(app, { roles })).list.map(({ queue, waiting }) => [queue, waiting]));
    expect(await seen('release')).toEqual({ alarms: 2 });
    expect(await seen('service')).toEqual({ consultations: 0, companyReports: 0 });
    expect(await seen('finance')).toEqual({ payouts: 0 });
    expect(await seen('pages-edit')).toEqual({});
    for (const role of ['viewer', 'admin'] as const)
      expect(await seen(role)).toEqual({ alarms: 2, consultations: 0, payouts: 0, companyReports: 0 });
    await db
      .insertInto('alarm')
      .values(Array.from({ length: MOST_COUNTED }, alarm))
      .execute();
    expect(await seen('release')).toEqual({ alarms: MOST_COUNTED });
  }));
