import { HOUR } from '../../clock';
import { remindReservations } from '../../jobs/reservationJobs';
import { withParallelApp } from '../../testing/parallelApp';
import { addReservable } from '../../testing/reservables';
import { tradeScene } from '../../testing/trade';

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
