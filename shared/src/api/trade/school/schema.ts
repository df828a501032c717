import { z } from 'zod';
import {
  BannerInput,
  BannerRow,
  ConsultationRow,
  Count,
  Learner,
  LessonInput,
  Level,
  LevelRow,
  Line,
  Lines,
  Materials,
  PictureKey,
  PriceFen,
  RegionRow,
  ReviewReply,
  Revision,
  SessionRow,
  TeacherRow,
  Text,
} from '@cellar/shared/api/trade/school/shapes';
import { RegionId } from '@cellar/shared/api/trade/courses/schema';
import { MaterialFile } from '@cellar/shared/api/trade/courses/shapes';
import { MAX_MATERIAL_BYTES } from '@cellar/shared/api/identity/uploads/limits';
import { Reason, typed, typedJson } from '@cellar/shared/contract/typed';
import { plainLine } from '@cellar/shared/format/text/cleanText';
import { cleanCode } from '@cellar/shared/format/number/numbers';
import {
  Day,
  defineCall,
  Fen,
  fileParam,
  flag,
  Id,
  idOf,
  Instant,
  jsonParam,
  pageOf,
  pageParams,
  staff,
} from '@cellar/shared/contract/schema';

const editors = staff('school');
const readers = staff('school', 'viewer');
const none = z.object({});
const session = z.object({ sessionId: idOf('classSession') });
const CourseResult = z.object({ passed: z.boolean().nullable(), grade: z.string().nullable() });
const learner = session.extend({ orderId: idOf('schoolOrder'), line: Line });

