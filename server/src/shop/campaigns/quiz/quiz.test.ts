import { DAY } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { addQuiz, quizInput } from '../../../testing/campaigns/quizzes';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

const editor: Staff = { id: newId(), name: 'editor', roles: ['pages-edit'], tokenHash: '', csrf: '' };
type Scene = TestScene & { quizId: string; person: Person; points: () => Promise<number> };

const scene =
  (body: (scene: Scene) => Promise<void>, change: Parameters<typeof addQuiz>[1] = {}) =>
  () =>
    withApp(async (parts) => {
      const shop = await tradeScene(parts.db, parts.clock.now());
      const person = await shop.person();
      const points = async () => (await parts.call('points.list', {}, person)).balance;
      await body({ ...parts, quizId: await addQuiz(parts, change), person, points });
    });

// Rule: quiz-1
test(
  'a try asks some of the questions without their answers, and goes on with the same ones',
  scene(async ({ call, quizId, person }) => {
    expect((await call('quiz.get', {}, person)).quiz).toMatchObject({ id: quizId, today: 'open', perTry: 2 });
    const first = await call('quiz.begin', { quizId }, person);
    expect(first.questions).toHaveLength(2);
    expect(Object.keys(first.questions[0]!)).toEqual(['id', 'body', 'options']);
    expect(await call('quiz.begin', { quizId }, person)).toEqual(first);
    expect((await call('quiz.get', {}, person)).quiz).toMatchObject({ today: 'begun', result: null });
  }),
);

// Rule: quiz-2
test(
  'right answers bring the points of their tier, once; other answers afterwards change nothing',
  scene(async ({ call, db, quizId, person, points }) => {
    const { tryId } = await call('quiz.begin', { quizId }, person);
    await expect(call('quiz.submit', { tryId, answers: [0] }, person)).rejects.toMatchObject({ code: 'incomplete' });
    const result = await call('quiz.submit', { tryId, answers: [0, 1] }, person);
    expect(result).toMatchObject({
      correct: 1,
      earned: 5,
      points: 5,
      items: [{ chosen: 0 }, { chosen: 1, answer: 0 }],
    });
    expect(await call('quiz.submit', { tryId, answers: [0, 1] }, person)).toEqual(result);
    await expect(call('quiz.submit', { tryId, answers: [0, 0] }, person)).rejects.toMatchObject({ code: 'done' });
    await expect(call('quiz.begin', { quizId }, person)).rejects.toThrow('今天已经答过了');
    expect(await points()).toBe(5);
    expect((await call('quiz.get', {}, person)).quiz).toMatchObject({ today: 'done', result });
    expect((await checkLedgers(db)).faults).toEqual([]);
  }),
);

// Rule: quiz-1
test(
  'each Shanghai day has its own try; one that was not handed in is lost with its day',
  scene(async ({ call, clock, quizId, person, points }) => {
    const { tryId } = await call('quiz.begin', { quizId }, person);
    clock.advance(DAY);
    await expect(call('quiz.submit', { tryId, answers: [0, 0] }, person)).rejects.toMatchObject({ code: 'late' });
    const second = await call('quiz.begin', { quizId }, person);
    await call('quiz.submit', { tryId: second.tryId, answers: [0, 0] }, person);
    expect(await points()).toBe(30);
    clock.advance(DAY);
    const third = await call('quiz.begin', { quizId }, person);
    await call('quiz.submit', { tryId: third.tryId, answers: [1, 1] }, person);
    const one = await call('quiz.listTries', { size: 1 }, person);
    const two = await call('quiz.listTries', { size: 1, cursor: one.next! }, person);
    expect([...one.list, ...two.list]).toMatchObject([
      { correct: 0, points: 0, asked: 2 },
      { correct: 2, points: 30, asked: 2 },
    ]);
    expect(two.next).toBeNull();
  }),
);

// Rule: quiz-3
test(
  'the last rest of the budget is given; once it is spent the answers still count, without points',
  scene(
    async ({ call, clock, quizId, person, points }) => {
      const answer = async () => {
        const { tryId } = await call('quiz.begin', { quizId }, person);
        return call('quiz.submit', { tryId, answers: [0, 0] }, person);
      };
      expect(await answer()).toMatchObject({ earned: 30, points: 30 });
      expect((await call('quiz.get', {}, person)).quiz).toMatchObject({ rewarded: true });
      clock.advance(DAY);
      expect(await answer()).toMatchObject({ earned: 30, points: 12 });
      expect((await call('quiz.get', {}, person)).quiz).toMatchObject({ rewarded: false });
      expect((await call('quiz.getBrief', {}, person)).quiz).toMatchObject({ rewarded: false });
      clock.advance(DAY);
      expect(await answer()).toMatchObject({ earned: 30, points: 0 });
      expect(await points()).toBe(42);
    },
    { budget: 42 },
  ),
);

