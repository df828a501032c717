import type { Person } from '../../http/handler';
import { addLivePage } from '../../testing/livePages';
import { withParallelApp } from '../../testing/parallelApp';
import { tradeScene } from '../../testing/trade';

const CROWD = 200;
const LONG = 600_000;
const PLACES = 9;

// Rule: signUp-1
test(
  'two hundred connections at once never fill more places than there are, nor two by one person',
  () =>
    withParallelApp(async (scene) => {
      const { call, clock, db } = scene;
      const shop = await tradeScene(db, clock.now());
      const people: Person[] = [];
      for (let n = 0; n < CROWD; n++) people.push(await shop.person());
      const questions = [{ label: '姓名', kind: 'text', required: true, options: '' }];
      const props = { id: 'form', title: '报名', questions, places: PLACES };
      const form = { id: await addLivePage(scene, [{ type: 'SignUpForm', props }]), block: 'form' };
      const tries = await Promise.allSettled([
        ...people.map((person) => call('signUps.add', { ...form, answers: ['林'] }, person)),
        ...people.map((_, n) => call('signUps.add', { ...form, answers: [`林 ${n}`] }, people[0]!)),
      ]);
      expect(tries.some(({ status }) => status === 'rejected')).toBe(true);
      const rows = await db.selectFrom('sign_up').select('person_id').where('page_id', '=', form.id).execute();
      expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(PLACES);
      expect(rows).toHaveLength(PLACES);
      expect(await call('signUps.get', form)).toMatchObject({ state: 'full', taken: PLACES, left: 0 });
    }),
  LONG,
);
