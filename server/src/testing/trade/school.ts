import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import type { Role } from '@cellar/shared/contract/roles';
import { maskIdNumber } from '@cellar/shared/format/person/idNumber';
import { DAY, dayOf, HOUR, startOfDay } from '../../clock';
import { invoke } from '../../http/calls/invoke';
import type { Person, Staff } from '../../core/caller';
import { newId } from '../../store/ids';
import { picture } from './trade';
import type { TestScene } from '../withApp';

type Scene = Pick<TestScene, 'app' | 'db' | 'clock'>;

export const staffOf = (...roles: Role[]): Staff => ({
  id: newId(),
  name: roles.join(),
  roles,
  tokenHash: '',
  csrf: '',
});
const editor = staffOf('school');

/** A call of the console as somebody of the school makes it. */
export const schoolCall =
  ({ app }: Pick<TestScene, 'app'>, caller: Staff = editor) =>
  <N extends CallName>(name: N, params: Params<N>) =>
    invoke(app, { name, params: params as Record<string, unknown>, caller }) as Promise<Result<N>>;

/** The key of a picture that lies in the library. */
export async function addLibraryPicture({ db, clock }: Scene, alt = '讲师肖像'): Promise<string> {
  const row = { id: newId(), digest: '0123456789', width: 600, height: 400, alt, color: '#663344', bytes: 1, by: 'x' };
  await db
    .insertInto('page_picture')
    .values({ ...row, at: clock.now() })
    .execute();
  return `upload-${row.id}-${row.digest}`;
}

