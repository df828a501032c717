import { checkLedgers } from '@cellar/server/ledgers/checkLedgers';
import { accountChecks } from '@cellar/server/ledgers/checks/accounts';
import { seedId } from '@cellar/server/store/ids';
import { transaction } from '@cellar/server/store/transaction';
import { withApp } from '@cellar/server/testing/withApp';
import { demoPeople } from './demoPeople';
import { seedPeople } from './seedPeople';

test('every demo person has one default address at most and a statement that sums up to what stands on the person', () =>
  withApp(async ({ app, db }) => {
    await transaction(app.db, (tx) => seedPeople(tx, { now: app.clock.now() }));
    expect((await checkLedgers(db, accountChecks)).faults).toEqual([]);
    for (const { phone } of demoPeople) {
      const id = seedId('person', phone);
      const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const rows = await db.selectFrom('ledger_entry').selectAll().where('person_id', '=', id).execute();
      expect(rows.length > 0).toBe(person.growth > 0);
      const defaults = await db
        .selectFrom('address')
        .select('id')
        .where('person_id', '=', id)
        .where('is_default', '=', true)
        .execute();
      expect(defaults.length).toBeLessThanOrEqual(1);
    }
  }));
