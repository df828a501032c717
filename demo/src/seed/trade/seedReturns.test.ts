import { returnTransitions } from '@cellar/server/core/states/return';
import { checkLedgers } from '@cellar/server/ledgers/checkLedgers';
import { personNamed } from '@cellar/server/testing/people';
import { withApp } from '@cellar/server/testing/withApp';
import { seedStore } from '../seedStore';

test('the gold buyer has a return in every state, whose goods, money and parcels agree', () =>
  withApp(async ({ app, db, call }) => {
    await seedStore(app);
    const person = await personNamed({ db }, 'gold');
    const [open, done] = [
      await call('returns.list', { size: 50 }, person),
      await call('returns.list', { tab: 'done', size: 50 }, person),
    ];
    const states = [...open.list, ...done.list].map(({ state }) => state);
    expect([...new Set(states)].sort()).toEqual(Object.keys(returnTransitions).sort());
    for (const { id } of [...open.list, ...done.list]) {
      const one = await call('returns.get', { caseId: id }, person);
      expect(one.events.length).toBeGreaterThan(0);
      const back = one.refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);
      if (['refunding', 'refunded'].includes(one.state)) expect([one.state, back]).toEqual([one.state, one.refundFen]);
    }
    expect((await call('returns.listOrders', {}, person)).list.length).toBeGreaterThan(1);
    expect((await checkLedgers(db)).faults).toEqual([]);
  }));
