import { withParallelApp } from '../../../testing/parallelApp';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { addQuiz } from '../../../testing/campaigns/quizzes';
import { tradeScene } from '../../../testing/trade/trade';
import { beginQuiz, submitTry } from './answer';

const CROWD = 200;
const LONG = 600_000;
const won = (attempts: PromiseSettledResult<unknown>[]) =>
  attempts.filter(({ status }) => status === 'fulfilled').length;

// Rule: quiz-2
test(
  'two hundred connections of one person have one try and one reward',
  () =>
    withParallelApp(async (scene) => {
      const { call, clock, db } = scene;
      const quizId = await addQuiz(scene);
      const person = await (await tradeScene(db, clock.now())).person();
      const begun = await Promise.all(Array.from({ length: CROWD }, () => call('quiz.begin', { quizId }, person)));
      const [first] = begun;
      expect(new Set(begun.map(({ tryId }) => tryId)).size).toBe(1);
      const tried = await Promise.allSettled(
        Array.from({ length: CROWD }, (_, i) =>
          call('quiz.submit', { tryId: first!.tryId, answers: [0, i % 2] }, person),
        ),
      );
      expect(won(tried)).toBe(CROWD / 2);
      const { list } = await call('points.list', {}, person);
      expect(list).toHaveLength(1);
      expect([5, 30]).toContain(list[0]!.amount);
    }),
  LONG,
);

// Rule: quiz-3
test(
  'a crowd gets no more points than the budget has',
  () =>
    withParallelApp(async (scene) => {
      const { call, clock, db } = scene;
      const quizId = await addQuiz(scene, { budget: 100 });
      const shop = await tradeScene(db, clock.now());
      const people = [];
      for (let n = 0; n < CROWD; n++) people.push(await shop.person());
      const results = await Promise.all(
        people.map(async (person) => {
          const { tryId } = await call('quiz.begin', { quizId }, person);
          return call('quiz.submit', { tryId, answers: [0, 0] }, person);
        }),
      );
      const given = results.flatMap(({ points }) => (points > 0 ? [points] : [])).sort((a, b) => a - b);
      expect(given).toEqual([10, 30, 30, 30]);
      const quiz = await db.selectFrom('quiz').select('given').where('id', '=', quizId).executeTakeFirstOrThrow();
      expect(quiz.given).toBe(100);
    }),
  LONG,
);

// Rule: quiz-2
test(
  'a process that is killed while a try is handed in gives all of it or nothing',
  () =>
    withParallelApp(async (scene) => {
      const { app, call, clock, db } = scene;
      const quizId = await addQuiz(scene);
      const person = await (await tradeScene(db, clock.now())).person();
      const { tryId } = await beginQuiz(app, quizId, person.id);
      const breaks = await breakEverywhere(
        app,
        (broken) => submitTry(broken, { tryId, answers: [0, 0] }, person.id),
        async () => {
          expect((await call('points.list', {}, person)).balance).toBe(0);
          expect((await call('quiz.get', {}, person)).quiz).toMatchObject({ today: 'begun' });
        },
      );
      expect(breaks).toBeGreaterThan(4);
      expect((await call('points.list', {}, person)).balance).toBe(30);
    }),
  LONG,
);
