import { z } from 'zod';
import { cleanNumber } from '@cellar/shared/format/numbers';
import { AreaCode, Phone, Reason, typed } from '@cellar/shared/contract/typed';
import {
  Day,
  defineCall,
  Fen,
  flag,
  Id,
  idOf,
  Instant,
  pageOf,
  pageParams,
  Picture,
  staff,
} from '@cellar/shared/contract/schema';

/** `ending`: it holds, and its last day is near; `ended`: the shop ended it before its last day. */
const ExclusiveState = z.enum(['upcoming', 'active', 'ending', 'expired', 'ended']);

/** Sole distribution of a product in a region. */
const Exclusive = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  picture: Picture,
  /** Names of the region. */
  area: z.string(),
  fromOn: Day,
  toOn: Day,
  depositFen: Fen,
  state: ExclusiveState,
});
export type Exclusive = z.output<typeof Exclusive>;

export const ExclusiveDetails = Exclusive.extend({
  /** What is to be bought within the term, and what was. */
  quotaBottles: z.int(),
  boughtBottles: z.int(),
  grantedAt: Instant,
  endedAt: Instant.nullable(),
  endReason: z.string().nullable(),
});
export type ExclusiveDetails = z.output<typeof ExclusiveDetails>;

const MAX_DEPOSIT_FEN = 1_000_000_000;
const MAX_QUOTA = 1_000_000;
const whole = z.coerce.number().int();

export const exclusivesSchema = {
  /** Those that hold or will hold, the first to end first; with `past` the others, the last first. */
  list: defineCall({
    access: 'person',
    params: z.object({ ...pageParams, past: flag.default(false) }),
    result: pageOf(Exclusive),
  }),
  /** One with its terms. */
  get: defineCall({
    access: 'person',
    params: z.object({ id: idOf('exclusive') }),
    result: ExclusiveDetails,
  }),
  /** Those that hold or will hold, the first to end first. */
  listForShop: defineCall({
    access: staff('approve', 'service', 'viewer'),
    params: z.object(pageParams),
    result: pageOf(Exclusive.extend({ nickname: z.string(), phone: z.string() })),
  }),
  /** In a region that lies in another one's, or holds it, a product can be granted to one person at a time. */
  grant: defineCall({
    access: staff('approve'),
    params: z.object({
      phone: Phone,
      productCode: typed(cleanNumber).min(1, '请填写商品编号').max(40),
      areaCode: AreaCode,
      fromOn: Day,
      toOn: Day,
      depositFen: whole.min(0).max(MAX_DEPOSIT_FEN),
      quotaBottles: whole.min(1, '请填写采购量').max(MAX_QUOTA),
    }),
    result: z.object({ id: Id }),
    errors: ['taken', 'term', 'person', 'product', 'area'],
  }),
  end: defineCall({
    access: staff('approve'),
    params: z.object({ id: idOf('exclusive'), reason: Reason }),
    result: z.null(),
    errors: ['changed'],
  }),
};
