import { MINUTE } from '../../../clock';
import type { Person } from '../../../core/caller';
import { closeAtChannels } from '../payment/paymentJobs';
import { sendRefunds } from '../payment/sendRefunds';
import { newId } from '../../../store/ids';
import {
  choose,
  openAt,
  orderOf,
  payBalance,
  paymentsOf,
  portOf,
  postNotice,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';

async function shared(scene: OrderScene) {
  const { shop, call, place } = scene;
  const buyer = await shop.person({ balanceFen: 30_000 });
  const payer = await shop.person();
  const placed = await place(buyer);
  const { path } = await call('payLinks.create', { orderId: placed.orderId }, buyer);
  return { buyer, payer, ...placed, path, token: path.replace('/payment-order?link=', '') };
}
const numberOf = async (scene: OrderScene, orderId: string, payer: Person) =>
  (await paymentsOf(scene, orderId)).findLast(({ payer_id }) => payer_id === payer.id)!.out_no;
type Link = { token: string; orderId: string; totalFen: number };
const openBy = async (scene: OrderScene, { token, orderId, totalFen }: Link, payer: Person, amountFen = totalFen) => {
  await scene.call('payLinks.pay', { token, amountFen, method: 'h5', idemKey: newId() }, payer);
  return numberOf(scene, orderId, payer);
};
const seenBy = ({ call }: OrderScene, token: string, person: Person) => call('payLinks.get', { token }, person);
const messagesOf = async ({ db }: OrderScene, { id }: Person) =>
  (await db.selectFrom('message').select('title').where('person_id', '=', id).orderBy('id').execute()).map(
    ({ title }) => title,
  );

// Rule: link-1
test('the link shows goods, amount, time and, masked, who asks; only people who are logged in see it', () =>
  withOrders(async (scene) => {
    const { buyer, payer, path, token, orderId, orderNo, totalFen } = await shared(scene);
    expect(token).toHaveLength(43);
    expect(await scene.call('payLinks.create', { orderId }, buyer)).toMatchObject({ path });
    await expect(scene.call('payLinks.create', { orderId }, payer)).rejects.toThrow('订单不存在');
    const seen = await seenBy(scene, token, payer);
    expect(seen).toMatchObject({ orderId: null, state: 'waiting', orderNo, restFen: totalFen, chosen: 'h5' });
    expect(seen.methods.map(({ code }) => code)).toEqual(['h5', 'ums']);
    expect(seen.goods).toHaveLength(1);
    expect(seen.asker).toEqual({ name: expect.stringMatching(/^.\*\*$/u), phone: expect.stringMatching(/\*{4}/) });
    expect(JSON.stringify(seen)).not.toContain(buyer.id);
    await expect(scene.call('payLinks.get', { token })).rejects.toThrow();
    await expect(seenBy(scene, `${token}x`, payer)).rejects.toThrow('代付链接已失效');
    expect(await seenBy(scene, token, buyer)).toMatchObject({ orderId });
    await expect(openBy(scene, { token, orderId, totalFen }, buyer)).rejects.toMatchObject({ code: 'own' });
  }));

// Rule: link-2
test('another person pays the rest; buyer and payer are told, the buyer sees how it was paid', () =>
  withOrders(async (scene) => {
    const link = await shared(scene);
    const { buyer, payer, orderId, token, totalFen } = link;
    await payBalance(scene, buyer, orderId, 30_000);
    await expect(openBy(scene, link, payer)).rejects.toMatchObject({ code: 'stale' });
    const no = await openBy(scene, link, payer, totalFen - 30_000);
    expect((await portOf(scene).find(no))!.return_url).toBe(link.path);
    expect(await seenBy(scene, token, payer)).toMatchObject({ state: 'pending', byMe: false });
    await postNotice(scene, await choose(scene, no, 'paid'));
    expect(await scene.call('payLinks.finish', { token }, payer)).toMatchObject({
      state: 'paid',
      byMe: true,
      byMeFen: totalFen - 30_000,
    });
    expect(await scene.call('payment.getResult', { orderId }, buyer)).toMatchObject({
      state: 'paid',
      methodLabel: '余额支付 + 微信支付（好友代付）',
    });
    expect(await messagesOf(scene, payer)).toEqual(['代付成功']);
    expect(await scene.db.selectFrom('message').select('link').where('person_id', '=', payer.id).execute()).toEqual([
      { link: link.path },
    ]);
    expect(await messagesOf(scene, buyer)).toContain('支付成功');
    const stranger = await scene.shop.person();
    expect(await seenBy(scene, token, stranger)).toMatchObject({
      state: 'paid',
      byMe: false,
      byMeFen: 0,
      goods: [],
      methods: [],
    });
    await expect(openBy(scene, link, stranger)).rejects.toMatchObject({ code: 'paid' });
  }));

// Rule: link-3
test('the money of a refund goes back by the way that each part came', () =>
  withOrders(async (scene) => {
    const link = await shared(scene);
    const { buyer, payer, orderId, totalFen } = link;
    await payBalance(scene, buyer, orderId, 30_000);
    const no = await openBy(scene, link, payer, totalFen - 30_000);
    await scene.call('orders.cancel', { orderId, reason: '买错了' }, buyer);
    await portOf(scene).decide(no, 'paid');
    await closeAtChannels(scene.app);
    await sendRefunds(scene.app);
    const rows = await scene.db.selectFrom('sandbox_refund').select(['out_no', 'amount_fen']).execute();
    expect(rows).toEqual([{ out_no: no, amount_fen: totalFen - 30_000 }]);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'cancelled', refunded_fen: 30_000 });
    expect(await messagesOf(scene, payer)).toEqual(['代付款项将原路退回']);
    expect((await seenBy(scene, link.token, payer)).text).toBe('订单已取消，你付的款项将原路退回');
  }));

