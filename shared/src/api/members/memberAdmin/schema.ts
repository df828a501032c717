import { z } from 'zod';
import { LevelId } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { Reason, typed } from '@cellar/shared/contract/typed';
import {
  Day,
  defineCall,
  Fen,
  Id,
  idemKey,
  idOf,
  Instant,
  pageOf,
  pageParams,
  searchOf,
  sortParam,
  staff,
} from '@cellar/shared/contract/schema';

export const STATUSES = ['approved', 'underReview', 'rejected', 'vetoed', 'notApplied', 'frozen', 'cancelled'] as const;
export const Status = z.enum(STATUSES);
export type Status = z.output<typeof Status>;

const MemberRow = z.object({
  id: Id,
  nickname: z.string(),
  /** Masked. */
  phone: z.string(),
  company: z.string().nullable(),
  shopType: z.string().nullable(),
  level: z.string(),
  status: Status,
  joinedAt: Instant,
});
export type MemberRow = z.output<typeof MemberRow>;

/** What staff can change by hand, with a row in its statement. */
export const AdjustedAccount = z.enum(['balance', 'coin', 'point', 'growth', 'daibi']);
export type AdjustedAccount = z.output<typeof AdjustedAccount>;

/** So many rows of each kind stand on the page of a member. */
export const MEMBER_ROWS = 10;

const Entry = z.object({
  ...{ id: Id, account: z.string(), amount: z.int(), after: z.int(), reason: z.string(), at: Instant },
});
const Coupon = z.object({ id: Id, name: z.string(), state: z.string(), expiresAt: Instant });
const Case = z.object({ id: Id, caseNo: z.string(), state: z.string(), at: Instant });
const Ticket = z.object({ id: Id, excerpt: z.string(), state: z.string(), at: Instant });

const MemberDetails = MemberRow.extend({
  levelId: z.string(),
  /** The last day of a level that was set by hand; null: it has no end. */
  levelToOn: Day.nullable(),
  frozenReason: z.string().nullable(),
  inviter: z.string().nullable(),
  /** `giftFen`: what of the balance is no principal. */
  wallet: z.object({
    balanceFen: Fen,
    giftFen: Fen,
    coins: z.int(),
    points: z.int(),
    growth: z.int(),
    daibi: z.int(),
    depositFen: Fen,
    earningFen: Fen,
  }),
  orderCount: z.int(),
  paidFen: Fen,
  /** The newest of each kind, so many of `MEMBER_ROWS`. */
  orders: z.array(z.object({ id: Id, orderNo: z.string(), text: z.string(), totalFen: Fen, at: Instant })),
  entries: z.array(Entry),
  coupons: z.array(Coupon),
  returns: z.array(Case),
  tickets: z.array(Ticket),
  sessions: z.array(z.object({ id: Id, device: z.string(), place: z.string(), openedAt: Instant })),
  bound: z.array(z.object({ id: Id, nickname: z.string(), phone: z.string() })),
  exclusives: z.array(z.object({ id: Id, name: z.string(), area: z.string(), toOn: z.string() })),
  /** What they agreed to, each version once, the newest first. */
  consents: z.array(z.object({ id: z.string(), title: z.string(), version: z.int(), at: Instant })),
  /** Their own page of the shop; null: none was made. */
  companyPage: z
    .object({ id: Id, name: z.string(), state: z.enum(['shown', 'hidden', 'takenDown']), changedAt: Instant })
    .nullable(),
  /** What staff did to the account. */
  log: z.array(
    z.object({
      id: Id,
      at: Instant,
      who: z.string(),
      action: z.string(),
      detail: z.record(z.string(), z.unknown()),
      reason: z.string().nullable(),
    }),
  ),
});
export type MemberDetails = z.output<typeof MemberDetails>;

const member = z.object({ id: idOf('member') });
const ofMember = member.extend(pageParams);
/** What a list of members is narrowed to. */
const filters = {
  q: typed().max(60, '最多 60 个字').default(''),
  status: Status.optional(),
  levelId: idOf('level', LevelId).optional(),
  /** Who buys for themselves, or for a shop. */
  type: z.enum(['person', 'company']).optional(),
  groupId: idOf('memberGroup').optional(),
};
/** Those who may reach people. */
export const REACHING = ['approve', 'orders', 'service'] as const;
const readers = staff('approve', 'orders', 'service', 'finance', 'viewer');
const Amount = z.coerce
  .number('请填写数量')
  .int('数量有误')
  .min(-1_000_000, '单次最多减少 1,000,000')
  .max(1_000_000, '单次最多增加 1,000,000')
  .refine((amount) => amount !== 0, '数量不能为 0');

/** Members as people of the shop see them. */
export const memberAdminSchema = {
  /** By a whole phone, an invite code, or a part of the name or the company; the newest first. */
  list: defineCall({
    access: readers,
    params: z.object({ ...filters, ...pageParams, sort: sortParam('joined') }),
    result: searchOf(MemberRow),
  }),
  /** The same list for a file; with whole phones for those who may reach people, which the log says of every page. */
  exportRows: defineCall({
    access: readers,
    params: z.object({ ...filters, cursor: pageParams.cursor }),
    result: searchOf(MemberRow),
  }),
  /** Phones are masked. */
  get: defineCall({ access: readers, params: member, result: MemberDetails }),
  /** All of a kind, the newest first. */
  listEntries: defineCall({ access: readers, params: ofMember, result: pageOf(Entry) }),
  listCoupons: defineCall({ access: readers, params: ofMember, result: pageOf(Coupon) }),
  listReturns: defineCall({ access: readers, params: ofMember, result: pageOf(Case) }),
  listTickets: defineCall({ access: readers, params: ofMember, result: pageOf(Ticket) }),
  /** The whole phone; the look is in the log. */
  showPhone: defineCall({
    access: staff(...REACHING),
    params: member,
    result: z.object({ phone: z.string() }),
  }),
  listLevels: defineCall({
    access: readers,
    params: z.object({}),
    result: z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), growthFrom: z.int() })) }),
  }),
  /** `toOn`: its last day, by Shanghai's calendar; then growth decides again. `fromLevelId`, `fromToOn`: what was seen. */
  setLevel: defineCall({
    access: staff('approve'),
    params: member.extend({
      levelId: idOf('level', LevelId),
      fromLevelId: idOf('level', LevelId),
      toOn: Day.nullable().default(null),
      fromToOn: Day.nullable().optional(),
      reason: Reason,
    }),
    result: z.null(),
    errors: ['changed', 'term'],
    detail: z.object({ levelId: z.string(), level: z.string() }),
  }),
  /** Fen or pieces; below 0 takes away. What is added to the balance is a gift: it is not paid back. */
  adjust: defineCall({
    access: staff('finance'),
    params: member.extend({ account: AdjustedAccount, amount: Amount, reason: Reason, idemKey }),
    result: z.object({ after: z.int() }),
    errors: ['short', 'waitsForSecond'],
  }),
};
