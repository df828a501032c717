import { sql } from 'kysely';
import fs from 'node:fs';
import path from 'node:path';
import { runDueJobs } from '../../jobs/runner';
import { withApp } from '../../testing/withApp';
import { audit } from '../audit';
import { operationName, runAs } from './operation';

const FILE = '../../../migrations/350_actions_are_calls.sql';
const MIGRATION = fs.readFileSync(path.join(__dirname, FILE), 'utf8');
const AT = new Date('2026-03-01T00:00:00Z');

// Rule: release-15
test('an entry of the log is named after the innermost call or job that runs, also past a wait', () =>
  withApp(async ({ app, db }) => {
    const write = () => audit(db, { who: 'anna', target: 'x', at: AT });
    app.jobs.push({
      name: 'tests.write',
      everyMs: 1,
      run: async () => {
        await new Promise(setImmediate);
        await write();
        await runAs('tests.inner', write);
      },
    });
    await runDueJobs(app);
    await write();
    expect(operationName()).toBe('script');
    const log = await db.selectFrom('audit_entry').select('action').where('who', '=', 'anna').orderBy('id').execute();
    expect(log.map(({ action }) => action).sort()).toEqual(['script', 'tests.inner', 'tests.write']);
  }));

test.each([
  ['redPacket.end', 'anna', 'x', 'campaigns.end', {}],
  ['registration.veto', 'anna', 'x', 'staff.decideRegistration', { outcome: 'veto' }],
  ['product.sell', 'goods', 'x', 'productAdmin.setOnSale', { outcome: 'onSale' }],
  ['product.takeDown', 'automatic', 'x', 'products.scheduledSales', { outcome: 'takenDown' }],
  ['release.halt', 'automatic', 'remote:x', 'platform.halt', {}],
  ['release.halt', 'anna', 'remote:x', 'releases.halt', {}],
  ['people.look', 'anna', 'tickets', 'tickets.list', {}],
  ['school.saveLevel', 'anna', 'x', 'school.saveLevel', {}],
])('in a store of an earlier version %s by %s of %s becomes %s, and the log stays closed to changes', (...row) =>
  withApp(async ({ db }) => {
    const [before, who, target, name, added] = row;
    await runAs(before, () => audit(db, { who, target, detail: { id: 1, words: '盘点中' }, at: AT }));
    await sql.raw(MIGRATION).execute(db);
    expect(await db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('id').execute()).toEqual([
      { action: name, detail: { id: 1, text: '盘点中', ...added } },
    ]);
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('append-only');
  }),
);
