import type { PhoneQuote } from '@cellar/shared/api/trade/phoneOrders/schema';
import type { PhoneTerm } from '@cellar/shared/constants/desk';
import { dayMinute } from '@cellar/shared/format/time/date';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { audit } from '../../../core/audit';
import { lockPerson } from '../../../core/lockPerson';
import { PAY_WITHIN } from '../../../core/orders/addOrder';
import { notifyPerson } from '../../../core/orders/notifyPerson';
import { settleFree } from '../../../core/orders/settle';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { anyOf } from '../../../store/queries/anyOf';
import { transaction, type Tx } from '../../../store/transaction';
import { referenceOf } from '../../catalog/catalog/reference';
import { formatScope } from '../../catalog/coupons/shownCoupons';
import { addAddress } from '../../identity/addresses/addAddress';
import { readAddress } from '../../identity/addresses/store';
import { CHECK_WITHIN } from '../../money/transfers/payTime';
import { createLink } from '../../money/payLinks/link';
import { insertHidden } from '../cart/addLine';
import type { Buyer } from '../cart/cartFacts';
import { findSku } from '../cart/findSku';
import { quoteOrder, type OrderChoices } from '../checkout/orderQuote';
import { quoteView, type FormatScope } from '../checkout/quoteView';
import { submitOrder } from '../checkout/submitOrder';
import { readPlace } from '../../identity/addresses/readPlace';
import { findBuyer } from './member';

type Wanted = FieldsOf<'phoneOrders.quote'>;

const TERMS_MS: Record<PhoneTerm, number> = {
  halfHour: PAY_WITHIN,
  day: DAY,
  threeDays: 3 * DAY,
  week: 7 * DAY,
  transfer: CHECK_WITHIN,
};

async function readFormatScope(services: Services): Promise<FormatScope> {
  const reference = await referenceOf(services);
  return (scope) => formatScope(reference, scope);
}

/** Lines beside the member's cart, each from a warehouse that has enough. */
async function addLines(tx: Tx, buyer: Buyer, lines: Wanted['lines']): Promise<string[]> {
  const ids = [];
  for (const { quantity, ...which } of lines) {
    const { row, priceFen, problem, max } = await findSku(tx, buyer, which, () => quantity);
    if (problem)
      throw new BusinessError(`「${row.name}」${problem.text}`, { code: problem.code, detail: { maxQuantity: max } });
    const line = { skuId: row.id, warehouseId: row.warehouse_id, quantity, priceFen };
    ids.push((await insertHidden(tx, buyer, line)).lineId);
  }
  return ids;
}

const MISSING = { receiver: '请填写收货人', phone: '请填写手机号', address: '请填写地址' };

/** The address that was chosen, or a new one of the member's; undefined: the default one. */
async function addressOf(tx: Tx, { person, now }: Buyer, { addressId, receiver, phone, address }: Wanted) {
  if (addressId) {
    if (!(await readAddress(tx, person.id, addressId))) throw new NotFound('地址不存在或已删除');
    return addressId;
  }
  const given = { receiver, phone, address };
  const missing = Object.entries(MISSING).filter(([field]) => !given[field as keyof typeof given]);
  if (missing.length === 3) return undefined;
  const [first] = missing;
  if (first) throw new BusinessError(first[1], { code: 'receiver', fields: Object.fromEntries(missing) });
  const place = readPlace(address!);
  const added = await addAddress(tx, person.id, { name: receiver!, phone: phone!, ...place }, now);
  return added.id;
}

/** The point that was named must be where the goods are. */
async function assertPickup(tx: Tx, cartIds: readonly string[], { delivery, pickupId }: Wanted) {
  if (delivery !== 'pickup' || !pickupId) return;
  const elsewhere = await tx
    .selectFrom('cart_line as l')
    .innerJoin('pickup_point as p', 'p.warehouse_id', 'l.warehouse_id')
    .select('l.id')
    .where('l.id', '=', anyOf(cartIds))
    .where('p.id', '=', pickupId)
    .execute();
  if (elsewhere.length < cartIds.length)
    throw new BusinessError('这个自提点没有其中的商品', {
      code: 'pickup',
      fields: { pickupId: '这个自提点没有其中的商品，请换一个' },
    });
}

