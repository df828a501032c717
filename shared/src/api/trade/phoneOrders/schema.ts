import { z } from 'zod';
import { Obstacle } from '@cellar/shared/api/trade/checkout/schema';
import { PHONE_TERMS, type PhoneTerm } from '@cellar/shared/constants/desk';
import { AmountRow } from '@cellar/shared/api/trade/cart/shapes';
import { PersonName, Phone, typed } from '@cellar/shared/contract/typed';
import { Day, defineCall, Fen, Id, idemKey, idOf, Instant, jsonParam, staff } from '@cellar/shared/contract/schema';

const clerks = staff('orders', 'service');
/** As many as a checkout beside the cart keeps. */
export const MAX_PHONE_LINES = 20;

export const PhoneLine = z.object({
  skuId: idOf('sku', z.uuid('请选择商品')),
  /** Left out: the first one that has enough. */
  warehouseId: idOf('warehouse').optional(),
  quantity: z.coerce.number('请填写数量').int('数量要填整数').min(1, '数量至少 1').max(9999, '数量最多 9999'),
});

const wanted = {
  personId: idOf('member'),
  lines: jsonParam(z.array(PhoneLine).min(1, '至少一件商品').max(MAX_PHONE_LINES, `最多 ${MAX_PHONE_LINES} 件商品`)),
  /** One of the member's; left out: a new one that is typed, or the default one. */
  addressId: idOf('address').optional(),
  receiver: PersonName.optional(),
  phone: Phone.optional(),
  /** In one line: province, city, county and the rest. */
  address: typed().max(200, '地址最多 200 个字').optional(),
  coupon: z.enum(['best', 'none'], '请选择是否用优惠券').default('best'),
  delivery: z.enum(['courier', 'pickup'], '请选择配送方式').default('courier'),
  /** Left out: the first one where the goods are. */
  pickupId: idOf('pickup').optional(),
  term: z.enum(Object.keys(PHONE_TERMS) as [PhoneTerm, ...PhoneTerm[]], '请选择付款时间').default('halfHour'),
};

const PhoneQuote = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      spec: z.string(),
      warehouse: z.string(),
      quantity: z.int(),
      priceFen: Fen,
      /** Why it is not retail. */
      priceLabel: z.string().nullable(),
      amountFen: Fen,
      gift: z.boolean(),
    }),
  ),
  amounts: z.array(AmountRow),
  totalFen: Fen,
  /** Why it cannot be placed so; empty: it can. */
  problems: z.array(z.string()),
  promisedDay: Day.nullable(),
  /** Where it is picked up: name and address. */
  pickup: z.string().nullable(),
});
export type PhoneQuote = z.output<typeof PhoneQuote>;

const goodsErrors = ['offSale', 'soldOut', 'tooFew', 'noPrice', 'level', 'limit', 'rule'] as const;
const refusals = ['member', 'receiver', 'pickup', 'area', 'full', 'empty', ...goodsErrors] as const;

/** Orders that staff compose for a member who calls; prices, limits and stock are those of the member's own checkout. */
export const phoneOrdersSchema = {
  getMember: defineCall({
    access: clerks,
    params: z.object({ personId: idOf('member') }),
    result: z.object({
      nickname: z.string(),
      level: z.string(),
      /** Why the member cannot order now. */
      problem: z.string().nullable(),
      addresses: z.array(
        z.object({ id: Id, name: z.string(), phone: z.string(), place: z.string(), isDefault: z.boolean() }),
      ),
      pickups: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  /** What it would cost; nothing is written. */
  quote: defineCall({ access: clerks, params: z.object(wanted), result: PhoneQuote, errors: [...refusals] }),
  place: defineCall({
    access: clerks,
    params: z.object({
      ...wanted,
      idemKey,
      /** The total that was read out to the member: another one is refused. */
      totalFen: z.coerce.number().int(),
    }),
    result: z.object({
      orderId: Id,
      orderNo: z.string(),
      totalFen: Fen,
      payBeforeAt: Instant,
      /** Where anyone pays it; null where nothing is to be paid. */
      payPath: z.string().nullable(),
    }),
    errors: [
      ...refusals,
      ...Obstacle.options.filter((code) => code !== 'area' && code !== 'pickup'),
      'stale',
      'coupon',
      'short',
      'closed',
      'paid',
    ],
  }),
};
