import { withParallelApp } from '../../../testing/parallelApp';
import { addFair } from '../../../testing/campaigns/fairs';
import { tradeScene } from '../../../testing/trade/trade';

const CROWD = 200;
const LONG = 600_000;

// Rule: fair-2
test(
  'two hundred people at once: each slot goes to one, and nobody gets two of an exhibitor',
  () =>
    withParallelApp(async (scene) => {
      const { call, clock, db } = scene;
      const shop = await tradeScene(db, clock.now());
      const { slots } = await addFair(scene);
      const people = [];
      for (let n = 0; n < CROWD / 2; n++) people.push(await shop.person());
      const input = (slotId: string) => ({ slotId, name: '林先生', phone: '13800000001' });
      const [first, second] = slots[0]!;
      const tries = await Promise.allSettled([
        ...people.map((person) => call('fair.book', input(first!), person)),
        ...people.map((person) => call('fair.book', input(second!), person)),
      ]);
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      const rows = await db.selectFrom('fair_appointment').select(['slot_id', 'person_id']).execute();
      expect(new Set(rows.map(({ slot_id }) => slot_id)).size).toBe(2);
      expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(2);
    }),
  LONG,
);
