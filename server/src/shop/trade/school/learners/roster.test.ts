import { CERTIFICATE_NO } from '@cellar/shared/constants/classes';
import { DAY } from '../../../../clock';
import { classTitle } from '../../../../core/classes/classOrder';
import type { Person } from '../../../../core/caller';
import { newId } from '../../../../store/ids';
import { addClassOrder, addSubjects, schoolCall, sessionInput } from '../../../../testing/trade/school';
import { tradeScene } from '../../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../../testing/withApp';

type Scene = TestScene & {
  ask: ReturnType<typeof schoolCall>;
  person: Person;
  sessionId: string;
  orderId: string;
};

/** A session with one paid order of two people. */
const scene = (body: (scene: Scene) => Promise<void>) => () =>
  withApp(async (parts) => {
    const { teacherId } = await addSubjects(parts);
    const ask = schoolCall(parts);
    const { sessionId } = await ask('school.saveSession', sessionInput(parts, teacherId));
    const shop = await tradeScene(parts.db, parts.clock.now());
    const person = await shop.person();
    const orderId = await addClassOrder(parts, person, sessionId, { names: ['林晓', '王一'] });
    await body({ ...parts, ask, person, sessionId, orderId });
  });

const stateOf = async ({ db }: Scene, orderId: string) =>
  (await db.selectFrom('class_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()).state;

const told = async ({ call, person }: Scene) =>
  (await call('messages.list', { kind: 'order' }, person)).list.map(({ title, body, link }) => [title, body, link]);

// Rule: school-4
test(
  'the roster masks phones and identity numbers; the export opens them and stands in the log',
  scene(async (parts) => {
    const { ask, sessionId, db, person } = parts;
    await addClassOrder(parts, person, sessionId, { state: 'refunded' });
    const { list } = await ask('school.listRoster', { sessionId });
    expect(list.map(({ name, phone, idNumber }) => [name, phone, idNumber])).toEqual([
      ['林晓', '138****0009', '110***********002X'],
      ['王一', '138****0009', '110***********002X'],
    ]);
    const whole = await ask('school.exportRoster', { sessionId });
    expect(whole.list[0]).toMatchObject({ phone: '13800000009', idNumber: '11010519491231002X' });
    const row = await db
      .selectFrom('audit_entry')
      .select(['who', 'target', 'detail'])
      .where('action', '=', 'school.exportRoster')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ who: 'school', target: 'WSET 二级 · 进阶', detail: { count: 2 } });
    await expect(ask('school.listRoster', { sessionId: newId() })).rejects.toMatchObject({ states: 404 });
  }),
);

// Rule: school-5
test(
  'attendance is noted from the first day on, and the order follows',
  scene(async (parts) => {
    const { ask, sessionId, orderId, clock, person } = parts;
    const mark = (line: number, attended: boolean) =>
      ask('school.markAttendance', { sessionId, orderId, line, attended });
    await expect(mark(0, true)).rejects.toMatchObject({ code: 'early' });
    clock.advance(10 * DAY);
    await mark(0, false);
    expect(await stateOf(parts, orderId)).toBe('paid');
    await mark(1, true);
    await mark(1, true);
    expect(await stateOf(parts, orderId)).toBe('attended');
    await expect(mark(7, true)).rejects.toMatchObject({ states: 404 });
    const other = { sessionId: newId(), orderId, line: 0, attended: true };
    await expect(ask('school.markAttendance', other)).rejects.toMatchObject({ states: 404 });
    const gone = await addClassOrder(parts, person, sessionId, { state: 'refunded' });
    await expect(
      ask('school.markAttendance', { sessionId, orderId: gone, line: 0, attended: true }),
    ).rejects.toMatchObject({ code: 'changed' });
    const { list } = await ask('school.listRoster', { sessionId });
    expect(list.map(({ attended }) => attended)).toEqual([false, true]);
  }),
);

// Rule: desk-456
test(
  'an absence removes a result that was seen, never one that somebody else has noted meanwhile',
  scene(async (parts) => {
    const { ask, sessionId, orderId, clock, db } = parts;
    clock.advance(11 * DAY);
    const at = { sessionId, orderId, line: 0 };
    const none = { passed: null, grade: null };
    await ask('school.markAttendance', { ...at, attended: true, from: none });
    await ask('school.saveResult', { ...at, passed: true, grade: '优秀' });
    const current = { passed: true, grade: '优秀' };
    await expect(ask('school.markAttendance', { ...at, attended: false, from: none })).rejects.toMatchObject({
      code: 'changed',
      result: { current },
    });
    const first = async () => (await ask('school.listRoster', { sessionId })).list.find(({ line }) => line === 0);
    expect(await first()).toMatchObject({ attended: true, ...current });
    await ask('school.markAttendance', { ...at, attended: false, from: current });
    expect(await first()).toMatchObject({ attended: false, ...none });
    const log = db.selectFrom('audit_entry').select('detail').where('action', '=', 'school.markAttendance');
    expect((await log.orderBy('id').execute()).at(-1)?.detail).toMatchObject({
      before: { attended: true, ...current },
      after: { attended: false },
    });
  }),
);

