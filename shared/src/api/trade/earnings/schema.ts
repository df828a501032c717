import { z } from 'zod';
import { cleanNumber } from '@cellar/shared/format/number/numbers';
import { Reason, typed } from '@cellar/shared/contract/typed';
import { Statement, statementParams } from '@cellar/shared/api/money/wallet/schema';
import { MIN_BANK_PAYOUT_FEN } from '@cellar/shared/constants/earnings';
import {
  defineCall,
  Fen,
  Id,
  idemKey,
  idOf,
  Instant,
  pageOf,
  pageParams,
  Picture,
  staff,
} from '@cellar/shared/contract/schema';

const none = z.object({});
const MAX_PAYOUT_FEN = 5_000_000;
const Amount = (least: number, text: string) =>
  z.coerce.number().int().min(least, text).max(MAX_PAYOUT_FEN, '单次最多 50,000 元');
const State = z.enum(['waiting', 'checked', 'paid', 'refused', 'cancelled']);

const Rate = z.object({ categoryId: Id, name: z.string(), /** 500: five per cent. */ basisPoints: z.int() });
export type EarningRate = z.output<typeof Rate>;

const Earning = z.object({
  id: Id,
  /** Who bought, masked. */
  member: z.string(),
  fen: Fen,
  /** Before anything came back. */
  firstFen: Fen,
  state: z.enum(['frozen', 'settled', 'lost']),
  at: Instant,
  /** When it is settled, unless goods come back. */
  dueAt: Instant,
});
export type Earning = z.output<typeof Earning>;

const Payout = z.object({
  id: Id,
  way: z.enum(['balance', 'bank']),
  amountFen: Fen,
  state: State,
  /** 「招商银行 尾号 2345」; null: to the balance. */
  account: z.string().nullable(),
  askedAt: Instant,
  decidedAt: Instant.nullable(),
  /** Why it was refused. */
  reply: z.string().nullable(),
});
export type Payout = z.output<typeof Payout>;

const DeskPayout = Payout.omit({ way: true }).extend({
  nickname: z.string(),
  phone: z.string(),
  company: z.string(),
  checkedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  bankNo: z.string().nullable(),
});
export type DeskPayout = z.output<typeof DeskPayout>;

const Material = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  productId: Id,
  product: z.string(),
  picture: Picture,
});
export type Material = z.output<typeof Material>;

const payout = { payoutId: idOf('earningPayout') };

/** What members earn by those whom they invited, and how they have it paid out. */
export const earningsSchema = {
  get: defineCall({
    access: 'person',
    params: none,
    result: z.object({
      inviteCode: z.string(),
      /** To be paid out now. */
      availableFen: Fen,
      /** Of goods that can still be returned. */
      frozenFen: Fen,
      /** All that was earned so far, what is frozen included. */
      earnedFen: Fen,
      paidFen: Fen,
      /** Invited persons, and those of them who bought. */
      members: z.int(),
      buyers: z.int(),
      /** Days until earnings are settled. */
      days: z.int(),
      rates: z.array(Rate),
      /** The payout to a bank that is under way. */
      open: Payout.nullable(),
    }),
  }),
  /** Orders of invited members, the newest first. */
  list: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(Earning) }),
  /** The statement of what can be paid out. */
  listEntries: defineCall({ access: 'person', params: statementParams, result: Statement }),
  listPayouts: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(Payout) }),
  listMaterials: defineCall({
    access: 'person',
    params: none,
    result: z.object({ inviteCode: z.string(), list: z.array(Material) }),
  }),
  payToBalance: defineCall({
    access: 'buyer',
    params: z.object({ amountFen: Amount(1, '请填写金额'), idemKey }),
    result: Payout,
    errors: ['short'],
  }),
  askBank: defineCall({
    access: 'buyer',
    params: z.object({
      amountFen: Amount(MIN_BANK_PAYOUT_FEN, '提现到银行至少 100 元'),
      accountId: idOf('companyAccount'),
      idemKey,
    }),
    result: Payout,
    errors: ['short', 'waiting'],
  }),
  /** Before it was reviewed. */
  cancelPayout: defineCall({
    access: 'person',
    params: z.object(payout),
    result: Payout,
    errors: ['changed'],
  }),
  /** Payouts to banks, `open`: in both states that are under way. Those under way first to last, those that ended last to first. */
  listAllPayouts: defineCall({
    access: staff('finance', 'viewer'),
    params: z.object({ ...pageParams, state: State.or(z.literal('open')).default('waiting') }),
    result: pageOf(DeskPayout),
  }),
  /** Where the money is to be sent; the log says who looked. */
  showAccount: defineCall({
    access: staff('finance'),
    params: z.object(payout),
    result: z.object({ company: z.string(), bank: z.string(), branch: z.string(), number: z.string() }),
  }),
  checkPayout: defineCall({
    access: staff('finance'),
    params: z.object(payout),
    result: z.null(),
    errors: ['changed'],
  }),
  /** The money was sent, by another person than the one who checked it. */
  confirmPayout: defineCall({
    access: staff('finance'),
    params: z.object({
      ...payout,
      bankNo: typed(cleanNumber).min(6, '请填写银行流水号').max(40, '流水号最多 40 个字'),
    }),
    result: z.null(),
    errors: ['changed', 'samePerson'],
  }),
  refusePayout: defineCall({
    access: staff('finance'),
    params: z.object({ ...payout, reason: Reason }),
    result: z.null(),
    errors: ['changed'],
  }),
  listRates: defineCall({
    access: staff('finance', 'viewer'),
    params: none,
    result: z.object({ list: z.array(Rate) }),
  }),
  setRate: defineCall({
    access: staff('finance'),
    params: z.object({
      categoryId: idOf('category'),
      /** Hundredths of a per cent; 0: its goods bring nothing of their own. */
      basisPoints: z.coerce.number().int().min(0).max(3000, '不能超过 30%'),
      /** The rate that was seen. */
      fromBasisPoints: z.coerce.number().int().optional(),
    }),
    result: z.null(),
    errors: ['changed'],
    detail: z.object({ current: z.int() }),
  }),
  /** The newest first, also those whose goods are not on sale. */
  listAllMaterials: defineCall({
    access: staff('pages-edit', 'pages-publish', 'viewer'),
    params: z.object({}),
    result: z.object({ list: z.array(Material) }),
  }),
  addMaterial: defineCall({
    access: staff('pages-edit'),
    params: z.object({
      title: typed().min(2, '请填写标题').max(20, '标题最多 20 个字'),
      text: typed().min(4, '请填写文案').max(200, '文案最多 200 个字'),
      productId: idOf('product'),
    }),
    result: z.object({ id: Id }),
  }),
  removeMaterial: defineCall({
    access: staff('pages-edit'),
    params: z.object({ materialId: idOf('earningMaterial') }),
    result: z.null(),
  }),
};
