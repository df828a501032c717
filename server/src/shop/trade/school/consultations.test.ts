import { MINUTE } from '../../../clock';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { addSubjects, schoolCall, sessionInput, staffOf } from '../../../testing/trade/school';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

type Sent = { phone: string; kind: string; values: Record<string, string> };
type Scene = TestScene & { ask: ReturnType<typeof schoolCall>; person: Person; sent: Sent[] };

const scene = (body: (scene: Scene) => Promise<void>) => () =>
  withApp(async (parts) => {
    const shop = await tradeScene(parts.db, parts.clock.now());
    const sent: Sent[] = [];
    parts.app.ports.sms.send = async (message) => void sent.push(message);
    await body({ ...parts, ask: schoolCall(parts), person: await shop.person(), sent });
  });

const consult = async ({ call, clock }: Scene, phone: string, person: Person | null, more = {}) => {
  clock.advance(MINUTE);
  return (
    await call('courses.saveConsultation', { phone, text: '零基础适合哪个班？', idemKey: newId(), ...more }, person)
  ).id;
};

// Rule: school-8
test(
  'the longest waiting consultation comes first; whole phones only for who answers',
  scene(async (parts) => {
    const { ask } = parts;
    const { teacherId } = await addSubjects(parts);
    const { sessionId } = await ask('school.saveSession', sessionInput(parts, teacherId));
    const ids = [
      await consult(parts, '13900000001', null, { sessionId }),
      await consult(parts, '13900000002', parts.person),
      await consult(parts, '13900000003', null),
    ];
    const first = await ask('school.listConsultations', { size: 2 });
    const rest = await ask('school.listConsultations', { size: 2, cursor: first.next! });
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(ids);
    expect(first.list[0]).toMatchObject({ phone: '13900000001', isMember: false, answer: null });
    expect(first.list[0]?.about).toMatch(/^WSET 二级 · 进阶 · 上海 · \d{4}/);
    expect(first.list[1]).toMatchObject({ isMember: true, about: null });
    const viewer = await schoolCall(parts, staffOf('viewer'))('school.listConsultations', {});
    expect(viewer.list[0]?.phone).toBe('139****0001');
    await ask('school.answerConsultation', { id: ids[0]!, answer: '一级即可' });
    await ask('school.answerConsultation', { id: ids[2]!, answer: '二级即可' });
    expect((await ask('school.listConsultations', {})).list.map(({ id }) => id)).toEqual([ids[1]]);
    const answered = await ask('school.listConsultations', { state: 'answered', size: 1 });
    expect(answered.list).toMatchObject([{ id: ids[2], answer: '二级即可', answeredBy: 'school' }]);
    const before = await ask('school.listConsultations', { state: 'answered', size: 1, cursor: answered.next! });
    expect(before.list).toMatchObject([{ id: ids[0] }]);
  }),
);

// Rule: school-9
test(
  'an answer reaches a member as a message and a guest as a short message, once',
  scene(async (parts) => {
    const { ask, call, person, sent } = parts;
    const member = await consult(parts, '13900000002', person);
    const guest = await consult(parts, '13900000001', null);
    await ask('school.answerConsultation', { id: member, answer: '周末班还有名额' });
    expect(sent).toEqual([]);
    const { list } = await call('messages.list', { kind: 'system' }, person);
    expect(list.map(({ title, body }) => [title, body])).toEqual([['课程顾问回复了你的咨询', '周末班还有名额']]);
    const long = '先品一品再决定报哪一级'.repeat(6);
    await ask('school.answerConsultation', { id: await consult(parts, '13900000002', person), answer: long });
    const { list: told } = await call('messages.list', { kind: 'system' }, person);
    expect(told[0]?.body).toBe(`${long.slice(0, 60)}…`);
    await ask('school.answerConsultation', { id: guest, answer: '一级即可' });
    expect(sent).toEqual([{ phone: '13900000001', kind: 'consultationAnswer', values: { answer: '一级即可' } }]);
    await expect(ask('school.answerConsultation', { id: guest, answer: '再答' })).rejects.toMatchObject({
      code: 'changed',
    });
    await expect(ask('school.answerConsultation', { id: newId(), answer: '再答' })).rejects.toMatchObject({
      states: 404,
    });
  }),
);

// Rule: school-9
test(
  'a short message that the service does not take leaves the consultation open',
  scene(async (parts) => {
    const { app, ask } = parts;
    const guest = await consult(parts, '13900000001', null);
    const send = app.ports.sms.send;
    app.ports.sms.send = () => Promise.reject(new Error('not taken'));
    const answer = { id: guest, answer: '一级即可' };
    await expect(ask('school.answerConsultation', answer)).rejects.toMatchObject({ code: 'smsFailed' });
    expect((await ask('school.listConsultations', {})).list).toMatchObject([{ id: guest, answer: null }]);
    app.ports.sms.send = send;
    await ask('school.answerConsultation', answer);
    expect((await ask('school.listConsultations', {})).list).toEqual([]);
  }),
);

// Rule: school-10
test(
  'the school replies below a review; a later reply takes its place',
  scene(async ({ ask, call, db, clock }) => {
    const review = {
      id: newId(),
      nickname: '晓',
      stars: 5,
      course: 'WSET 二级',
      city: '上海',
      body: '很好',
      at: clock.now(),
    };
    await db.insertInto('course_review').values(review).execute();
    await ask('school.replyReview', { id: review.id, reply: '谢谢你' });
    await ask('school.replyReview', { id: review.id, reply: '谢谢，期待再见' });
    expect((await call('courses.listReviews', {})).list[0]?.reply).toBe('谢谢，期待再见');
    await expect(ask('school.replyReview', { id: newId(), reply: '谢谢你' })).rejects.toMatchObject({ states: 404 });
  }),
);
