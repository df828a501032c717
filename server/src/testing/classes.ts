import type { Person } from '../http/handler';
import type { Params } from '@cellar/shared/contract/calls';
import { DAY, dayOf, HOUR, startOfDay } from '../clock';
import { newId } from '../store/ids';
import type { TestScene } from './withApp';

const picture = JSON.stringify({ key: 'none', width: 1, height: 1, color: '#fff', alt: '' });

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
  await db
    .insertInto('course_level')
    .values({
      level: 2,
      name: 'WSET 二级',
      title: '葡萄酒与烈酒',
      summary: '-',
      for_whom: '-',
      days: 3,
      hours: 18,
      exam: '-',
      award: '-',
      syllabus: '[]',
      price_fen: priceFen,
      picture,
      material: JSON.stringify([{ title: '预习', body: '先读第一章。' }]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('course_region')
    .values({
      id: 'bordeaux',
      country_code: 'FR',
      country_name: '法国',
      name: '波尔多',
      foreign_name: 'Bordeaux',
      intro: '-',
      topics: '[]',
      hours: 3,
      price_fen: priceFen,
      picture,
      position: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const teacher = newId();
  await db
    .insertInto('teacher')
    .values({
      id: teacher,
      name: '罗',
      title: '-',
      credentials: '[]',
      years: 9,
      bio: '-',
      motto: '-',
      picture,
      position: 1,
    })
    .execute();
  const starts = startOfDay(dayOf(new Date(clock.now().getTime() + inDays * DAY)));
  const id = newId();
  await db
    .insertInto('course_session')
    .values({
      id,
      kind,
      level: kind === 'wset' ? 2 : null,
      region_id: kind === 'wset' ? null : 'bordeaux',
      title: kind === 'wset' ? 'WSET 二级 · 葡萄酒与烈酒' : '波尔多产区课',
      city: '上海',
      venue: '静安校区',
      address: '南京西路 1266 弄',
      room: '三楼教室',
      language: '中文授课',
      teacher_id: teacher,
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
