import { z } from 'zod';
import { Lottery, Prize } from '@cellar/shared/api/campaigns/lottery/shapes';
import { Fen, Id, Instant, defineCall, idOf, idemKey, pageOf, pageParams } from '@cellar/shared/contract/schema';

/** Goods that a draw won, and where to. */
const wonGoods = { drawId: idOf('lotteryDraw'), addressId: idOf('address') };

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
};
