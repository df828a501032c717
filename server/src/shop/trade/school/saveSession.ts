import type { Services } from '../../../services';
import { DAY, dayOf } from '../../../clock';
import { audit } from '../../../core/audit';
import { NotFound } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { changed } from './refusals';
import {
  assertNotMoved,
  assertSignUpEnds,
  assertTeacher,
  dayAfter,
  findSubject,
  refused,
  sortSchedule,
  type SessionInput,
} from './sessionRules';
import { Schedule } from '../courses/storedShapes';

type Subject = Awaited<ReturnType<typeof findSubject>>;
type Planned = { input: SessionInput; subject: Subject; schedule: Schedule; now: Date };

function valuesOf({ input, subject, schedule }: Planned) {
  return {
    ...subject,
    city: input.city,
    venue: input.venue,
    address: input.address,
    room: input.room,
    language: input.language,
    teacher_id: input.teacherId,
    starts_on: input.startsOn,
    ends_on: dayAfter(input.startsOn, schedule.at(-1)!.day),
    sign_up_before_at: new Date(input.signUpBeforeAt),
    schedule: JSON.stringify(schedule),
    includes: JSON.stringify(input.includes),
    price_fen: input.priceFen,
    seats: input.seats,
    offline_seats: input.offlineSeats,
  };
}

const MAX_AHEAD = 730 * DAY;

function assertAhead({ startsOn }: SessionInput, now: Date) {
  if (startsOn <= dayOf(now)) throw refused('time', 'startsOn', '开课日期要晚于今天');
  if (startsOn > dayOf(new Date(now.getTime() + MAX_AHEAD))) throw refused('time', 'startsOn', '最多提前两年排课');
}

async function add(tx: Tx, planned: Planned) {
  const { input, now } = planned;
  assertAhead(input, now);
  if (Date.parse(input.signUpBeforeAt) <= now.getTime()) throw refused('time', 'signUpBeforeAt', '报名截止要晚于现在');
  if (input.offlineSeats > input.seats) throw refused('seats', 'offlineSeats', '线下名额不能多于总名额');
  const id = newId(now.getTime());
  await tx
    .insertInto('course_session')
    .values({ ...valuesOf(planned), id, taken: input.offlineSeats })
    .execute();
  return { sessionId: id, revision: 1 };
}

/** The row is locked, as by everybody who takes a seat: `taken` stays what orders and offers hold, and what was given outside the shop. */
async function change(tx: Tx, sessionId: string, planned: Planned) {
  const { input, now, subject, schedule } = planned;
  const known = await tx
    .selectFrom('course_session')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw new NotFound('班次不存在');
  if (known.revision !== input.revision) throw changed();
  if (known.cancelled_at) throw changed('班次已取消，不能再改');
  if (known.ends_on < dayOf(now)) throw changed('班次已结束，不能再改');
  const before = { ...known, schedule: sortSchedule(Schedule.parse(known.schedule)) };
  const held = known.taken - known.offline_seats;
  if (held > 0) assertNotMoved(before, { ...subject, startsOn: input.startsOn, city: input.city, schedule });
  if (known.starts_on !== input.startsOn) assertAhead(input, now);
  const taken = held + input.offlineSeats;
  if (taken > input.seats) throw refused('seats', 'seats', `已占 ${taken} 个名额，不能少于这个数`);
  await tx
    .updateTable('course_session')
    .set({ ...valuesOf(planned), taken, revision: known.revision + 1 })
    .where('id', '=', sessionId)
    .execute();
  return { sessionId, revision: known.revision + 1 };
}

/** Plans a session, or changes the one that the editor read. */
export const saveSession = (services: Services, input: SessionInput, who: string) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const schedule = sortSchedule(input.schedule);
    assertSignUpEnds(input.signUpBeforeAt, input.startsOn, schedule);
    const subject = await findSubject(tx, input);
    await assertTeacher(tx, input.teacherId);
    const planned = { input, subject, schedule, now };
    const saved = input.sessionId ? await change(tx, input.sessionId, planned) : await add(tx, planned);
    const detail = { id: saved.sessionId, revision: saved.revision, day: input.startsOn, amountFen: input.priceFen };
    await audit(tx, { who, target: subject.title, detail, at: now });
    return saved;
  });
