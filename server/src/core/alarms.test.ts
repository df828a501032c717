import { pino } from 'pino';
import type { App } from '../app';
import { MINUTE } from '../clock';
import { withApp } from '../testing/withApp';
import { alarm, listAlarms, settleAlarm } from './alarms';

const broken = { kind: 'retired-asked' as const, subject: 'catalog@1.0.0', text: '还有人要旧文件' };

test('the same alarm counts up until it is settled, and is then raised again', () =>
  withApp(async ({ app, clock }) => {
    await alarm(app, broken);
    clock.advance(MINUTE);
    await alarm(app, { ...broken, text: '又有人要旧文件' });
    clock.advance(MINUTE);
    await alarm(app, { ...broken, subject: 'orders@1.0.0' });
    const [, first] = await listAlarms(app);
    expect(await listAlarms(app)).toMatchObject([
      { subject: 'orders@1.0.0', times: 1 },
      { subject: 'catalog@1.0.0', times: 2, text: '又有人要旧文件', settled_at: null },
    ]);
    expect(first!.last_at.getTime() - first!.first_at.getTime()).toBeGreaterThanOrEqual(MINUTE);
    expect(await settleAlarm(app, { id: first!.id, who: 'team' })).toBe(true);
    expect(await settleAlarm(app, { id: first!.id, who: 'team' })).toBe(false);
    await alarm(app, broken);
    expect((await listAlarms(app)).map(({ subject, times, settled_by }) => [subject, times, settled_by])).toEqual([
      ['catalog@1.0.0', 1, null],
      ['orders@1.0.0', 1, null],
      ['catalog@1.0.0', 2, 'team'],
    ]);
  }));

test('an alarm that cannot be kept stops nothing', () =>
  withApp(async ({ app }) => {
    const db = {
      insertInto: () => {
        throw new Error('the store is away');
      },
    } as unknown as App['db'];
    await expect(alarm({ db, clock: app.clock, log: pino({ level: 'silent' }) }, broken)).resolves.toBeUndefined();
  }));
