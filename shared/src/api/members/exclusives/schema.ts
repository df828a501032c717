import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { cleanNumber } from '@cellar/shared/format/number/numbers';
import { MAX_REQUEST_LENGTH, MIN_REQUEST_LENGTH } from '@cellar/shared/constants/exclusives';
import { AreaCode, PersonName, Phone, Reason, typed } from '@cellar/shared/contract/typed';
import {
  Day,
  defineCall,
  Fen,
  flag,
  Id,
  idemKey,
  idOf,
  Instant,
  pageOf,
  pageParams,
  Picture,
  staff,
} from '@cellar/shared/contract/schema';

const MAX_DEPOSIT_FEN = 1_000_000_000;
const MAX_QUOTA = 1_000_000;

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

/** What one distributor alone can sell in a region, and on which terms. */
const ExclusiveOffer = z.object({
  /** The product's. */
  id: Id,
  product: ProductBrief,
  months: z.int(),
  depositFen: Fen,
  quotaBottles: z.int(),
  /** What else belongs to it; may be empty. */
  text: z.string(),
  /** In the region asked for: whether it is free, somebody's or the caller's; null where no region was named. */
  state: z.enum(['free', 'taken', 'own']).nullable(),
  /** Last day of the exclusive that stands against it. */
  takenUntil: Day.nullable(),
  /** The caller asked for it there and has no last word yet. */
  asked: z.boolean(),
});
export type ExclusiveOffer = z.output<typeof ExclusiveOffer>;

/** `answered`: the shop wrote, the decision is still to come. */
const RequestState = z.enum(['submitted', 'answered', 'granted', 'refused']);

const ExclusiveRequest = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  picture: Picture,
  area: z.string(),
  contact: z.string(),
  phone: z.string(),
  body: z.string(),
  state: RequestState,
  askedAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  /** What a granted one became. */
  exclusiveId: Id.nullable(),
});
export type ExclusiveRequest = z.output<typeof ExclusiveRequest>;

const StaffExclusive = Exclusive.extend({ nickname: z.string(), phone: z.string() });
export type StaffExclusive = z.output<typeof StaffExclusive>;
const StaffRequest = ExclusiveRequest.extend({ nickname: z.string() });
export type StaffExclusiveRequest = z.output<typeof StaffRequest>;

const ShopOffer = z.object({
  productId: Id,
  code: z.string(),
  name: z.string(),
  picture: Picture,
  onSale: z.boolean(),
  ...{ position: z.int(), months: z.int(), depositFen: Fen, quotaBottles: z.int(), text: z.string() },
  revision: z.int(),
});
export type ShopExclusiveOffer = z.output<typeof ShopOffer>;
const offerKeepers = staff('goods', 'marketing');
const offerRevision = z.coerce.number().int().min(1);

const request = z.object({ id: idOf('exclusiveRequest') });
const Answer = typed().min(2, '请填写回复').max(MAX_REQUEST_LENGTH, `最多 ${MAX_REQUEST_LENGTH} 个字`);

const Terms = z.object({
  fromOn: Day,
  toOn: Day,
  depositFen: z.coerce.number().int().min(0).max(MAX_DEPOSIT_FEN),
  quotaBottles: z.coerce.number().int().min(1, '请填写采购量').max(MAX_QUOTA),
});

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
  /**
   * Goods for sole distribution, in the shop's order; with `areaCode` whether each is free there. `area`: names of that region, null for
   * none.
   */
  listOffers: defineCall({
    access: 'guest',
    params: z.object({ ...pageParams, areaCode: AreaCode.optional() }),
    result: pageOf(ExclusiveOffer).extend({ area: z.string().nullable() }),
  }),
  /** Own requests, the newest first. */
  listRequests: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(ExclusiveRequest) }),
  /** A message to the shop (submit area message): who wants to be the only one to sell a product in a region. One waits for each. */
  submitRequest: defineCall({
    access: 'buyer',
    params: z.object({
      productId: idOf('product'),
      areaCode: AreaCode,
      contact: PersonName,
      phone: Phone,
      body: typed()
        .min(MIN_REQUEST_LENGTH, `至少写 ${MIN_REQUEST_LENGTH} 个字`)
        .max(MAX_REQUEST_LENGTH, `最多写 ${MAX_REQUEST_LENGTH} 个字`),
      idemKey,
    }),
    result: ExclusiveRequest,
    errors: ['taken', 'asked', 'full', 'product', 'area'],
  }),
  /** Those that hold or will hold, the first to end first. */
  listForShop: defineCall({
    access: staff('approve', 'service', 'viewer'),
    params: z.object(pageParams),
    result: pageOf(StaffExclusive),
  }),
  /** Every product that can be asked for, in the shop's order. */
  listOffersForShop: defineCall({
    access: staff('goods', 'marketing', 'approve', 'viewer'),
    params: z.object(pageParams),
    result: pageOf(ShopOffer),
  }),
  /** Lets a product be asked for, or changes its terms: then with the revision that was read. */
  saveOffer: defineCall({
    access: offerKeepers,
    params: z.object({
      productCode: typed(cleanNumber).min(1, '请填写商品编码').max(40, '最多 40 个字'),
      revision: offerRevision.optional(),
      position: z.coerce
        .number('请填写排序')
        .int('排序要填整数')
        .min(0, '排序不能小于 0')
        .max(9999, '最多排到第 9999 个'),
      months: z.coerce.number('请填写期限').int('期限要填整数').min(1, '期限至少 1 个月').max(120, '期限最多 120 个月'),
      depositFen: Fen.max(MAX_DEPOSIT_FEN, '保证金最多 10,000,000 元'),
      quotaBottles: z.coerce
        .number('请填写采购量')
        .int('采购量要填整数')
        .min(1, '采购量至少 1 瓶')
        .max(MAX_QUOTA, '采购量最多 1,000,000 瓶'),
      text: typed().max(200, '最多 200 个字').default(''),
    }),
    result: z.null(),
    errors: ['changed', 'taken', 'product'],
    detail: z.object({ revision: z.int() }),
  }),
  /** It can no longer be asked for; what was granted holds. */
  removeOffer: defineCall({
    access: offerKeepers,
    params: z.object({ productId: idOf('product'), revision: offerRevision }),
    result: z.null(),
    errors: ['changed'],
    detail: z.object({ revision: z.int() }),
  }),
  /** A product can be granted to one person at a time in regions that lie in one another; pages of before send phone and code. */
  grant: defineCall({
    access: staff('approve'),
    params: z.object({
      personId: idOf('member', z.uuid('请选择会员')).optional(),
      productId: idOf('product', z.uuid('请选择商品')).optional(),
      phone: Phone.optional(),
      productCode: typed(cleanNumber).min(1, '请填写商品编号').max(40).optional(),
      areaCode: AreaCode,
      ...Terms.shape,
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
  /** Requests without a last word, the oldest first. */
  listRequestsForShop: defineCall({
    access: staff('approve', 'service', 'viewer'),
    params: z.object(pageParams),
    result: pageOf(StaffRequest),
  }),
  /** Writes to the person; the request stays open. */
  answerRequest: defineCall({
    access: staff('approve', 'service'),
    params: request.extend({ answer: Answer }),
    result: z.null(),
    errors: ['changed'],
  }),
  refuseRequest: defineCall({
    access: staff('approve'),
    params: request.extend({ answer: Answer }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** Grants what was asked for, on these terms. */
  grantRequest: defineCall({
    access: staff('approve'),
    params: request.extend(Terms.shape),
    result: z.object({ id: Id }),
    errors: ['changed', 'taken', 'term', 'person', 'product', 'area'],
  }),
};
