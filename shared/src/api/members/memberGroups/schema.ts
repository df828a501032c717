import { z } from 'zod';
import { LevelId } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { Reason, typed, typedJson } from '@cellar/shared/contract/typed';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import {
  countParams,
  Counted,
  defineCall,
  Id,
  idOf,
  Instant,
  pageOf,
  pageParams,
  staff,
} from '@cellar/shared/contract/schema';

const readers = staff('approve', 'service', 'finance', 'pages-publish', 'marketing', 'viewer');
const writers = staff('service', 'pages-publish', 'marketing');
const groupId = idOf('memberGroup');
const MAX_PHONES = 2000;

const Days = (label: string) =>
  z.int(`${label}要填整数`).min(1, `${label}最少 1 天`).max(3650, `${label}最多 3650 天`).nullable().default(null);

/** Who belongs to a group: all that is set must hold. */
export const GroupRule = z.object({
  levelIds: z.array(idOf('level', LevelId), '请选择等级').max(20, '最多选 20 个等级').default([]),
  /** Paid for an order within so many days. */
  boughtDays: Days('最近购买'),
  /** Paid for no order within so many days. */
  quietDays: Days('没有购买'),
  /** Paid at least so much within a year. */
  spentFen: z.int('请填写金额').min(1, '请填写金额').max(10_000_000_000, '金额太大').nullable().default(null),
  /** Provinces of their own addresses, by the first two digits of the area. */
  provinces: z
    .array(z.string('请选择省份').regex(/^\d{2}$/, '请选择省份'), '请选择省份')
    .max(40, '最多选 40 个省份')
    .default([]),
});
export type GroupRule = z.output<typeof GroupRule>;

const Group = z.object({
  id: Id,
  name: z.string(),
  /** null: put in by hand. */
  rule: GroupRule.nullable(),
  /** How many were put in by hand; a rule finds its own when it is used. */
  members: z.int(),
  revision: z.int(),
  madeBy: z.string(),
  madeAt: Instant,
});
export type MemberGroup = z.output<typeof Group>;

/** Groups of members, as targets of coupons, messages and pages. */
export const memberGroupsSchema = {
  list: defineCall({ access: readers, params: z.object({}), result: z.object({ list: z.array(Group) }) }),
  /** What rules are made of. */
  listChoices: defineCall({
    access: readers,
    params: z.object({}),
    result: z.object({
      levels: z.array(z.object({ id: z.string(), name: z.string() })),
      provinces: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  /** How many members a rule finds now, part by part. */
  count: defineCall({
    access: readers,
    params: z.object({ ...countParams, rule: typedJson(GroupRule) }),
    result: Counted,
  }),
  /** Makes a group or changes the one that was read; whether it has a rule stays. */
  save: defineCall({
    access: writers,
    params: z.object({
      groupId: groupId.optional(),
      revision: z.coerce.number('请重新打开').int('请重新打开').optional(),
      name: typed(cleanLine, '请填写名称').min(2, '名称至少 2 个字').max(20, '名称最多 20 个字'),
      rule: typedJson(GroupRule.nullable()),
    }),
    result: z.object({ id: Id }),
    errors: ['known', 'empty', 'changed', 'level'],
    detail: z.object({ revision: z.int() }),
  }),
  /** `inUse`: a page is for this group. */
  remove: defineCall({
    access: writers,
    params: z.object({ groupId, reason: Reason }),
    result: z.null(),
    errors: ['inUse'],
  }),
  /** Puts members into a group by their phones; those that nobody has are given back. */
  addMembers: defineCall({
    access: writers,
    params: z.object({
      groupId,
      phones: typedJson(
        z
          .array(z.string('请填写手机号').max(30, '手机号有误'), '请填写手机号')
          .min(1, '请填写手机号')
          .max(MAX_PHONES, '一次最多 2,000 个手机号'),
      ),
    }),
    result: z.object({ added: z.int(), unknown: z.array(z.string()) }),
    errors: ['rule'],
  }),
  removeMember: defineCall({
    access: writers,
    params: z.object({ groupId, memberId: idOf('member') }),
    result: z.null(),
  }),
  /** The groups that a member is in now, by hand and by rule. */
  listOfMember: defineCall({
    access: readers,
    params: z.object({ memberId: idOf('member') }),
    result: z.object({ list: z.array(z.object({ id: Id, name: z.string(), byRule: z.boolean() })) }),
  }),
  /** Puts one member into a group; one who is in it stays. */
  putMember: defineCall({
    access: writers,
    params: z.object({ memberId: idOf('member'), groupId }),
    result: z.null(),
    errors: ['rule'],
  }),
  /** Who was put in by hand, the newest first; phones are masked. */
  listMembers: defineCall({
    access: readers,
    params: z.object({ ...pageParams, groupId }),
    result: pageOf(z.object({ id: Id, nickname: z.string(), phone: z.string(), level: z.string(), addedAt: Instant })),
  }),
};
