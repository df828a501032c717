import { DAY } from '../../../clock';
import { newId } from '../../../store/ids';
import { withParallelApp } from '../../../testing/parallelApp';
import { tradeScene } from '../../../testing/trade/trade';

const CROWD = 200;
const LONG = 600_000;
const TOTAL = 6;
const COST = 10;

// Rule: services-1
test(
  'two hundred connections of one person sign in once a day',
  () =>
    withParallelApp(async ({ call, clock, db }) => {
      const shop = await tradeScene(db, clock.now());
      const person = await shop.person();
      const tries = await Promise.allSettled(Array.from({ length: CROWD }, () => call('points.signIn', {}, person)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await call('points.list', {}, person)).balance).toBe(5);
    }),
  LONG,
);

// Rule: services-2
test(
  'two hundred connections at once exchange no more rewards than there are, nor more than one person may',
  () =>
    withParallelApp(async ({ call, clock, db }) => {
      const shop = await tradeScene(db, clock.now());
      const couponId = newId();
      await db
        .insertInto('coupon')
        .values({
          id: couponId,
          name: '满减券',
          threshold_fen: 0,
          off_fen: 1000,
          scope: '{}',
          from_at: clock.now(),
          to_at: new Date(clock.now().getTime() + DAY),
          valid_days: 30,
          total: CROWD,
          per_person: CROWD,
        })
        .execute();
      const rewardId = newId();
      const offered = { account: 'point', cost: COST, worth_fen: 1000, total: TOTAL, per_person: 2, position: 1 };
      await db
        .insertInto('reward')
        .values({ id: rewardId, coupon_id: couponId, ...offered })
        .execute();
      const people = await Promise.all(Array.from({ length: CROWD / 4 }, () => shop.person({ points: COST * CROWD })));
      const first = people[0]!;
      const exchange = (person: typeof first) => call('points.exchange', { rewardId, idemKey: newId() }, person);
      const own = await Promise.allSettled(Array.from({ length: CROWD }, () => exchange(first)));
      expect(own.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      await Promise.allSettled(people.flatMap((person) => [1, 2, 3, 4].map(() => exchange(person))));
      const rows = await db
        .selectFrom('reward_exchange')
        .select('person_id')
        .where('reward_id', '=', rewardId)
        .execute();
      expect(rows).toHaveLength(TOTAL);
      const ids = people.map(({ id }) => id);
      const entries = await db
        .selectFrom('ledger_entry')
        .select('amount')
        .where('person_id', 'in', ids)
        .where('amount', '<', 0)
        .execute();
      expect(entries).toEqual(Array.from({ length: TOTAL }, () => ({ amount: -COST })));
    }),
  LONG,
);
