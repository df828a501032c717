import { z } from 'zod';
import { ClassState } from '@cellar/shared/api/money/payment/shapes';
import { LevelFacts, Material, RegionFacts, Teacher } from '@cellar/shared/api/trade/courses/shapes';
import { typed, typedJson } from '@cellar/shared/contract/typed';
import { plainLine } from '@cellar/shared/format/text/cleanText';
import { Day, Fen, Id, idOf, Instant, Picture } from '@cellar/shared/contract/schema';
import { KeptInvoice } from '@cellar/shared/api/trade/checkout/shapes';

export const Line = z.coerce.number().int().min(0).max(99);
/** What the editor read: another revision is refused, and nothing is lost. */
export const Revision = z.coerce.number().int().min(1).max(1_000_000);
export const Level = z.coerce.number().int().min(1, '请选择级别').max(4);
export const PriceFen = z.coerce.number().int('请填写价格').min(0, '价格不能为负').max(100_000_00, '最多 100,000 元');
export const Count = (max: number) => z.coerce.number().int('请填写整数').min(1, '至少填 1').max(max, `最多填 ${max}`);
export const Text = (label: string, max: number) => typed().min(1, `请填写${label}`).max(max, `最多 ${max} 个字`);
const Clock = typed(plainLine).regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间写成 09:30');
/** The key of a picture in the media library. */
export const PictureKey = z.string().regex(/^[\w./-]{1,200}$/, '请从图片库选择');
/** A row of what learners read, and one of a schedule, as they are typed. */
export const MaterialInput = z
  .object({
    title: Text('资料标题', 60),
    body: typed().max(5000, '最多 5000 个字').default(''),
    file: z
      .object({ id: idOf('courseFile') })
      .nullable()
      .default(null),
  })
  .refine(({ body, file }) => body !== '' || file !== null, { path: ['body'], message: '请填写资料内容或上传文件' });
export const LessonInput = z.object({
  day: z.int().min(0).max(200),
  from: Clock,
  to: Clock,
  topic: Text('内容', 60),
});
export const Materials = typedJson(z.array(MaterialInput).max(20, '最多 20 份资料'));
export const Lines = (label: string) => typedJson(z.array(Text(label, 60)).max(30, '最多 30 行'));

export const LevelRow = LevelFacts.extend({ material: z.array(Material), revision: z.int() });

export const RegionRow = RegionFacts.extend({ position: z.int(), material: z.array(Material), revision: z.int() });

export const TeacherRow = Teacher.extend({
  position: z.int(),
  revision: z.int(),
  /** null: teaches. */
  leftAt: Instant.nullable(),
});

/** What a banner opens: a level, a region course, a session, or a page of the shop. */
export const BannerTarget = z.object({
  kind: z.enum(['level', 'region', 'session', 'path']),
  value: typed(plainLine).min(1, '请选择打开什么').max(200, '最多 200 个字'),
});

export const BannerRow = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  picture: Picture,
  target: BannerTarget,
  position: z.int(),
  revision: z.int(),
});

/** Of a new banner; one that is changed names its revision. */
export const BannerInput = z.object({
  bannerId: idOf('courseBanner').optional(),
  title: Text('标题', 20),
  subtitle: Text('副标题', 30),
  target: typedJson(BannerTarget),
  position: z.coerce.number().int('请填写整数').min(1, '从 1 开始').max(99, '最多填 99'),
  pictureKey: PictureKey.optional(),
  revision: Revision.optional(),
});

export const ConsultationRow = z.object({
  id: Id,
  name: z.string(),
  /** Masked for who only reads. */
  phone: z.string(),
  text: z.string(),
  about: z.string().nullable(),
  isMember: z.boolean(),
  at: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: z.string().nullable(),
});

/** `soon`: people can sign up; `closed`: no longer; `running`; `over`; `cancelled`. */
const SessionState = z.enum(['soon', 'closed', 'running', 'over', 'cancelled']);

export const SessionRow = z.object({
  id: Id,
  kind: z.enum(['wset', 'region']),
  title: z.string(),
  level: z.int().nullable(),
  regionId: z.string().nullable(),
  city: z.string(),
  venue: z.string(),
  address: z.string(),
  room: z.string(),
  language: z.string(),
  teacherId: Id,
  teacher: z.string(),
  startsOn: Day,
  endsOn: Day,
  signUpBeforeAt: Instant,
  /** Days counted from the first. */
  schedule: z.array(z.object({ day: z.int(), from: z.string(), to: z.string(), topic: z.string() })),
  includes: z.array(z.string()),
  priceFen: Fen,
  seats: z.int(),
  offlineSeats: z.int(),
  /** Held by anybody; of them by orders that are paid. */
  taken: z.int(),
  paid: z.int(),
  /** What those orders have paid, without what went back. */
  paidFen: Fen,
  /** People on the waiting list. */
  waiting: z.int(),
  state: SessionState,
  confirmedAt: Instant.nullable(),
  cancelReason: z.string().nullable(),
  revision: z.int(),
});
export type SchoolSession = z.output<typeof SessionRow>;

export const Learner = z.object({
  orderId: Id,
  orderNo: z.string(),
  orderState: ClassState,
  line: z.int(),
  /** Of its order: what concerns the whole order stands beside this one. */
  isFirst: z.boolean(),
  name: z.string(),
  pinyin: z.string().nullable(),
  /** Masked. */
  phone: z.string(),
  idNumber: z.string().nullable(),
  attended: z.boolean().nullable(),
  passed: z.boolean().nullable(),
  grade: z.string().nullable(),
  certificateNo: z.string().nullable(),
  invoice: KeptInvoice.nullable(),
  invoiceNo: z.string().nullable(),
  /** An invoice that waits for somebody of the shop to issue it. */
  issuingId: Id.nullable(),
  /** What goes back when this one of several is removed now, by the agreement; null: cannot be. */
  removalFen: Fen.nullable(),
});
export type RosterLearner = z.output<typeof Learner>;

export const ReviewReply = z.object({
  id: idOf('courseReview'),
  reply: typed().min(2, '请填写回复').max(200, '最多 200 个字'),
  /** The reply that was seen; empty: none. */
  fromReply: z.string().max(200).optional(),
});
