import { z } from 'zod';
import { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import { LessonInput, type SchoolSession } from '@cellar/shared/api/trade/school/shapes';
import type { Params } from '@cellar/shared/contract/calls';
import { lined, rowsOf } from '../../../campaigns/activities/labels';
import { shanghaiMinute, typedMinute } from '../../../kit/base/times';
import { fenOfPrice, Price, yuanOf } from '../schoolForm';

export const MAX_LESSONS = 60;
const MAX_DAY = 201;
const DAY_MS = 86_400_000;

const { params } = schoolSchema.saveSession;
/** Days are counted from 1, as people do. */
const Lesson = LessonInput.extend({
  day: z.coerce.number('请填写第几天').int('请填写整数').min(1, '从第 1 天起').max(MAX_DAY, `最多第 ${MAX_DAY} 天`),
});
export const sessionSchema = params.omit({ sessionId: true, priceFen: true, revision: true }).extend({
  priceYuan: Price,
  signUpBeforeAt: shanghaiMinute(params.shape.signUpBeforeAt),
  schedule: rowsOf(Lesson, MAX_LESSONS),
  includes: lined(params.shape.includes),
});
type Typed = z.input<typeof sessionSchema>;

export const BLANK_LESSON = { day: 1, from: '09:30', to: '17:30', topic: '' };

/** The fields as they stand: those of the session, or nothing; a copy has no days yet. */
export function startOf(session: SchoolSession | null, isCopy: boolean): Typed {
  if (!session)
    return {
      kind: 'wset',
      level: '',
      regionId: '',
      city: '',
      venue: '',
      address: '',
      room: '',
      language: '中文授课',
      teacherId: '',
      startsOn: '',
      signUpBeforeAt: '',
      schedule: [BLANK_LESSON] as never,
      includes: '',
      priceYuan: '',
      seats: '',
      offlineSeats: 0,
    };
  const { kind, city, venue, address, room, language, teacherId, seats } = session;
  return {
    ...{ kind, city, venue, address, room, language, teacherId, seats },
    level: session.level ?? '',
    regionId: session.regionId ?? '',
    startsOn: isCopy ? '' : session.startsOn,
    signUpBeforeAt: isCopy ? '' : typedMinute(session.signUpBeforeAt),
    schedule: session.schedule.map(({ day, ...lesson }) => ({ ...lesson, day: day + 1 })) as never,
    includes: session.includes.join('\n'),
    priceYuan: yuanOf(session.priceFen),
    offlineSeats: isCopy ? 0 : session.offlineSeats,
  };
}

/** What is sent of it. */
export function inputOf({
  priceYuan,
  schedule,
  level,
  regionId,
  ...values
}: z.output<typeof sessionSchema>): Params<'school.saveSession'> {
  return {
    ...values,
    ...(values.kind === 'wset' ? { level } : { regionId }),
    priceFen: fenOfPrice(priceYuan),
    schedule: schedule.map(({ day, ...lesson }) => ({ ...lesson, day: day - 1 })),
  };
}

const WEEKDAYS = '日一二三四五六';

/** 「12月5日 周六」: the day of a lesson, when both are typed. */
export function formatLessonDay(startsOn: unknown, day: unknown): string {
  const first = Date.parse(`${String(startsOn)}T00:00:00Z`);
  const count = Number(day);
  if (Number.isNaN(first) || !Number.isInteger(count) || count < 1 || count > MAX_DAY) return '';
  const date = new Date(first + (count - 1) * DAY_MS);
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 周${WEEKDAYS[date.getUTCDay()]}`;
}
