import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import { DAY, HOUR } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { addLivePage } from '../../../testing/campaigns/livePages';
import { START } from '../../../testing/testClock';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

const editor: Staff = { id: newId(), name: 'editor', roles: ['pages-edit'], tokenHash: '', csrf: '' };
const QUESTIONS = [
  { label: '姓名', kind: 'text', required: true, options: '' },
  { label: '手机号', kind: 'phone', required: true, options: '' },
  { label: '场次', kind: 'choice', required: true, options: '下午场\n\n 晚场 ' },
  { label: '到店日期', kind: 'date', required: false, options: '' },
];
const GIVEN = ['林晓', '13800000009', '晚场', '2026-12-01'];

type Scene = TestScene & {
  form: { id: string; block: string };
  person: Person;
  shop: Awaited<ReturnType<typeof tradeScene>>;
  ask: <N extends CallName>(name: N, params: Params<N>) => Promise<Result<N>>;
};

const scene =
  (body: (scene: Scene) => Promise<void>, change: object = {}) =>
  () =>
    withApp(async (parts) => {
      const shop = await tradeScene(parts.db, parts.clock.now());
      const props = { id: 'form', title: '品鉴会报名', questions: QUESTIONS, places: 3, ...change };
      const id = await addLivePage(parts, [{ type: 'SignUpForm', props }]);
      const ask = (name: CallName, params: object) =>
        invoke(parts.app, { name, params: params as Record<string, unknown>, caller: editor });
      await body({
        ...parts,
        shop,
        form: { id, block: 'form' },
        person: await shop.person(),
        ask: ask as Scene['ask'],
      });
    });

// Rule: signup-1
test(
  'a person signs up once: the same answers again change nothing, other ones are refused',
  scene(async ({ call, form, person }) => {
    expect(await call('signUps.get', form)).toMatchObject({
      state: 'open',
      left: 3,
      questions: [{}, {}, { options: ['下午场', '晚场'] }, { required: false }],
    });
    for (let n = 0; n < 2; n++)
      expect(await call('signUps.add', { ...form, answers: GIVEN }, person)).toMatchObject({
        state: 'done',
        left: 2,
        answers: GIVEN.map((value, at) => ({ label: QUESTIONS[at]!.label, value })),
      });
    const others = call('signUps.add', { ...form, answers: ['林', ...GIVEN.slice(1)] }, person);
    await expect(others).rejects.toMatchObject({ code: 'done' });
    expect(await call('signUps.get', form, person)).toMatchObject({ state: 'done', taken: 1 });
    expect(await call('signUps.get', form)).toMatchObject({ state: 'open', answers: [] });
  }),
);

// Rule: signup-2
test(
  'an answer that does not fit its question is refused with the question',
  scene(async ({ call, form, person }) => {
    const wrong = (answers: string[]) => expect(call('signUps.add', { ...form, answers }, person)).rejects;
    await wrong(['', '123', '夜场', '2026-02-30']).toMatchObject({
      code: 'answers',
      result: {
        fields: {
          'answers.0': '请填写姓名',
          'answers.1': '请填写 11 位手机号',
          'answers.2': '请选择场次',
          'answers.3': '请选择日期',
        },
      },
    });
    await wrong(GIVEN.slice(1)).toMatchObject({ code: 'answers', message: '报名表已更新，请刷新后重新填写' });
    const answers = [...GIVEN.slice(0, 3), ''];
    expect(await call('signUps.add', { ...form, answers }, person)).toMatchObject({ state: 'done', taken: 1 });
  }),
);

// Rule: signup-1
test(
  'nobody signs up after the deadline, above the places, below the level, or on a page that is not on',
  scene(
    async ({ call, clock, db, form, shop }) => {
      const code = async (change = {}, of = form) =>
        call('signUps.add', { ...of, answers: GIVEN }, await shop.person(change)).then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
      expect(await code()).toBe('level');
      expect([await code({ level: 'gold' }), await code({ level: 'black' })]).toEqual(['done', 'full']);
      expect(await call('signUps.get', form, await shop.person())).toMatchObject({ state: 'level', level: '金卡会员' });
      expect(await call('signUps.get', form)).toMatchObject({ state: 'full', left: 0 });
      expect(await code({}, { ...form, block: 'other' })).toBe('notFound');
      clock.advance(DAY);
      expect([await code(), (await call('signUps.get', form)).state]).toEqual(['over', 'over']);
      await db.deleteFrom('promotion_page_run').where('page_id', '=', form.id).execute();
      expect(await code()).toBe('notFound');
    },
    { level: 'gold', places: 1, endsAt: new Date(START.getTime() + 6 * HOUR).toISOString() },
  ),
);

// Rule: signup-3
test(
  'staff see the forms and their answers with masked phones; whole ones come with the export, which stands in the log',
  scene(async ({ ask, call, clock, db, form, person, shop }) => {
    await expect(ask('signUps.export', form)).rejects.toThrow('还没有人报名');
    await call('signUps.add', { ...form, answers: GIVEN }, person);
    clock.advance(HOUR);
    await call('signUps.add', { ...form, answers: ['王一', ...GIVEN.slice(1)] }, await shop.person());
    expect((await ask('signUps.listForms', {})).list).toMatchObject([
      { pageId: form.id, block: 'form', page: '春日专场', title: '品鉴会报名', taken: 2 },
    ]);
    const first = await ask('signUps.list', { ...form, size: 1 });
    expect(first.list[0]!.answers[0]!.value).toBe('王一');
    const rest = await ask('signUps.list', { ...form, size: 1, cursor: first.next! });
    expect(rest).toMatchObject({ list: [{ id: person.id, phone: expect.stringContaining('****') }], next: null });
    expect(rest.list[0]!.answers[1]!.value).toBe('138****0009');
    const { list } = await ask('signUps.export', form);
    expect(list.map(({ phone, answers }) => [phone, answers[1]!.value])).toEqual([
      [person.phone, '13800000009'],
      [expect.stringMatching(/^1\d{10}$/), '13800000009'],
    ]);
    const log = await db
      .selectFrom('audit_entry')
      .select(['who', 'target'])
      .where('action', '=', 'signUps.export')
      .orderBy('id')
      .execute();
    expect(log).toEqual([{ who: 'editor', target: '春日专场' }]);
  }),
);