// Rule: link-4
test('expired, cancelled or paid meanwhile: the link says so and takes nothing', () =>
  withOrders(async (scene) => {
    const paid = await shared(scene);
    await postNotice(scene, await choose(scene, await openAt(scene, paid.buyer, paid.orderId, paid.totalFen), 'paid'));
    expect(await seenBy(scene, paid.token, paid.payer)).toMatchObject({ state: 'paid', byMe: false });
    await expect(openBy(scene, paid, paid.payer)).rejects.toMatchObject({ code: 'paid' });
    const cancelled = await shared(scene);
    await scene.call('orders.cancel', { orderId: cancelled.orderId, reason: '买错了' }, cancelled.buyer);
    expect(await seenBy(scene, cancelled.token, cancelled.payer)).toMatchObject({
      state: 'closed',
      text: '订单已取消',
    });
    await expect(openBy(scene, cancelled, cancelled.payer)).rejects.toMatchObject({ code: 'closed' });
    const expired = await shared(scene);
    scene.clock.advance(31 * MINUTE);
    expect(await seenBy(scene, expired.token, expired.payer)).toMatchObject({
      state: 'closed',
      text: '订单已超时关闭',
    });
    await expect(openBy(scene, expired, expired.payer)).rejects.toMatchObject({ code: 'closed' });
    await expect(scene.call('payLinks.create', { orderId: expired.orderId }, expired.buyer)).rejects.toMatchObject({
      code: 'closed',
    });
  }));

// Rule: link-4
test('refused by the bank: said to the payer, who tries again', () =>
  withOrders(async (scene) => {
    const link = await shared(scene);
    await portOf(scene).decide(await openBy(scene, link, link.payer), 'refused');
    expect(await scene.call('payLinks.finish', { token: link.token }, link.payer)).toMatchObject({
      state: 'refused',
      text: '银行拒绝了这次付款，可以换一种方式再付',
    });
    await postNotice(scene, await choose(scene, await openBy(scene, link, link.payer), 'paid'));
    expect(await orderOf(scene, link.orderId)).toMatchObject({ state: 'paid' });
  }));

// Rule: link-2
test('the same tap twice opens one attempt, inside the messenger on the shop’s own page', () =>
  withOrders(async (scene) => {
    const { payer, token, orderId, totalFen, path } = await shared(scene);
    const request = { token, amountFen: totalFen, method: 'wx' as const, idemKey: newId() };
    const { url } = await scene.call('payLinks.pay', request, payer);
    expect(await scene.call('payLinks.pay', request, payer)).toEqual({ url });
    const no = await numberOf(scene, orderId, payer);
    expect(url).toBe(`/openid?no=${no}`);
    expect(await scene.call('messengerPay.get', { no }, payer)).toMatchObject({ resultPath: path, otherPath: path });
    expect(await paymentsOf(scene, orderId)).toHaveLength(1);
    const unapproved = await scene.shop.person({ registemark: 0, vipstatus: 0 });
    await expect(scene.call('payLinks.pay', { ...request, idemKey: newId() }, unapproved)).rejects.toThrow(
      '账号审核中',
    );
  }));