// Rule: quiz-4
test('staff add and end quizzes (quiz.add); what does not fit together is refused', () =>
  withApp(async (parts) => {
    const { app, call, clock, db } = parts;
    const shop = await tradeScene(db, clock.now());
    const person = await shop.person();
    const desk = (name: 'quiz.add' | 'campaigns.list' | 'campaigns.end', params: object) =>
      invoke(app, { name, params: params as Record<string, unknown>, caller: editor });
    const kind = 'quizzes';
    const input = quizInput(parts);
    const question = input.questions[0]!;
    const wrong = {
      perTry: [{ perTry: 9 }, /^每次要答 9 题，题库只有 \d+ 题$/],
      tiers: [{ tiers: [{ correct: 20, points: 1 }] }, /^答对的题数不能多于每次的题数$/],
      questions: [{ questions: [question, { ...question, answer: 2 }] }, /^有题目的答案不在选项里$/],
    } as const;
    for (const [field, [change, words]] of Object.entries(wrong))
      await expect(desk('quiz.add', { ...input, ...change })).rejects.toMatchObject({
        code: 'questions',
        result: { fields: { [field]: expect.stringMatching(words) as string } },
      });
    await expect(desk('quiz.add', { ...input, toAt: input.fromAt })).rejects.toMatchObject({ code: 'span' });
    const { id } = (await desk('quiz.add', input)) as { id: string };
    const { tryId } = await call('quiz.begin', { quizId: id }, person);
    expect(await desk('campaigns.list', { kind })).toMatchObject({
      list: [{ id, note: '1 人次答题', given: 0, total: input.budget, unit: '积分', endedAt: null }],
    });
    await desk('campaigns.end', { kind, id, reason: '题目有误' });
    await expect(desk('campaigns.end', { kind, id, reason: '题目有误' })).rejects.toMatchObject({ code: 'changed' });
    await expect(call('quiz.submit', { tryId, answers: [0, 0] }, person)).rejects.toMatchObject({ code: 'late' });
    await expect(call('quiz.begin', { quizId: id }, person)).rejects.toMatchObject({ code: 'over' });
    expect((await call('quiz.get', {}, person)).quiz).toBeNull();
    const soon = { fromAt: new Date(clock.now().getTime() + DAY).toISOString() };
    const next = (await desk('quiz.add', { ...input, ...soon })) as { id: string };
    await expect(call('quiz.begin', { quizId: next.id }, person)).rejects.toMatchObject({ code: 'soon' });
    await expect(call('quiz.begin', { quizId: newId() }, person)).rejects.toThrow('答题活动不存在');
    const log = await db.selectFrom('audit_entry').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['quiz.add', 'campaigns.end', 'quiz.add']);
  }));

// Rule: quiz-5
test(
  'a promotion page says what the quiz brings and how the person stands; else which quiz comes next',
  scene(async ({ app, call, clock, quizId, person }) => {
    const brief = async (by?: Person) => (await call('quiz.getBrief', {}, by)).quiz;
    expect(await brief()).toMatchObject({ id: quizId, state: 'running', perTry: 2, mostPoints: 30, today: null });
    expect(await brief(person)).toMatchObject({ today: 'open', rewarded: true });
    const { tryId } = await call('quiz.begin', { quizId }, person);
    expect(await brief(person)).toMatchObject({ today: 'begun' });
    await call('quiz.submit', { tryId, answers: [0, 0] }, person);
    expect(await brief(person)).toMatchObject({ today: 'done' });
    const input = quizInput({ clock });
    const fromAt = new Date(clock.now().getTime() + 20 * DAY).toISOString();
    const toAt = new Date(clock.now().getTime() + 30 * DAY).toISOString();
    const next = await app.handlers['quiz.add']({ ...input, fromAt, toAt }, editor, undefined as never);
    expect(await brief()).toMatchObject({ id: quizId });
    clock.advance(11 * DAY);
    expect(await brief(person)).toMatchObject({ id: next.id, state: 'soon', fromAt, today: null });
    expect((await call('quiz.get', {}, person)).quiz).toBeNull();
    clock.advance(20 * DAY);
    expect(await brief()).toBeNull();
  }),
);
