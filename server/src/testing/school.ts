import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import type { Role } from '@cellar/shared/contract/roles';
import { maskIdNumber } from '@cellar/shared/format/idNumber';
import { DAY, dayOf } from '../clock';
import { invoke } from '../http/invoke';
import type { Person, Staff } from '../http/handler';
import { newId } from '../store/ids';
import { picture } from './trade';
import type { TestScene } from './withApp';

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

/** Level 2, a region course and a teacher; what a session is made of. */
export async function addSubjects({ db }: Scene) {
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
    })
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
export const sessionWish = ({ clock }: Pick<TestScene, 'clock'>, teacherId: string, change = {}) => ({
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
