import { z } from 'zod';
import { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import { Lottery, Prize } from '@cellar/shared/api/campaigns/lottery/shapes';
import { typed } from '@cellar/shared/contract/typed';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import {
  defineCall,
  Fen,
  Id,
  idemKey,
  idOf,
  Instant,
  jsonParam,
  pageOf,
  pageParams,
  staff,
} from '@cellar/shared/contract/schema';

/** Goods that a draw won, and where to. */
const wonGoods = { drawId: idOf('lotteryDraw'), addressId: idOf('address') };

const Whole = (label: string, least: number, most: number) =>
  z.coerce
    .number(`${label}要填数字`)
    .int(`${label}要填整数`)
    .min(least, `${label}最少 ${least}`)
    .max(most, `${label}最多 ${most.toLocaleString('en')}`);

/** A prize of a new lottery; its chance in tenths of a per cent. */
export const NewPrize = z.object({
  kind: z.enum(['coins', 'points', 'coupon', 'goods', 'none'], '请选择奖品'),
  name: typed(cleanLine, '请填写奖品名称').min(1, '请填写奖品名称').max(20, '奖品名称最多 20 个字'),
  permille: Whole('中奖率', 1, 1000),
  /** Of coins and points. */
  amount: Whole('数量', 0, 1_000_000).default(0),
  couponId: idOf('coupon').optional(),
  skuId: idOf('sku').optional(),
  worthFen: Whole('价值', 0, 100_000_000).default(0),
  /** Left out: as many as are drawn. */
  stock: Whole('份数', 1, 1_000_000).optional(),
});

const NewLottery = z.object({
  name: typed(cleanLine, '请填写名称').min(2, '名称至少 2 个字').max(30, '名称最多 30 个字'),
  chancesPerDay: Whole('每天几次', 1, 20),
  prizes: jsonParam(z.array(NewPrize, '请填写奖品').min(2, '至少 2 个奖品').max(12, '最多 12 个奖品')),
  rules: jsonParam(
    z.array(typed().min(1, '规则不能为空').max(100, '每条规则最多 100 个字'), '请填写规则').max(10, '最多 10 条规则'),
  ),
  fromAt: Instant,
  toAt: Instant,
});

export const lotterySchema = {
  get: defineCall({ access: 'guest', params: z.object({ lotteryId: idOf('lottery') }), result: Lottery }),
  listPrizes: defineCall({
    access: 'guest',
    params: z.object({ lotteryId: idOf('lottery') }),
    result: z.object({
      list: z.array(
        Prize.extend({
          /** Chance in tenths of a per cent. */ permille: z.int(),
          /** null = without limit. */ left: z.int().nullable(),
        }),
      ),
    }),
  }),
  listDraws: defineCall({
    access: 'person',
    params: z.object({ lotteryId: idOf('lottery'), ...pageParams }),
    result: pageOf(
      Prize.omit({ amount: true }).extend({
        at: Instant,
        /** Of goods: their order; null = none yet. */
        orderId: Id.nullable(),
        /** Goods without an order can be ordered until then; null = nothing to order. */
        orderUntil: Instant.nullable(),
      }),
    ),
  }),
  draw: defineCall({
    access: 'person',
    params: z.object({ lotteryId: idOf('lottery'), idemKey }),
    result: z.object({ drawId: Id, prize: Prize, left: z.int() }),
    errors: ['soon', 'over', 'noChance', 'gone'],
  }),
  /** Of goods that were won to an address of the person. */
  getPrizeFreight: defineCall({
    access: 'person',
    params: z.object(wonGoods),
    result: z.object({ deliverable: z.boolean(), freightFen: Fen, warehouse: z.string() }),
    errors: ['address', 'soldOut'],
  }),
  /** `freightFen`: what the person agreed to; another sum is refused. */
  orderPrize: defineCall({
    access: 'buyer',
    params: z.object({ ...wonGoods, freightFen: z.coerce.number().int().min(0).max(1_000_000), idemKey }),
    result: z.object({ orderId: Id, payFen: Fen }),
    errors: ['ordered', 'late', 'address', 'soldOut', 'changed', 'undeliverable'],
    detail: z.object({ productId: Id }),
  }),
  /** What it would give to people as they were in the last thirty days; nothing is written. */
  rehearse: defineCall({
    access: staff('finance', 'marketing'),
    params: NewLottery,
    result: GiftRehearsal,
    errors: ['span', 'odds', 'rule'],
  }),
  /**
   * Chances must come to 100 %; one prize is none of the others and always there. What loses, or may cost more than the shop's limit, waits
   * for a second person.
   */
  add: defineCall({
    access: staff('finance', 'marketing'),
    params: NewLottery,
    result: z.object({ id: Id }),
    errors: ['span', 'odds', 'rule', 'waitsForSecond'],
  }),
};
