import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { LevelId } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { Reason, typed, typedJson } from '@cellar/shared/contract/typed';
import { defineCall, Fen, Id, idOf, Instant, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

const Level = z.object({
  id: z.string(),
  name: z.string(),
  rank: z.int(),
  /** The growth that it begins at. */
  growthFrom: z.int(),
  privileges: z.array(z.string()),
});
export type Level = z.output<typeof Level>;

export const MemberGrade = z.object({
  /** All levels, the lowest first. */
  levels: z.array(Level),
  /** The person's own, and the one that growth leads to; null on the highest, and for a private buyer. */
  level: Level,
  next: Level.nullable(),
  growth: z.int(),
  /** Who buys for themselves stays on the first level: higher ones are the trade's, after a review. */
  isPrivate: z.boolean(),
  /** What the next level's prices would have saved on what was bought in the last twelve months; null without one. */
  nextSavesFen: Fen.nullable(),
});
export type MemberGrade = z.output<typeof MemberGrade>;

export const GrowthEntry = z.object({
  id: Id,
  /** Below 0: taken away. */
  amount: z.int(),
  /** What there was afterwards. */
  after: z.int(),
  reason: z.string(),
  at: Instant,
});
export type GrowthEntry = z.output<typeof GrowthEntry>;

/** A level as staff see it: how many members it has, and the revision that a change names. */
const StaffLevel = Level.extend({
  members: z.int(),
  revision: z.int(),
  /** The rule that waits for its moment. */
  change: z
    .object({
      fromAt: Instant,
      growthFrom: z.int(),
      privileges: z.array(z.string()),
      lift: z.boolean(),
      reason: z.string(),
      madeBy: z.string(),
    })
    .nullable(),
});
export type StaffLevel = z.output<typeof StaffLevel>;

/** From when on a rule applies. */
const FromAt = Instant.refine((text) => Date.parse(text) % 60_000 === 0, '请选择整分钟');
const revision = z.coerce.number('请重新打开').int('请重新打开');

const levelId = idOf('level', LevelId);
const growthFrom = z.coerce
  .number('请填写成长值')
  .int('成长值要填整数')
  .min(0, '成长值不能低于 0')
  .max(1_000_000_000, '成长值最多 1,000,000,000');

export const levelsSchema = {
  /** All levels, the lowest first. */
  listAll: defineCall({
    access: staff('approve', 'pages-publish', 'finance', 'viewer'),
    params: z.object({}),
    result: z.object({ list: z.array(StaffLevel) }),
  }),
  /** What another threshold means for members: how many would be lifted, and how many of the level have less and keep it. */
  preview: defineCall({
    access: staff('approve'),
    params: z.object({ levelId, growthFrom, fromAt: FromAt.optional() }),
    result: z.object({ rise: z.int(), below: z.int() }),
    errors: ['order'],
  }),
  /**
   * Changes a level. Nobody is lowered; `lift`: whether those whose growth reaches it are lifted now, or later with their next growth.
   * `fromAt`: the rule applies from this minute on, and they are lifted then.
   */
  save: defineCall({
    access: staff('approve'),
    params: z.object({
      levelId,
      revision,
      name: typed(cleanLine, '请填写名称').min(2, '名称至少 2 个字').max(10, '名称最多 10 个字'),
      growthFrom,
      privileges: typedJson(
        z
          .array(typed(cleanLine, '请填写权益').min(1, '请填写权益').max(30, '每条权益最多 30 个字'), '请填写权益')
          .max(12, '最多 12 条权益'),
      ),
      lift: z.enum(['later', 'now'], '请选择现有会员怎么办'),
      fromAt: FromAt.optional(),
      reason: Reason,
    }),
    result: z.object({ lifted: z.int() }),
    errors: ['changed', 'order', 'known', 'early'],
    detail: z.object({ revision: z.int(), level: StaffLevel.optional() }),
  }),
  /** Gives up a change that waits for its moment. */
  cancelChange: defineCall({
    access: staff('approve'),
    params: z.object({ levelId, revision, reason: Reason }),
    result: z.null(),
    errors: ['changed', 'order', 'none'],
    detail: z.object({ revision: z.int(), level: StaffLevel.optional() }),
  }),
  get: defineCall({ access: 'person', params: z.object({}), result: MemberGrade }),
  /** The statement of growth, the newest first. */
  listGrowth: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(GrowthEntry) }),
};
