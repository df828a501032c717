import { DAY, HOUR } from '../../../clock';
import { remindReservations } from './reservationsJobs';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { withParallelApp } from '../../../testing/parallelApp';
import { addReservable } from '../../../testing/campaigns/reservables';
import { tradeScene } from '../../../testing/trade/trade';
import { reserve } from './reserve';

const CROWD = 200;
const LONG = 600_000;
const PLACES = 7;

// Rules: reserve-1, reserve-2
test(
  'two hundred connections at once never reserve more places than there are, nor twice for one person; each is reminded once',
  () =>
    withParallelApp(async (scene) => {
      const { app, call, clock, db } = scene;
      const shop = await tradeScene(db, clock.now());
      const people = [];
      for (let n = 0; n < CROWD; n++) people.push(await shop.person());
      const reservableId = await addReservable(scene, { places: PLACES });
      const first = people[0]!;
      const tries = await Promise.allSettled([
        ...people.map((person) => call('reservations.reserve', { reservableId }, person)),
        ...people.map(() => call('reservations.reserve', { reservableId }, first)),
      ]);
      expect(tries.some(({ status }) => status === 'rejected')).toBe(true);
      const rows = await db
        .selectFrom('reservation')
        .select('person_id')
        .where('reservable_id', '=', reservableId)
        .execute();
      expect(rows).toHaveLength(PLACES);
      expect(await call('reservations.get', { reservableId })).toMatchObject({ state: 'full', reserved: PLACES });

      clock.advance(2 * HOUR);
      await Promise.all(Array.from({ length: 5 }, () => remindReservations.run(app)));
      const ids = rows.map(({ person_id }) => person_id);
      const messages = await db.selectFrom('message').select('person_id').where('person_id', 'in', ids).execute();
      expect(messages.map(({ person_id }) => person_id).sort()).toEqual(ids.sort());
    }),
  LONG,
);

// Rules: reserve-1, reserve-2
test(
  'a process that is killed reserves wholly or not at all, and loses or repeats no reminder',
  () =>
    withParallelApp(async (scene) => {
      const { app, call, clock, db } = scene;
      const person = await (await tradeScene(db, clock.now())).person();
      const beginsAt = new Date(clock.now().getTime() + DAY).toISOString();
      const reservableId = await addReservable(scene, { places: PLACES, beginsAt });
      const status = async () => {
        const { state, reserved } = await call('reservations.get', { reservableId }, person);
        return [state, reserved];
      };
      const told = async () => (await call('messages.list', { kind: 'system' }, person)).list.length;
      const reserved = await breakEverywhere(
        app,
        (broken) => reserve(broken, reservableId, person),
        async () => expect(await status()).toEqual(['open', 0]),
      );
      expect([reserved > 3, ...(await status())]).toEqual([true, 'mine', 1]);
      clock.advance(DAY - HOUR / 12);
      const reminded = await breakEverywhere(
        app,
        (broken) => Promise.resolve(remindReservations.run(broken)),
        async () => expect(await told()).toBe(0),
      );
      expect([reminded > 2, await told()]).toEqual([true, 1]);
    }),
  LONG,
);
