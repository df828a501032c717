import { runAs } from '../../core/operation/operation';
import type { App } from '../../app';
import type { Person } from '../../core/caller';
import type { CashierChoice, SealedNotice } from '../../ports/payment/sandboxChannel';
import type { SandboxWechat } from '../../ports/payment/sandboxWechat';
import { addTicket, type TicketPurpose } from '../../shop/identity/auth/ticket';
import { packOrder, refundByShop, shipOrder } from '../../shop/trade/orders/shipping/desk';
import { newId } from '../../store/ids';
import { serverOf } from '../servedApp';
import { tradeScene, type TradeScene } from './trade';
import { withApp, type TestScene } from '../withApp';

export type OrderScene = TestScene & {
  shop: TradeScene;
  place: (person: Person, goods?: Goods[], choices?: OrderChoices) => Promise<Placed>;
  ticket: (person: Person, purpose?: TicketPurpose) => Promise<string>;
};
type Goods = { skuId: string; quantity?: number };
type OrderChoices = { useBalance?: boolean; useCoins?: boolean; usePoints?: boolean };
export type Placed = { orderId: string; orderNo: string; totalFen: number; ref: { orderId: string } };

/** A shop whose people can place orders as the screens do: 「立即购买」, check, submit. */
export async function orderScene(scene: TestScene): Promise<OrderScene> {
  const { call, db, clock, app } = scene;
  const shop = await tradeScene(db, clock.now());
  const place: OrderScene['place'] = async (person, goods, choices = {}) => {
    const bought = goods ?? [{ skuId: (await shop.product({ priceFen: 128000 })).skuId }];
    const known = await db.selectFrom('address').select('id').where('person_id', '=', person.id).executeTakeFirst();
    if (!known) await shop.address(person);
    const lines = [];
    for (const { skuId, quantity = 1 } of bought)
      lines.push((await call('cart.add', { skuId, quantity, hidden: true }, person)).lineId);
    const cartIds = lines as never;
    const { totalFen } = await call('checkout.check', { cartIds, ...choices }, person);
    const placed = await call('checkout.submit', { cartIds, totalFen, idemKey: newId(), ...choices }, person);
    return { ...placed, ref: { orderId: placed.orderId } };
  };
  return {
    ...scene,
    shop,
    place,
    ticket: async (person, purpose = 'pay') => (await addTicket(app, person.id, purpose)).ticket,
  };
}

export const withOrders = (body: (scene: OrderScene) => Promise<void>) =>
  withApp(async (scene) => body(await orderScene(scene)));

export const portOf = ({ app }: OrderScene) => app.ports.payment.wechat as SandboxWechat;
export const orderOf = ({ db }: OrderScene, orderId: string) =>
  db.selectFrom('shop_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
export const paymentsOf = ({ db }: OrderScene, orderId: string) =>
  db.selectFrom('payment').selectAll().where('subject_id', '=', orderId).orderBy('created_at').orderBy('id').execute();
export const refundsOf = ({ db }: OrderScene, orderId: string) =>
  db.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute();
export const balanceOf = async ({ db }: OrderScene, { id }: Person) =>
  (await db.selectFrom('person').select('balance_fen').where('id', '=', id).executeTakeFirstOrThrow()).balance_fen;

/** Opens an attempt at the cashier; its number. */
export const openAt = async ({ call }: OrderScene, person: Person, orderId: string, amountFen: number) =>
  (await call('payment.payWx', { orderId, amountFen, idemKey: newId() }, person)).outNo;

export const payBalance = async (
  scene: OrderScene,
  person: Person,
  orderId: string,
  amountFen: number,
  idemKey = newId(),
) => scene.call('payment.payBalance', { orderId, amountFen, idemKey, ticket: await scene.ticket(person) }, person);

/** Posts a callback to the shop's own address, as the channel does. */
export async function postNotice(scene: OrderScene, { body, headers }: SealedNotice) {
  const server = await serverOf(scene.app);
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/api/pay/callback/wechat',
    headers,
    payload: body,
  });
  return statusCode;
}

/** The tester's choice at the cashier; the callback that follows. */
export async function choose(scene: OrderScene, outNo: string, choice: CashierChoice) {
  await portOf(scene).decide(outNo, choice);
  return portOf(scene).noticeOf(outNo);
}

export async function placePaid(scene: OrderScene, person: Person, goods?: Goods[]) {
  const placed = await scene.place(person, goods);
  await payBalance(scene, person, placed.orderId, placed.totalFen);
  return placed;
}

export async function placeShipped(scene: OrderScene, person: Person, goods?: Goods[]) {
  const placed = await placePaid(scene, person, goods);
  await runAs('desk.pack', () => packOrder(scene.app, { who: 'desk', orderId: placed.orderId }));
  await runAs('desk.ship', () => shipOrder(scene.app, { who: 'desk', orderId: placed.orderId }));
  return placed;
}

export async function placeReceived(scene: OrderScene, person: Person, goods?: Goods[]) {
  const placed = await placeShipped(scene, person, goods);
  await scene.call('orders.finish', placed.ref, person);
  return placed;
}

/** The shop gives the money of a paid order back. */
export const refundOrder = (app: App, orderId: string) => refundByShop(app, { who: 'desk', orderId, reason: '缺货' });
