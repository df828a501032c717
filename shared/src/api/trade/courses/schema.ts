import { z } from 'zod';
import { LevelFacts, RegionFacts, Teacher } from '@cellar/shared/api/trade/courses/shapes';
import { cleanName } from '@cellar/shared/format/person/name';
import { CERTIFICATE_NO, cleanCertificateNo } from '@cellar/shared/constants/classes';
import { Phone, typed, typedJson } from '@cellar/shared/contract/typed';
import {
  Day,
  Fen,
  Id,
  Instant,
  Picture,
  idemKey,
  pageOf,
  pageParams,
  defineCall,
  idOf,
} from '@cellar/shared/contract/schema';

const Level = LevelFacts.extend({
  /** Sessions that can still be booked, and the first day of the next. */
  sessions: z.int(),
  nextOn: Day.nullable(),
});

export const CourseSession = z.object({
  id: Id,
  kind: z.enum(['wset', 'region']),
  title: z.string(),
  level: z.int().nullable(),
  /** Region that the course is about. */
  regionId: z.string().nullable(),
  city: z.string(),
  venue: z.string(),
  startsOn: Day,
  endsOn: Day,
  /** 「周末班」, 「连读班」, 「单日」 */
  rhythm: z.string(),
  language: z.string(),
  teacher: z.string(),
  priceFen: Fen,
  seats: z.int(),
  remaining: z.int(),
});
export type CourseSession = z.output<typeof CourseSession>;

const City = z
  .string()
  .regex(/^\p{Script=Han}{1,12}$/u)
  .optional();
const Kind = z.enum(['wset', 'region']);

const Region = RegionFacts.extend({
  nextOn: Day.nullable(),
  nextCity: z.string().nullable(),
});
export type CourseRegion = z.output<typeof Region>;

const Review = z.object({
  id: Id,
  nickname: z.string(),
  stars: z.int(),
  course: z.string(),
  city: z.string(),
  body: z.string(),
  reply: z.string().nullable(),
  at: Instant,
});

/** `value`: a level's number, a region's or session's id, or a path that may not be published. */
const Banner = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  picture: Picture,
  target: z.object({ kind: z.enum(['level', 'region', 'session', 'path']), value: z.string() }),
});

const Lesson = z.object({ day: Day, from: z.string(), to: z.string(), topic: z.string() });

const Consultation = z.object({
  id: Id,
  text: z.string(),
  /** What it was about; null: nothing named. */
  about: z.string().nullable(),
  at: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
});
export type Consultation = z.output<typeof Consultation>;

const QuizQuestion = z.object({ id: z.string(), text: z.string(), options: z.array(z.string()) });
export type PlacementQuestion = z.output<typeof QuizQuestion>;

/** The name of a region course in addresses: `bordeaux`. */
export const RegionId = idOf('courseRegion', z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, '请选择产区'));

const Nav = z.object({ country: z.string(), name: z.string(), count: z.int() });

export const coursesSchema = {
  getSchool: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({
      now: Instant,
      banners: z.array(Banner),
      levels: z.array(Level),
      regions: z.array(Region),
      cities: z.array(z.object({ city: z.string(), count: z.int() })),
      /** The next classes, and how many there are in all. */
      sessions: z.array(CourseSession),
      sessionCount: z.int(),
      teachers: z.array(Teacher),
      reviews: z.object({ average: z.number(), total: z.int() }),
    }),
  }),
  listRegionNav: defineCall({ access: 'guest', params: z.object({}), result: z.object({ list: z.array(Nav) }) }),
  getRegions: defineCall({
    access: 'guest',
    params: z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    }),
    result: z.object({ country: z.string().nullable(), regions: z.array(Region), sessions: z.array(CourseSession) }),
  }),
  listSessions: defineCall({
    access: 'guest',
    params: z.object({
      ...pageParams,
      city: City,
      level: z.coerce.number().int().min(1).max(4).optional(),
      regionId: RegionId.optional(),
      kind: Kind.optional(),
    }),
    result: pageOf(CourseSession),
  }),
  getSession: defineCall({
    access: 'guest',
    params: z.object({ sessionId: idOf('classSession') }),
    result: CourseSession.extend({
      address: z.string(),
      signUpBeforeAt: Instant,
      room: z.string(),
      schedule: z.array(Lesson),
      includes: z.array(z.string()),
      about: z.object({
        title: z.string(),
        summary: z.string(),
        exam: z.string().nullable(),
        award: z.string().nullable(),
      }),
      teacher: z.string(),
      teacherInfo: Teacher,
    }),
  }),
  listReviews: defineCall({ access: 'guest', params: z.object({ ...pageParams }), result: pageOf(Review) }),
  saveConsultation: defineCall({
    access: 'guest',
    params: z.object({
      /** Left out by a member: the number of the account. */
      phone: Phone.optional(),
      name: typed(cleanName).max(20).default(''),
      /** A topic of a few characters may stand before the question. */
      text: typed().max(220).default(''),
      sessionId: idOf('classSession').optional(),
      idemKey,
    }),
    result: z.object({ id: Id, answerBefore: z.string() }),
    errors: ['phone'],
  }),
  /** The person's own, the newest first, with what the school answered. */
  listConsultations: defineCall({
    access: 'person',
    params: z.object({}),
    result: z.object({ list: z.array(Consultation) }),
  }),
  /** The lessons of a month that are to come, by city: `month` is that of Shanghai's calendar, left out: the first that has some. */
  getTimetable: defineCall({
    access: 'guest',
    params: z.object({
      city: City,
      month: z
        .string()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    result: z.object({
      month: z.string(),
      /** The months that have lessons, the first first. */
      months: z.array(z.string()),
      cities: z.array(z.string()),
      lessons: z.array(Lesson.extend({ session: CourseSession })),
    }),
  }),
  /** Whether a certificate is one of the school's: for everybody who holds it in hand. */
  verifyCertificate: defineCall({
    access: 'guest',
    params: z.object({
      number: typed(cleanCertificateNo).regex(CERTIFICATE_NO, '证书编号不正确，请核对后再查'),
    }),
    result: z.object({
      number: z.string(),
      /** The family name and stars. */
      name: z.string(),
      course: z.string(),
      grade: z.string(),
      certifiedOn: Day,
    }),
  }),
  /** A few questions that say which level fits. */
  getPlacement: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ questions: z.array(QuizQuestion) }),
  }),
  scorePlacement: defineCall({
    access: 'guest',
    params: z.object({
      /** The place of the chosen option, in the order of the questions. */
      answers: typedJson(z.array(z.int().min(0).max(9)).max(20)),
    }),
    result: z.object({
      level: z.int(),
      right: z.int(),
      total: z.int(),
      /** Why this level, as a sentence. */
      reason: z.string(),
      /** Whether each was right, with what is true. */
      answers: z.array(z.object({ isRight: z.boolean(), explanation: z.string() })),
    }),
    errors: ['answers'],
  }),
};
