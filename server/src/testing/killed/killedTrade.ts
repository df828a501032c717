import { HOUR } from '../../clock';
import type { Person } from '../../core/caller';
import { openSession, readPerson } from '../../shop/identity/auth/session';
import { addTicket } from '../../shop/identity/auth/ticket';
import { newId } from '../../store/ids';
import { fundedPerson } from '../trade/funds';
import type { OpenedShop } from './killedShop';
import type { ShopLine } from './shopLine';
import { tradeScene } from '../trade/trade';
import { TestClock } from '../testClock';

/** A third of them goes each way. */
const BUYERS = 12;
const BALANCE_FEN = 100_000;

type Goods = { cheap: string; dear: string; free: string };
type Buyer = { person: Person; token: string; ticket: string };

/** Goods, and people with funds, a coupon, and the proof for a payment from the balance. */
async function prepare({ app, db, clock }: OpenedShop): Promise<{ goods: Goods; buyers: Buyer[] }> {
  const shop = await tradeScene(db, clock.now());
  const goods = {
    cheap: (await shop.product({ priceFen: 60_000, type: 'goods' })).skuId,
    dear: (await shop.product({ priceFen: 90_000, type: 'goods' })).skuId,
    free: (await shop.product({ priceFen: 30_000, type: 'goods', warehouse: 'bonded' })).skuId,
  };
  const buyers: Buyer[] = [];
  for (let i = 0; i < BUYERS; i++) {
    const person = await fundedPerson({ shop, db, clock }, { balanceFen: BALANCE_FEN, coins: 900, points: 2000 });
    await shop.address(person);
    await shop.coupon(person, { thresholdFen: 10_000, offFen: 1_500 });
    const { token } = await openSession(app, (await readPerson(db, person.id))!, { kind: 'h5', device: '', ip: '' });
    const later = { ...app, clock: new TestClock(new Date(clock.now().getTime() + HOUR)) };
    buyers.push({ person, token, ticket: (await addTicket(later, person.id, 'pay')).ticket });
  }
  return { goods, buyers };
}

/** What was answered, so that it has to be there whatever happens afterwards. */
type Answered = { orders: string[]; paid: string[] };

/** Ways of a person: an order that is paid and refunded, one that is paid by two ways and returned, one that is cancelled. */
function journeysOf(line: ShopLine, { token, ticket }: Buyer, goods: Goods, answered: Answered) {
  const place = async (skuId: string, quantity: number) => {
    const { lineId } = await line.call('cart.add', { skuId, quantity, hidden: true }, token);
    const requests = { cartIds: [lineId] as never, useCoins: true, usePoints: true };
    const { totalFen } = await line.call('checkout.check', requests, token);
    const made = await line.call('checkout.submit', { ...requests, totalFen, idemKey: newId() }, token);
    answered.orders.push(made.orderId);
    return made;
  };
  const payBalance = (orderId: string, amountFen: number) =>
    line.call('payment.payBalance', { orderId, amountFen, ticket, idemKey: newId() }, token);
  const openCashier = (orderId: string, amountFen: number) =>
    line.call('payment.payWx', { orderId, amountFen, idemKey: newId() }, token);
  const shopDoes = (page: 'orders' | 'returns', id: string, action: string) =>
    line.send(`/sandbox/${page}`, { id, action });

  const refunded = async () => {
    const { orderId, totalFen } = await place(goods.cheap, 1);
    await payBalance(orderId, totalFen);
    answered.paid.push(orderId);
    await shopDoes('orders', orderId, 'refund');
  };
  const returned = async () => {
    const { orderId, totalFen } = await place(goods.dear, 2);
    await payBalance(orderId, BALANCE_FEN);
    const { outNo } = await openCashier(orderId, totalFen - BALANCE_FEN);
    await line.send('/sandbox/cashier', { no: outNo, choice: 'paid' });
    // The process may have ended before the callback came; the job that asks the channel is not waited for.
    await line.call('payment.finish', { orderId }, token);
    await shopDoes('orders', orderId, 'all');
    await line.call('orders.finish', { orderId }, token);
    const asked = { orderId, kind: 'goodsBack' as const, reason: 'unwanted' as const };
    const lines = [{ line: 1, quantity: 2 }] as never;
    const { id } = await line.call('returns.apply', { ...asked, lines, idemKey: newId() }, token);
    await shopDoes('returns', id, 'agree');
    await line.call('returns.send', { caseId: id, courier: '顺丰速运', trackingNo: `SF${id.slice(-10)}` }, token);
    await shopDoes('returns', id, 'receive');
    await shopDoes('returns', id, 'refund');
  };
  const cancelled = async () => {
    const { orderId, totalFen } = await place(goods.free, 1);
    await openCashier(orderId, totalFen);
    await line.call('orders.cancel', { orderId, reason: '买错了' }, token);
  };
  return [refunded, returned, cancelled];
}

/** Nothing of what was answered is lost: each order stands once, what was paid is paid. */
async function expectKept({ db }: OpenedShop, { orders, paid }: Answered) {
  const rows = await db.selectFrom('shop_order').select(['id', 'paid_fen']).where('id', 'in', orders).execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([...orders].sort());
  for (const { id, paid_fen } of rows) if (paid.includes(id)) expect(paid_fen).toBeGreaterThan(0);
}

async function expectEnded({ db }: OpenedShop, buyers: readonly Buyer[]) {
  const people = buyers.map(({ person }) => person.id);
  const orders = await db
    .selectFrom('shop_order')
    .select(['state', (count) => count.fn.countAll<number>().as('count')])
    .where('person_id', 'in', people)
    .groupBy('state')
    .orderBy('state')
    .execute();
  expect(orders).toEqual([
    { state: 'cancelled', count: BUYERS / 3 },
    { state: 'refunded', count: (2 * BUYERS) / 3 },
  ]);
  const owned = await db.selectFrom('person').select(['balance_fen', 'coins']).where('id', 'in', people).execute();
  expect(owned).toEqual(people.map(() => ({ balance_fen: BALANCE_FEN, coins: 900 })));
  const coupons = await db.selectFrom('person_coupon').select('state').where('person_id', 'in', people).execute();
  expect(coupons).toEqual(people.map(() => ({ state: 'unused' })));
}

/** Buyers who order, pay, return and cancel, while the process ends. */
export async function killedTrade(shop: OpenedShop) {
  const { goods, buyers } = await prepare(shop);
  const answered: Answered = { orders: [], paid: [] };
  return {
    act: (line: ShopLine) =>
      Promise.all(
        buyers.map((buyer, i) => {
          const journeys = journeysOf(line, buyer, goods, answered);
          return journeys[i % journeys.length]!();
        }),
      ),
    expectKept: (left: OpenedShop) => expectKept(left, structuredClone(answered)),
    expectEnded: (left: OpenedShop) => expectEnded(left, buyers),
  };
}
