import type { Person } from '../../../core/caller';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { addLivePage } from '../../../testing/campaigns/livePages';
import { withParallelApp } from '../../../testing/parallelApp';
import { tradeScene } from '../../../testing/trade/trade';
import { signUp } from './signUp';

const CROWD = 200;
const LONG = 600_000;
const PLACES = 9;
const questions = [{ label: '姓名', kind: 'text', required: true, options: '' }];

// Rule: signup-1
test(
  'two hundred connections at once never fill more places than there are, nor two by one person',
  () =>
    withParallelApp(async (scene) => {
      const { call, clock, db } = scene;
      const shop = await tradeScene(db, clock.now());
      const people: Person[] = [];
      for (let n = 0; n < CROWD; n++) people.push(await shop.person());
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

// Rule: signup-1
test(
  'a process that is killed signs a person up wholly or not at all',
  () =>
    withParallelApp(async (scene) => {
      const { app, call, clock, db } = scene;
      const person = await (await tradeScene(db, clock.now())).person();
      const props = { id: 'form', title: '报名', questions, places: PLACES };
      const form = { id: await addLivePage(scene, [{ type: 'SignUpForm', props }]), block: 'form' };
      const breaks = await breakEverywhere(
        app,
        (broken) => signUp(broken, { ...form, answers: ['林'] }, person),
        async () => expect(await call('signUps.get', form, person)).toMatchObject({ state: 'open', taken: 0 }),
      );
      expect(breaks).toBeGreaterThan(4);
      expect(await call('signUps.get', form, person)).toMatchObject({ state: 'done', taken: 1 });
    }),
  LONG,
);