async function compose(tx: Tx, buyer: Buyer, wanted: Wanted): Promise<OrderChoices> {
  await lockPerson(tx, buyer.person.id);
  const cartIds = await addLines(tx, buyer, wanted.lines);
  await assertPickup(tx, cartIds, wanted);
  const { coupon, delivery, pickupId } = wanted;
  const addressId = delivery === 'courier' ? await addressOf(tx, buyer, wanted) : undefined;
  return {
    ...{ cartIds, addressId, coupon, delivery, pickupId },
    ...{ useCoins: false, usePoints: false, useBalance: false },
  };
}

/** Ends a transaction without keeping what it wrote. */
class RolledBack extends Error {
  constructor(readonly quote: PhoneQuote) {
    super('rolled back');
  }
}

const pickupText = ({ pickups, pickupId }: ReturnType<typeof quoteView>) => {
  const point = pickups.find(({ id }) => id === pickupId);
  return point ? `${point.name}，${point.address}` : null;
};

const viewOf = (quote: ReturnType<typeof quoteView>): PhoneQuote => ({
  lines: quote.groups.flatMap(({ warehouse, lines, gifts }) => [
    ...lines.map(({ name, spec, quantity, priceFen, priceLabel, amountFen }) => ({
      ...{ name, spec, quantity, priceFen, priceLabel, amountFen, warehouse: warehouse.name, gift: false },
    })),
    ...gifts.map(({ name, spec, quantity }) => ({
      ...{ name, spec, quantity, priceFen: 0, priceLabel: '赠品', amountFen: 0, warehouse: warehouse.name, gift: true },
    })),
  ]),
  amounts: quote.amounts,
  totalFen: quote.totalFen,
  problems: quote.problems.map(({ text }) => text),
  promisedDay: quote.promisedDay,
  pickup: pickupText(quote),
});

/** What an order would cost its member now. */
export async function quotePhoneOrder(services: Services, wanted: Wanted): Promise<PhoneQuote> {
  const scope = await readFormatScope(services);
  const person = await findBuyer(services.db, wanted.personId);
  const buyer: Buyer = { person, kind: 'h5', now: services.clock.now() };
  try {
    return await transaction(services.db, async (tx) => {
      const quote = await quoteOrder(tx, buyer, await compose(tx, buyer, wanted));
      throw new RolledBack(viewOf(quoteView(quote, scope)));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.quote;
    throw error;
  }
}

/** Places it for the member, once for each `idemKey`; how it is paid is up to the member. */
export async function placePhoneOrder(
  services: Services,
  { idemKey, totalFen, ...wanted }: FieldsOf<'phoneOrders.place'>,
  who: string,
) {
  const { db, clock } = services;
  const scope = await readFormatScope(services);
  const now = clock.now();
  const person = await findBuyer(db, wanted.personId);
  const buyer: Buyer = { person, kind: 'h5', now };
  const attempt = {
    ...{ personId: person.id, call: 'phoneOrders.place', key: idemKey, content: { ...wanted, totalFen }, now },
  };
  const { paid, ...placed } = await transaction(db, (tx) =>
    once(tx, attempt, async () => {
      const choices = await compose(tx, buyer, wanted);
      const order = await submitOrder(
        tx,
        buyer,
        { ...choices, totalFen, idemKey, payWithinMs: TERMS_MS[wanted.term] },
        { settleFree, text: scope },
      );
      const { orderId, orderNo, payBeforeAt } = order;
      await audit(tx, { who, target: orderNo, detail: { totalFen }, at: now });
      const body = order.paid
        ? '客服已按你的要求下单。'
        : `客服已按你的要求下单，请在 ${dayMinute(payBeforeAt)} 前付款，过时订单自动取消。`;
      await notifyPerson(tx, { personId: person.id, orderId, title: '已为你下单', body, now });
      return { orderId, orderNo, totalFen: order.totalFen, payBeforeAt, paid: order.paid };
    }),
  );
  const link = paid ? null : await createLink(services, { personId: person.id, orderId: placed.orderId });
  return { ...placed, payPath: link?.path ?? null };
}
