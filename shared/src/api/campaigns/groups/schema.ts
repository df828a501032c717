import { z } from 'zod';
import { GroupState } from '@cellar/shared/api/money/payment/shapes';
import { defineCall, Fen, Id, idOf, Instant, pageOf, pageParams, Picture } from '@cellar/shared/contract/schema';
import { LineProblem } from '@cellar/shared/api/trade/cart/shapes';

/** Who is in a group, with most of the name hidden; the one who started it is first. */
const Members = z.array(z.object({ name: z.string(), leader: z.boolean() }));

/** Goods that a group can order, and on which terms. */
export const GroupOffer = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  /** 「单瓶」, 「原箱 6 支」 */
  spec: z.string(),
  picture: Picture,
  priceFen: Fen,
  /** What a unit costs by itself; null when it is not more, or there is no such price. */
  retailFen: Fen.nullable(),
  size: z.int(),
  units: z.int(),
  hours: z.int(),
  perPerson: z.int(),
  toAt: Instant,
});
export type GroupOffer = z.output<typeof GroupOffer>;

/** A group that others can look at. */
export const ShownGroup = z.object({
  id: Id,
  state: GroupState,
  size: z.int(),
  /** Places that nobody has taken. */
  left: z.int(),
  endsAt: Instant,
  members: Members,
});
export type ShownGroup = z.output<typeof ShownGroup>;

/** A group beside the offer; `mine`: the caller is in it. */
export const OfferedGroup = ShownGroup.extend({ mine: z.boolean() });
export type OfferedGroup = z.output<typeof OfferedGroup>;

/** A group by the order with which the person is in it. */
export const OwnGroup = ShownGroup.extend({
  orderId: Id,
  orderNo: z.string(),
  /** 「待付款」, 「待发货」 */
  orderText: z.string(),
  /** The order waits to be paid until then; null when it does not. */
  payBeforeAt: Instant.nullable(),
  productId: Id,
  name: z.string(),
  spec: z.string(),
  picture: Picture,
  quantity: z.int(),
  priceFen: Fen,
  totalFen: Fen,
  /** Why the order came to nothing; null while it did not. */
  closeReason: z.string().nullable(),
  /** What was paid and goes back; null when nothing does. */
  refund: z.object({ fen: Fen, text: z.string() }).nullable(),
});
export type OwnGroup = z.output<typeof OwnGroup>;
export const OwnGroupPage = pageOf(OwnGroup).extend({ now: Instant });
export type OwnGroupPage = z.output<typeof OwnGroupPage>;

export const groupsSchema = {
  /** Own groups, the newest first. `failed` holds every order of a group that came to nothing. */
  list: defineCall({
    access: 'person',
    params: z.object({ ...pageParams, state: GroupState }),
    result: OwnGroupPage,
  }),
  /** Everything that can be bought in a group now. */
  listOffers: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ list: z.array(GroupOffer) }),
  }),
  /** The offer of a product, with open groups; that of a link first, whatever its state. */
  getOffer: defineCall({
    access: 'guest',
    params: z.object({ productId: idOf('product'), groupId: idOf('group').optional() }),
    result: z.object({ offer: GroupOffer.nullable(), groups: z.array(OfferedGroup), now: Instant }),
  }),
  /** Begins the checkout with which a group is started, or joined: a line of its own, as with 「立即购买」. */
  enter: defineCall({
    access: 'buyer',
    params: z.object({ offerId: idOf('groupOffer'), groupId: idOf('group').optional() }),
    result: z.object({ lineId: Id }),
    errors: LineProblem.options,
  }),
};