/** The school's own pages of the console. */
export const schoolSchema = {
  /** Levels, region courses, teachers, those who left at the end, and the banners of the school's page. */
  listCourses: defineCall({
    access: readers,
    params: none,
    result: z.object({
      levels: z.array(LevelRow),
      regions: z.array(RegionRow),
      teachers: z.array(TeacherRow),
      banners: z.array(BannerRow),
    }),
  }),
  /** Makes a level or changes it; `revision` is left out for a new one. */
  saveLevel: defineCall({
    access: editors,
    params: z.object({
      level: Level,
      name: Text('名称', 30),
      title: Text('标题', 40),
      summary: Text('简介', 300),
      forWhom: Text('适合人群', 120),
      days: Count(60),
      hours: Count(400),
      exam: Text('考试说明', 200),
      award: Text('证书说明', 120),
      syllabus: Lines('大纲'),
      priceFen: PriceFen,
      /** Of the media library; a new one must have it, an old one keeps what it has. */
      pictureKey: PictureKey.optional(),
      material: Materials,
      revision: Revision.optional(),
    }),
    result: z.object({ revision: z.int() }),
    errors: ['changed', 'picture', 'file'],
  }),
  saveRegion: defineCall({
    access: editors,
    params: z.object({
      id: idOf('courseRegion', typed(plainLine).regex(/^[a-z][a-z0-9-]{1,39}$/, '编号用小写字母、数字和连字符')),
      country: typed(cleanCode).regex(/^[A-Z]{2}$/, '国家代码是两个大写字母'),
      countryName: Text('国家', 20),
      name: Text('名称', 30),
      foreignName: Text('外文名', 60),
      intro: Text('简介', 300),
      topics: Lines('内容'),
      hours: Count(100),
      priceFen: PriceFen,
      pictureKey: PictureKey.optional(),
      material: Materials,
      revision: Revision.optional(),
    }),
    result: z.object({ revision: z.int() }),
    errors: ['changed', 'picture', 'known', 'file'],
  }),
  saveTeacher: defineCall({
    access: editors,
    params: z.object({
      teacherId: idOf('teacher').optional(),
      name: Text('姓名', 20),
      title: Text('头衔', 60),
      credentials: Lines('资质'),
      years: Count(60),
      bio: Text('介绍', 500),
      motto: Text('寄语', 100),
      pictureKey: PictureKey.optional(),
      /** Teaches no more: stands in no list, and keeps the sessions of the past. */
      hasLeft: flag.default(false),
      revision: Revision.optional(),
    }),
    result: z.object({ teacherId: Id, revision: z.int() }),
    errors: ['changed', 'picture', 'teaching'],
  }),
  /** A banner of the school's page, and what it opens. */
  saveBanner: defineCall({
    access: editors,
    params: BannerInput,
    result: z.object({ bannerId: Id, revision: z.int() }),
    errors: ['changed', 'picture', 'target', 'full'],
  }),
  removeBanner: defineCall({
    access: editors,
    params: z.object({ bannerId: idOf('courseBanner'), revision: Revision }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** A PDF or a picture for the material of a course; it is kept once a course is saved with it. */
  addFile: defineCall({
    access: editors,
    params: z.object({ name: Text('文件名', 100), file: fileParam }),
    result: MaterialFile,
    errors: ['notFile', 'notPicture', 'tooLarge'],
    maxBytes: MAX_MATERIAL_BYTES,
  }),
  /** `content`: a data address. */
  getFile: defineCall({
    access: readers,
    params: z.object({ fileId: idOf('courseFile') }),
    result: z.object({ name: z.string(), content: z.string() }),
  }),
  listSessions: defineCall({
    access: readers,
    params: z.object({ ...pageParams, state: z.enum(['coming', 'past', 'cancelled']).default('coming') }),
    result: pageOf(SessionRow),
  }),
  getSession: defineCall({ access: readers, params: session, result: SessionRow }),
  /** Makes a session or changes it. Seats never fall below those that are held; days move only while nobody has signed up. */
  saveSession: defineCall({
    access: editors,
    params: z.object({
      sessionId: idOf('classSession').optional(),
      kind: z.enum(['wset', 'region']),
      level: Level.optional(),
      regionId: RegionId.optional(),
      city: typed().regex(/^\p{Script=Han}{1,12}$/u, '请填写城市'),
      venue: Text('校区', 40),
      address: Text('地址', 100),
      room: Text('教室', 40),
      language: Text('授课语言', 20),
      teacherId: idOf('teacher'),
      startsOn: Day,
      signUpBeforeAt: Instant,
      schedule: typedJson(z.array(LessonInput).min(1, '至少一节课').max(60, '最多 60 节')),
      includes: Lines('包含'),
      priceFen: PriceFen,
      seats: Count(500),
      offlineSeats: z.coerce.number().int('请填写整数').min(0, '不能为负').max(500).default(0),
      revision: Revision.optional(),
    }),
    result: z.object({ sessionId: Id, revision: z.int() }),
    errors: ['changed', 'subject', 'teacher', 'time', 'seats', 'moved'],
  }),
  /** It takes place for sure: its paid orders are confirmed, and everybody has a message. */
  confirmSession: defineCall({ access: editors, params: session, result: z.null(), errors: ['changed'] }),
  /** Everybody gets all of the money back and a message; the waiting list ends. */
  cancelSession: defineCall({
    access: editors,
    params: session.extend({ reason: Reason }),
    result: z.object({ orders: z.int(), backFen: Fen }),
    errors: ['changed', 'waitsForSecond'],
  }),
  /** Who has a paid seat, by order. */
  listRoster: defineCall({ access: readers, params: session, result: z.object({ list: z.array(Learner) }) }),
  /** The same with whole phones and identity numbers, for the examination board; the look stands in the log. */
  exportRoster: defineCall({ access: editors, params: session, result: z.object({ list: z.array(Learner) }) }),
  /** Who was not there has no result: one that stands is removed. `from`: the result that was read. */
  markAttendance: defineCall({
    access: editors,
    params: learner.extend({ attended: flag, from: jsonParam(CourseResult).optional() }),
    result: z.null(),
    errors: ['changed', 'early'],
    detail: z.object({ current: CourseResult }),
  }),
  /** Of who was there. `from`: the result that was read. */
  saveResult: defineCall({
    access: editors,
    params: learner.extend({ passed: flag, grade: Text('成绩', 20), from: jsonParam(CourseResult).optional() }),
    result: z.null(),
    errors: ['changed', 'absent'],
    detail: z.object({ current: CourseResult }),
  }),
  /** For all who passed and have none; each gets its number and a message. */
  issueCertificates: defineCall({
    access: editors,
    params: session,
    result: z.object({ issued: z.int() }),
    errors: ['none', 'changed'],
  }),
  /**
   * One of several learners does not come: the seat is free, and what the agreement says of the price goes back. `amountFen` is what the
   * editor saw.
   */
  removeLearner: defineCall({
    access: editors,
    params: learner.extend({ amountFen: PriceFen, reason: Reason }),
    result: z.null(),
    errors: ['changed', 'stale', 'waitsForSecond'],
  }),
  /** Those without an answer first, the longest waiting first; then those answered, the newest first. */
  listConsultations: defineCall({
    access: staff('school', 'service', 'viewer'),
    params: z.object({ ...pageParams, state: z.enum(['waiting', 'answered']).default('waiting') }),
    result: pageOf(ConsultationRow),
  }),
  /** A member reads it on the page and has a message; a guest has a short message. */
  answerConsultation: defineCall({
    access: staff('school', 'service'),
    params: z.object({ id: idOf('consultation'), answer: typed().min(2, '请填写回复').max(300, '最多 300 个字') }),
    result: z.null(),
    errors: ['changed', 'smsFailed'],
  }),
  replyReview: defineCall({
    access: editors,
    params: ReviewReply,
    result: z.null(),
    errors: ['changed'],
    detail: z.object({ current: z.string() }),
  }),
};
