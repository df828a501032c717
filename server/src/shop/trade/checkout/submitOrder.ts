import type { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import { lockPerson } from '../../../core/lockPerson';
import { BusinessError } from '../../../errors/businessError';
import { addOrder, PAY_WITHIN } from '../../../core/orders/addOrder';
import { storedRemarks } from '../../../core/orders/remarks';
import { holdStock, type Bottles } from '../../../core/stock/holds';
import { newId } from '../../../store/ids';
import { moveLedger } from '../../../core/ledger';
import { anyOf } from '../../../store/queries/anyOf';
import { once } from '../../../store/guards/once';
import type { Tx } from '../../../store/transaction';
import type { OfferTerms } from '../../../core/campaigns/campaign';
import { campaignKinds, offerOfKind } from '../../../core/campaigns/kinds';
import { NO_OFFER, offerColumns, offerOf } from '../../../core/campaigns/offerOf';
import { endChoice } from '../../identity/addresses/store';
import type { Buyer } from '../cart/cartFacts';
import { countKinds } from '../cart/cartView';
import { savingsOf } from '../cart/total/amountRows';
import { keepTitle } from './invoiceTitles';
import { orderLines, type NewLine } from './orderLines';
import { obstaclesOf, promisedDayOf, quoteOrder, type OrderQuote, type OrderChoices } from './orderQuote';
import { orderAddressOf, quoteView, type FormatScope } from './quoteView';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';
import { randomInt } from 'node:crypto';

const DIGITS = 8;

/** What a person shows at the pick-up point: eight digits that no other order has. */
async function newPickupCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const taken = await tx.selectFrom('shop_order').select('id').where('pickup_code', '=', code).executeTakeFirst();
    if (!taken) return code;
  }
}

export type Submission = OrderChoices & {
  totalFen: number;
  invoice?: Invoice | undefined;
  ownNo?: string | undefined;
  remarks?: string | undefined;
  /** How long it may wait to be paid, where staff place it. */
  payWithinMs?: number;
};
export type Submitted = {
  orderId: string;
  orderNo: string;
  totalFen: number;
  paid: boolean;
  payBeforeAt: string;
  cartCount: number;
};

function assertUnchanged(quote: OrderQuote, totalFen: number, text: FormatScope) {
  const [obstacle] = obstaclesOf(quote);
  if (!obstacle && quote.priced.totalFen === totalFen) return;
  const detail = { quote: quoteView(quote, text) };
  if (obstacle)
    throw new BusinessError(obstacle.text, { code: obstacle.code, stale: obstacle.code === 'lines', detail });
  throw new BusinessError('价格有变化，请确认新的金额后再提交', { code: 'stale', stale: true, detail });
}

async function takeCoupon(tx: Tx, { priced }: OrderQuote, personId: string, orderId: string) {
  if (!priced.coupon) return;
  const taken = await tx
    .updateTable('person_coupon')
    .set({ state: 'held', order_id: orderId })
    .where('person_id', '=', personId)
    .where('id', '=', priced.coupon.coupon.id)
    .where('state', '=', 'unused')
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new BusinessError('优惠券已被使用，请重新选择', { code: 'coupon', stale: true });
}

async function takeAssets(tx: Tx, { priced }: OrderQuote, personId: string, orderId: string, now: Date) {
  const ref = { kind: 'order', id: orderId };
  if (priced.coinsUsed > 0)
    await moveLedger(tx, { personId, account: 'coin', amount: -priced.coinsUsed, reason: '订单抵扣', ref, now });
  if (priced.pointsUsed > 0)
    await moveLedger(tx, { personId, account: 'point', amount: -priced.pointsUsed, reason: '订单抵扣', ref, now });
}

function destinationOf({ choices, address, pickup }: OrderQuote): OrderAddress {
  const point = choices.delivery === 'pickup' ? pickup.chosen : null;
  if (point)
    return {
      name: point.name,
      phone: point.phone,
      areaCode: point.area_code,
      country: '中国',
      province: point.province,
      city: point.city,
      county: point.county,
      detail: point.detail,
      hours: point.hours,
    };
  if (!address) throw new BusinessError('请选择收货地址', { code: 'address' });
  return orderAddressOf(address);
}

/** Whom customs want to know, copied with the order. */
const customsOf = ({ receiver }: OrderQuote) =>
  receiver?.chosen
    ? {
        real_name: `${receiver.chosen.name} ${receiver.chosen.mask}`,
        real_number_sealed: receiver.chosen.number_sealed,
      }
    : {};