// Rule: school-6
test(
  'who was there gets a result, who passed a certificate with its message, each once',
  scene(async (parts) => {
    const { ask, sessionId, orderId, clock } = parts;
    clock.advance(11 * DAY);
    const at = (line: number) => ({ sessionId, orderId, line });
    const result = (line: number, passed: boolean) =>
      ask('school.saveResult', { ...at(line), passed, grade: passed ? '优秀' : '未通过' });
    await expect(result(0, true)).rejects.toMatchObject({ code: 'absent' });
    await ask('school.markAttendance', { ...at(0), attended: true });
    await ask('school.markAttendance', { ...at(1), attended: true });
    await result(0, true);
    expect(await ask('school.issueCertificates', { sessionId })).toEqual({ issued: 1 });
    expect(await stateOf(parts, orderId)).toBe('attended');
    await expect(ask('school.issueCertificates', { sessionId })).rejects.toMatchObject({ code: 'none' });
    await expect(result(0, false)).rejects.toMatchObject({ code: 'changed' });
    await expect(ask('school.markAttendance', { ...at(0), attended: false })).rejects.toMatchObject({
      code: 'changed',
    });
    await result(1, false);
    expect(await stateOf(parts, orderId)).toBe('certified');
    await result(1, true);
    expect(await ask('school.issueCertificates', { sessionId })).toEqual({ issued: 1 });
    expect(await stateOf(parts, orderId)).toBe('certified');
    const { list } = await ask('school.listRoster', { sessionId });
    const numbers = list.map(({ certificateNo }) => certificateNo ?? '');
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number).toMatch(CERTIFICATE_NO);
    const title = await classTitle(parts.db, sessionId);
    expect(await told(parts)).toEqual([
      ['证书已颁发', `${title}：王一 ${numbers[1]}`, `/classDetail?orderId=${orderId}`],
      ['证书已颁发', `${title}：林晓 ${numbers[0]}`, `/classDetail?orderId=${orderId}`],
    ]);
  }),
);

// Rule: school-6
test(
  'an order of which nobody passed stays one that was attended',
  scene(async (parts) => {
    const { ask, sessionId, orderId, clock } = parts;
    clock.advance(11 * DAY);
    for (const line of [0, 1]) {
      await ask('school.markAttendance', { sessionId, orderId, line, attended: true });
      await ask('school.saveResult', { sessionId, orderId, line, passed: false, grade: '未通过' });
    }
    expect(await stateOf(parts, orderId)).toBe('attended');
  }),
);

// Rule: school-6
test(
  'certificates are issued for one session, and leave those of another one due',
  scene(async (parts) => {
    const { ask, sessionId, orderId, clock, person } = parts;
    const { teacherId } = await ask('school.getSession', { sessionId });
    const other = await ask('school.saveSession', sessionInput(parts, teacherId));
    const there = await addClassOrder(parts, person, other.sessionId, { names: ['周末'] });
    clock.advance(11 * DAY);
    for (const at of [
      { sessionId, orderId, line: 0 },
      { sessionId: other.sessionId, orderId: there, line: 0 },
    ]) {
      await ask('school.markAttendance', { ...at, attended: true });
      await ask('school.saveResult', { ...at, passed: true, grade: '合格' });
    }
    expect(await ask('school.issueCertificates', { sessionId })).toEqual({ issued: 1 });
    expect(await ask('school.issueCertificates', { sessionId: other.sessionId })).toEqual({ issued: 1 });
  }),
);

// Rule: school-6
test(
  'who turns out not to have been there loses the result',
  scene(async (parts) => {
    const { ask, sessionId, orderId, clock } = parts;
    clock.advance(11 * DAY);
    const at = { sessionId, orderId, line: 0 };
    await ask('school.markAttendance', { ...at, attended: true });
    await ask('school.saveResult', { ...at, passed: true, grade: '合格' });
    await ask('school.markAttendance', { ...at, attended: false });
    const { list } = await ask('school.listRoster', { sessionId });
    expect(list[0]).toMatchObject({ attended: false, passed: null, grade: null });
    await expect(ask('school.issueCertificates', { sessionId })).rejects.toMatchObject({ code: 'none' });
  }),
);