/** Level 2, a region course and another teacher; what a session is made of. */
export async function addSubjects({ db }: Pick<TestScene, 'db'>) {
  const teacherId = newId();
  const shown = JSON.stringify(picture());
  const line = '[]';
  await db
    .insertInto('course_level')
    .values({
      level: 2,
      name: 'WSET 二级',
      title: '进阶',
      summary: '认识主要产区',
      for_whom: '爱好者',
      days: 3,
      hours: 18,
      exam: '50 道选择题',
      award: '二级证书',
      syllabus: line,
      price_fen: 398000,
      picture: shown,
      material: JSON.stringify([{ title: '预习', body: '先读第一章。' }]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('course_region')
    .values({
      id: 'champagne',
      country_code: 'FR',
      country_name: '法国',
      name: '香槟',
      foreign_name: 'Champagne',
      intro: '气泡从哪里来',
      topics: line,
      hours: 6,
      price_fen: 128000,
      picture: shown,
      position: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('teacher')
    .values({
      id: teacherId,
      name: '周岚',
      title: '讲师',
      credentials: line,
      years: 8,
      bio: '品酒师',
      motto: '多喝多想',
      picture: shown,
      position: 0,
    })
    .execute();
  return { teacherId };
}

/** What the school sends for a session of level 2 that begins in ten days. */
export const sessionInput = ({ clock }: Pick<TestScene, 'clock'>, teacherId: string, change = {}) => ({
  kind: 'wset' as const,
  level: 2,
  city: '上海',
  venue: '静安校区',
  address: '南京西路 100 号',
  room: '301',
  language: '中文授课',
  teacherId,
  startsOn: dayOf(new Date(clock.now().getTime() + 10 * DAY)),
  signUpBeforeAt: new Date(clock.now().getTime() + 8 * DAY).toISOString(),
  schedule: [
    { day: 1, from: '09:30', to: '17:30', topic: '红葡萄酒' },
    { day: 0, from: '09:30', to: '17:30', topic: '白葡萄酒' },
  ],
  includes: ['教材'],
  priceFen: 398000,
  seats: 8,
  offlineSeats: 2,
  ...change,
});

const ID_NUMBER = '11010519491231002X';
type OrderOptions = { names?: string[]; state?: string; invoice?: object | null };

/** A paid order of a session, its seats taken. */
export async function addClassOrder(
  { app, db, clock }: Scene,
  person: Pick<Person, 'id'>,
  sessionId: string,
  { names = ['林晓'], state = 'paid', invoice = null }: OrderOptions = {},
): Promise<string> {
  const now = clock.now();
  const id = newId(now.getTime());
  const totalFen = 398000 * names.length;
  await db
    .insertInto('class_order')
    .values({
      person_id: person.id,
      id,
      order_no: `K${id.replaceAll('-', '').slice(-12)}`,
      session_id: sessionId,
      state,
      seats: names.length,
      unit_fen: 398000,
      total_fen: totalFen,
      paid_fen: totalFen,
      phone: '13800000009',
      agreement_version: 1,
      invoice: invoice && JSON.stringify(invoice),
      placed_at: now,
      pay_before_at: now,
      paid_at: now,
    })
    .execute();
  await db
    .insertInto('class_participant')
    .values(
      names.map((name, line) => ({
        person_id: person.id,
        order_id: id,
        line,
        name,
        pinyin: 'LIN XIAO',
        phone: '13800000009',
        id_mask: maskIdNumber(ID_NUMBER),
        id_sealed: app.ports.vault.seal(ID_NUMBER, person.id),
      })),
    )
    .execute();
  await db
    .updateTable('course_session')
    .set((row) => ({ taken: row('taken', '+', names.length) }))
    .where('id', '=', sessionId)
    .execute();
  return id;
}

/** Eighteen signs with a right check digit; `n` tells people apart. */
export function idNumberOf(n: number): string {
  const body = `310101199001${String(1 + (n % 28)).padStart(2, '0')}${String(n % 1000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, i) => total + weight * Number(body[i]), 0);
  return body + '10X98765432'[sum % 11];
}

type Plan = { seats?: number; inDays?: number; priceFen?: number; kind?: 'wset' | 'region'; taken?: number };

/** A session that begins in so many days; its level, region and teacher. */
export async function addClassSession(
  { db, clock }: Pick<TestScene, 'db' | 'clock'>,
  plan: Plan = {},
): Promise<string> {
  const { seats = 12, inDays = 30, priceFen = 480_000, kind = 'wset', taken = 0 } = plan;
  const { teacherId } = await addSubjects({ db });
  const starts = startOfDay(dayOf(new Date(clock.now().getTime() + inDays * DAY)));
  const id = newId();
  await db
    .insertInto('course_session')
    .values({
      id,
      kind,
      level: kind === 'wset' ? 2 : null,
      region_id: kind === 'wset' ? null : 'champagne',
      title: kind === 'wset' ? 'WSET 二级 · 葡萄酒与烈酒' : '香槟产区课',
      city: '上海',
      venue: '静安校区',
      address: '南京西路 1266 弄',
      room: '三楼教室',
      language: '中文授课',
      teacher_id: teacherId,
      starts_on: dayOf(starts),
      ends_on: dayOf(starts),
      sign_up_before_at: new Date(starts.getTime() - 6 * HOUR),
      schedule: JSON.stringify([{ day: 0, from: '09:30', to: '17:30', topic: '品鉴' }]),
      includes: JSON.stringify(['教材']),
      price_fen: priceFen,
      seats,
      taken,
      offline_seats: taken,
    })
    .execute();
  return id;
}

/** So many learners, with numbers of their own. */
export const learners = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => ({
    name: `林${'一二三四五六七八九十'[i]}`,
    pinyin: `LIN ${'ABCDEFGHIJ'[i]}`,
    phone: `1380000${String(1000 + from + i)}`,
    idNumber: idNumberOf(from + i),
  }));

type Booking = {
  sessionId: string;
  count?: number;
  from?: number;
  invoice?: Params<'classOrders.saveSignUp'>['invoice'];
};

/** Fills in the form as the screen does. */
export async function signUpFor({ call }: TestScene, person: Person, { sessionId, count = 1, from, invoice }: Booking) {
  const { agreement } = await call('classOrders.getSignUp', { sessionId }, person);
  return call(
    'classOrders.saveSignUp',
    {
      sessionId,
      participants: learners(count, from),
      phone: person.phone,
      agreementVersion: agreement.version,
      ...(invoice ? { invoice } : {}),
    },
    person,
  );
}

/** Signs up, confirms and submits; the order waits to be paid. */
export async function bookClass(scene: TestScene, person: Person, booking: Booking) {
  const { signUpId } = await signUpFor(scene, person, booking);
  const { totalFen } = await scene.call('classOrders.confirm', { signUpId }, person);
  const placed = await scene.call('classOrders.submit', { signUpId, amountFen: totalFen, idemKey: newId() }, person);
  return { ...placed, totalFen };
}

/** How many seats are noted as taken. */
export const takenOf = async ({ db }: Pick<TestScene, 'db'>, sessionId: string) =>
  (await db.selectFrom('course_session').select('taken').where('id', '=', sessionId).executeTakeFirstOrThrow()).taken;

/** A class order over, a sign-up and a place on a waiting list, with this word wherever a person writes. */
export async function addMarkedClass(scene: TestScene, personId: string, { word, at }: { word: string; at: Date }) {
  const session_id = await addClassSession(scene);
  const own = { person_id: personId, session_id };
  const id = newId();
  const seat = { seats: 1, unit_fen: 0, total_fen: 0, agreement_version: 1, placed_at: at, pay_before_at: at };
  const invoice = JSON.stringify({ title: word });
  const order = { ...own, ...seat, id, order_no: `K${id.slice(-16)}`, state: 'cancelled', phone: word, invoice };
  await scene.db.insertInto('class_order').values(order).execute();
  const learner = { name: word, pinyin: word, phone: word, id_mask: word, id_sealed: word };
  await scene.db
    .insertInto('class_participant')
    .values({ ...learner, person_id: personId, order_id: id, line: 0 })
    .execute();
  await scene.db
    .insertInto('class_sign_up')
    .values({
      ...own,
      id,
      participants: JSON.stringify([learner]),
      phone: word,
      invoice,
      agreement_version: 1,
      updated_at: at,
    })
    .execute();
  await scene.db
    .insertInto('class_waiting')
    .values({ ...own, id, seats: 1, joined_at: at })
    .execute();
}
