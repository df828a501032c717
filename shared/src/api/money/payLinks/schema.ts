import { z } from 'zod';
import { PayMethod } from '@cellar/shared/api/money/payment/schema';
import { payMethodsFor } from '@cellar/shared/constants/payMethods';
import { defineCall, Fen, flag, idemKey, idOf, Instant, Picture } from '@cellar/shared/contract/schema';

/** Of the link's address; anyone who is logged in and knows it may look and pay. */
const link = { token: idOf('payLink', z.string().min(1).max(100)) };
const shown = z.object({ ...link, messenger: flag.default(false) });

/** An order that somebody else is asked to pay. */
export const SharedOrder = z.object({
  /** Of the link. */
  token: z.string(),
  /** Of the caller's own: it is paid as usual. */
  orderId: z.uuid().nullable(),
  /**
   * `waiting`: to be paid; `pending`: the channel has not answered about the caller's payment; `refused`: it refused it; `paid`: the whole
   * order; `closed`: cancelled or lapsed.
   */
  state: z.enum(['waiting', 'pending', 'refused', 'paid', 'closed']),
  /** What happened, as a sentence. */
  text: z.string(),
  /** The caller's money paid for it. */
  byMe: z.boolean(),
  /** How much of it. */
  byMeFen: Fen,
  orderNo: z.string(),
  /** Who asks, masked. */
  asker: z.object({ name: z.string(), phone: z.string() }),
  /** While it waits, and for the one who paid it. */
  goods: z.array(
    z.object({ name: z.string(), spec: z.string(), picture: Picture, quantity: z.int(), gift: z.boolean() }),
  ),
  totalFen: Fen,
  /** Paid already, by the one who asks. */
  paidFen: Fen,
  restFen: Fen,
  payBeforeAt: Instant,
  now: Instant,
  methods: z.array(PayMethod),
  /** Chosen beforehand; null when none can be used. */
  chosen: PayMethod.shape.code.nullable(),
});
export type SharedOrder = z.output<typeof SharedOrder>;

/** An order that is paid by another person, reached by a link that its buyer hands out. */
export const payLinksSchema = {
  /** The same address each time. */
  create: defineCall({
    access: 'buyer',
    params: z.object({ orderId: idOf('order') }),
    result: z.object({ path: z.string(), payBeforeAt: Instant }),
    errors: ['closed', 'paid'],
  }),
  get: defineCall({ access: 'person', params: shown, result: SharedOrder }),
  pay: defineCall({
    access: 'buyer',
    params: z.object({
      ...link,
      idemKey,
      /** What the person saw; another amount is refused as stale. */
      amountFen: z.coerce.number().int().min(1, '金额有误'),
      method: z.enum(payMethodsFor('link')),
    }),
    /** The cashier's address, which leads back to the link. */
    result: z.object({ url: z.string() }),
    errors: ['closed', 'paid', 'own', 'stale', 'channel'],
  }),
  /** The person says that it is paid: the channel is asked at once. */
  finish: defineCall({ access: 'person', params: shown, result: SharedOrder }),
};