async function insertOrder(
  tx: Tx,
  quote: OrderQuote,
  submission: Submission,
  { personId, orderId, terms, now }: { personId: string; orderId: string; terms: OfferTerms; now: Date },
) {
  const { priced } = quote;
  const payWithin = now.getTime() + (submission.payWithinMs ?? PAY_WITHIN);
  const pay_before_at = new Date(Math.min(payWithin, terms.payBefore?.getTime() ?? payWithin));
  const orderNo = await addOrder(
    tx,
    {
      person_id: personId,
      id: orderId,
      goods_fen: priced.goodsFen,
      promotion_fen: priced.promotionFen,
      coupon_fen: priced.couponFen,
      coins_used: priced.coinsUsed,
      coin_fen: priced.coinFen,
      points_used: priced.pointsUsed,
      point_fen: priced.pointFen,
      freight_fen: priced.freightFen,
      total_fen: priced.totalFen,
      savings: JSON.stringify(savingsOf(quote.facts.lines, priced)),
      delivery: submission.delivery,
      address: JSON.stringify(destinationOf(quote)),
      ...customsOf(quote),
      invoice: submission.invoice ? JSON.stringify(submission.invoice) : null,
      own_no: submission.ownNo || null,
      remarks: storedRemarks(submission.remarks ? [{ text: submission.remarks, at: now.toISOString() }] : []),
      person_coupon_id: priced.coupon?.coupon.id ?? null,
      balance_wish_fen: quote.balanceFen,
      promised_on: promisedDayOf(quote),
      pickup_code: submission.delivery === 'pickup' ? await newPickupCode(tx) : null,
      pay_before_at,
      ...(terms.offer ? offerColumns(terms.offer) : NO_OFFER),
    },
    { now },
  );
  return { orderNo, payBeforeAt: pay_before_at.toISOString() };
}

/** Takes the offers that lines are for, and what they set for the order; nothing for other orders. */
async function takeOffers(tx: Tx, { facts }: OrderQuote, order: { personId: string; orderId: string; now: Date }) {
  const terms: OfferTerms = {};
  for (const { row, priceFen } of facts.lines) {
    const offer = offerOf(row);
    const take = offer && offerOfKind(offer.kind)?.take;
    if (take && priceFen !== null) Object.assign(terms, await take(tx, order, { ...offer, priceFen }));
  }
  return terms;
}

const bottlesOf = (lines: readonly NewLine[]): Bottles[] =>
  lines.map((line) => ({
    productId: line.product_id,
    warehouseId: line.warehouse_id,
    bottles: line.bottles * line.quantity,
  }));

/** Takes what was ordered out of the cart; how many kinds it shows then. */
async function clearLines(tx: Tx, buyer: Buyer, { facts }: OrderQuote): Promise<number> {
  const taken = facts.lines.map(({ row }) => row.id);
  await tx.deleteFrom('cart_line').where('person_id', '=', buyer.person.id).where('id', '=', anyOf(taken)).execute();
  return countKinds(tx, buyer);
}

/** `settleFree` marks an order as paid for which nothing is to be paid. */
export type Means = {
  settleFree: (tx: Tx, order: { personId: string; orderId: string; now: Date }) => Promise<unknown>;
  text: FormatScope;
};

async function place(tx: Tx, buyer: Buyer, submission: Submission, { settleFree, text }: Means): Promise<Submitted> {
  const { person, now } = buyer;
  // One order of a person at a time: coins, points, coupon and limits are read and spent together.
  await lockPerson(tx, person.id);
  const quote = await quoteOrder(tx, buyer, submission);
  assertUnchanged(quote, submission.totalFen, text);
  const orderId = newId(now.getTime());
  const terms = await takeOffers(tx, quote, { personId: person.id, orderId, now });
  const order = await insertOrder(tx, quote, submission, { personId: person.id, orderId, terms, now });
  const lines = orderLines(quote, { personId: person.id, orderId });
  await tx.insertInto('order_line').values(lines).execute();
  await holdStock(tx, { orderId, now, wanted: bottlesOf(lines) });
  for (const { takeLines } of campaignKinds()) await takeLines?.(tx, { personId: person.id, orderId, lines });
  await takeCoupon(tx, quote, person.id, orderId);
  await takeAssets(tx, quote, person.id, orderId, now);
  if (submission.invoice) await keepTitle(tx, person.id, submission.invoice, now);
  await endChoice(tx, person.id);
  const cartCount = await clearLines(tx, buyer, quote);
  const paid = quote.priced.totalFen === 0;
  if (paid) await settleFree(tx, { personId: person.id, orderId, now });
  return { orderId, ...order, totalFen: quote.priced.totalFen, paid, cartCount };
}

/** Makes the order, once for each `idemKey`: everything is read and calculated again, held, spent and written in one transaction. */
export const submitOrder = (
  tx: Tx,
  buyer: Buyer,
  { idemKey, ...submission }: Submission & { idemKey: string },
  means: Means,
): Promise<Submitted> =>
  once(
    tx,
    { personId: buyer.person.id, call: 'checkout.submit', key: idemKey, content: submission, now: buyer.now },
    () => place(tx, buyer, submission, means),
  );
