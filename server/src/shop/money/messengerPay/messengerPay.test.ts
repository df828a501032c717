import { MINUTE } from '../../../clock';
import type { Person } from '../../../core/caller';
import { recheckPayments } from '../payment/paymentJobs';
import type { SandboxMessenger } from '../../../ports/messenger/sandbox';
import { newId } from '../../../store/ids';
import {
  balanceOf,
  choose,
  orderOf,
  portOf,
  postNotice,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';

const codeOf = ({ app }: OrderScene, openId = 'o-1') =>
  (app.ports.messenger as SandboxMessenger).addCode({ openId, nickname: '小林' }, 'ok');
const prove = async (scene: OrderScene, person: Person, openId?: string) =>
  scene.call('messengerPay.provePayer', { code: await codeOf(scene, openId) }, person);
const begun = async (scene: OrderScene) => {
  const person = await scene.shop.person();
  const placed = await scene.place(person);
  const request = { orderId: placed.orderId, amountFen: placed.totalFen, method: 'wx' as const, idemKey: newId() };
  const { url, outNo } = await scene.call('payment.payWx', request, person);
  return { person, ...placed, url, no: outNo };
};

// Rule: wx-1
test('inside the messenger its own method is offered, and leads to the shop’s page of it', () =>
  withOrders(async (scene) => {
    const { person, orderId, totalFen, url, no } = await begun(scene);
    const { methods } = await scene.call('payment.getSheet', { orderId, messenger: true }, person);
    expect(methods.map(({ code }) => code)).toEqual(['balance', 'wx', 'ums', 'installments', 'company', 'offline']);
    expect(url).toBe(`/openid?no=${no}`);
    expect(await scene.call('messengerPay.get', { no }, person)).toMatchObject({
      state: 'open',
      amountFen: totalFen,
      hasPayer: false,
      resultPath: `/pay-result?orderId=${orderId}`,
      otherPath: `/pay-type?orderId=${orderId}`,
    });
    scene.app.ports.messenger.authorizeUrl = () => null;
    expect(
      (await scene.call('payment.getSheet', { orderId, messenger: true }, person)).methods.map(({ code }) => code),
    ).toEqual(['balance', 'h5', 'ums', 'installments', 'company', 'offline']);
    await expect(
      scene.call('payment.payWx', { orderId, amountFen: totalFen, method: 'wx', idemKey: newId() }, person),
    ).rejects.toMatchObject({ code: 'channel' });
  }));

// Rule: wx-2
test('who pays is what the messenger says of a code, each code once; it pays and does not log in', () =>
  withOrders(async (scene) => {
    const { person, no } = await begun(scene);
    await expect(scene.call('messengerPay.open', { no }, person)).rejects.toMatchObject({ code: 'payer' });
    await expect(scene.call('messengerPay.provePayer', { code: 'made-up' }, person)).rejects.toMatchObject({
      code: 'codeUnknown',
    });
    const code = await codeOf(scene);
    await scene.call('messengerPay.provePayer', { code }, person);
    await expect(scene.call('messengerPay.provePayer', { code }, person)).rejects.toMatchObject({
      code: 'codeUnknown',
    });
    expect((await scene.call('messengerPay.get', { no }, person)).hasPayer).toBe(true);
    const params = await scene.call('messengerPay.open', { no }, person);
    expect(portOf(scene).preparedNo(params)).toBe(no);
    expect(portOf(scene).preparedNo({ ...params, package: 'prepay_id=P1' })).toBeNull();
    expect((await portOf(scene).find(no))!.open_id).toBe('o-1');
    expect(await scene.call('binding.messengerLogin', { code: await codeOf(scene) })).toMatchObject({ userState: 0 });
    await prove(scene, person, 'o-2');
    const other = await begun(scene);
    await expect(scene.call('messengerPay.get', { no: other.no }, person)).rejects.toThrow('没有找到这笔支付');
    await expect(scene.call('messengerPay.open', { no: other.no }, person)).rejects.toThrow('没有找到这笔支付');
  }));

// Rule: wx-2
test('a bound account of the messenger pays without being asked for', () =>
  withOrders(async (scene) => {
    const { person, no } = await begun(scene);
    await scene.db
      .insertInto('messenger_account')
      .values({ open_id: 'bound', nickname: '小林', person_id: person.id, bound_at: scene.clock.now() })
      .execute();
    await scene.call('messengerPay.open', { no }, person);
    expect((await portOf(scene).find(no))!.open_id).toBe('bound');
  }));

// Rule: pay-9
test('the callback of a payment inside the messenger pays its order once; another amount pays nothing', () =>
  withOrders(async (scene) => {
    for (const choice of ['twice', 'amount'] as const) {
      const { person, orderId, totalFen, no } = await begun(scene);
      await prove(scene, person);
      await scene.call('messengerPay.open', { no }, person);
      const notice = await choose(scene, no, choice);
      for (let i = 0; i < 2; i++) expect(await postNotice(scene, notice)).toBe(200);
      const paid = choice === 'twice';
      expect(await orderOf(scene, orderId)).toMatchObject({
        state: paid ? 'paid' : 'waiting',
        paid_fen: paid ? totalFen : 0,
      });
      await expect(scene.call('messengerPay.open', { no }, person)).rejects.toMatchObject({ code: 'stale' });
      expect((await scene.call('messengerPay.get', { no }, person)).state).toBe('over');
    }
  }));

// Rule: wx-3
test('nothing is opened for an order that was cancelled or whose time is up, nor while the channel is silent', () =>
  withOrders(async (scene) => {
    const cancelled = await begun(scene);
    await prove(scene, cancelled.person);
    await scene.call('orders.cancel', { orderId: cancelled.orderId, reason: '买错了' }, cancelled.person);
    await expect(scene.call('messengerPay.open', { no: cancelled.no }, cancelled.person)).rejects.toMatchObject({
      code: 'stale',
    });
    const late = await begun(scene);
    await prove(scene, late.person);
    portOf(scene).openInMessenger = () => Promise.reject(new Error('silent'));
    await expect(scene.call('messengerPay.open', { no: late.no }, late.person)).rejects.toMatchObject({
      code: 'channel',
    });
    scene.clock.advance(31 * MINUTE);
    await expect(scene.call('messengerPay.open', { no: late.no }, late.person)).rejects.toThrow('付款时间已过');
    expect((await scene.call('messengerPay.get', { no: late.no }, late.person)).state).toBe('over');
  }));

// Rule: wx-1
test('a recharge is paid the same way; one that nobody opens lapses', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person();
    await prove(scene, person);
    const start = async () => {
      const request = { amountFen: 10_000, giftFen: 0, idemKey: newId() };
      const { url, rechargeId } = await scene.call('wallet.rechargeWx', request, person);
      return { no: url.replace('/openid?no=', ''), rechargeId };
    };
    const { no, rechargeId } = await start();
    expect(await scene.call('messengerPay.get', { no }, person)).toMatchObject({
      text: '酒窖余额充值',
      resultPath: `/recharge-result?rechargeId=${rechargeId}`,
      otherPath: '/recharge',
    });
    await scene.call('messengerPay.open', { no }, person);
    await postNotice(scene, await choose(scene, no, 'paid'));
    expect(await balanceOf(scene, person)).toBe(10_000);
    const left = await start();
    scene.clock.advance(36 * MINUTE);
    await recheckPayments(scene.app);
    expect((await scene.call('wallet.getRechargeResult', { rechargeId: left.rechargeId }, person)).state).toBe(
      'closed',
    );
  }));
