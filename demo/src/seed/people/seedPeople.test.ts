import { seedId } from '@cellar/server/store/ids';
import { transaction } from '@cellar/server/store/transaction';
import { withApp } from '@cellar/server/testing/withApp';
import { demoPeople } from './demoPeople';
import { seedPeople } from './seedPeople';

test('every demo person has one default address at most and a statement that sums up to what stands on the person', () =>
  withApp(async ({ app, db }) => {
    await transaction(app.db, (tx) => seedPeople(tx, { now: app.clock.now() }));
    for (const { phone } of demoPeople) {
      const id = seedId('person', phone);
      const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const rows = await db.selectFrom('ledger_entry').selectAll().where('person_id', '=', id).execute();
      const sum = (account: string) =>
        rows.filter((row) => row.account === account).reduce((total, row) => total + row.amount, 0);
      expect({ balance: sum('balance'), coin: sum('coin'), point: sum('point'), growth: sum('growth') }).toEqual({
        balance: person.balance_fen,
        coin: person.coins,
        point: person.points,
        growth: person.growth,
      });
      expect(rows.every((row) => row.after >= 0)).toBe(true);
      const defaults = await db
        .selectFrom('address')
        .select('id')
        .where('person_id', '=', id)
        .where('is_default', '=', true)
        .execute();
      expect(defaults.length).toBeLessThanOrEqual(1);
    }
  }));
