import type { Role } from '@cellar/shared/contract/roles';
import { HOUR, MINUTE } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { orderChecks } from '../../../ledgers/checks/orders';
import { paymentChecks } from '../../../ledgers/checks/payments';
import { refundChecks } from '../../../ledgers/checks/refunds';
import { stockChecks } from '../../../ledgers/checks/stock';
import { newId } from '../../../store/ids';
import {
  balanceOf,
  openAt,
  orderOf,
  payBalance,
  paymentsOf,
  placePaid,
  refundOrder,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';
import { ordersJobs } from '../orders/ordersJobs';
import { packOrder } from '../orders/shipping/desk';

const asked = ({ app }: OrderScene, name: `desk.${string}`, params: object, ...roles: Role[]) =>
  invoke(app, {
    name,
    params,
    caller: { id: newId(), name: 'anna', roles: roles.length > 0 ? roles : ['orders'], tokenHash: '', csrf: '' },
  } as never) as Promise<never>;
const lapse = ({ app }: OrderScene) => ordersJobs.find(({ name }) => name === 'orders.lapse')!.run(app);
/** The balance of these buyers began without an entry: accounts are left out. */
const CHECKS = [...orderChecks, ...paymentChecks, ...refundChecks, ...stockChecks];
const clean = async ({ db }: OrderScene) => expect((await checkLedgers(db, CHECKS)).faults).toEqual([]);

// Rule: desk-77
test('an unpaid order is cancelled with a reason that its buyer reads; a paid one is not', () =>
  withOrders(async (scene) => {
    const { shop, place, db } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const goods = await shop.product();
    const { orderId, orderNo } = await place(person, [{ skuId: goods.skuId }]);
    await asked(scene, 'desk.cancel', { id: orderId, reason: '买家来电取消' }, 'service');
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'cancelled', close_reason: '买家来电取消' });
    expect((await shop.stockOf(goods)).held).toBe(0);
    expect(await db.selectFrom('message').select('body').where('person_id', '=', person.id).execute()).toContainEqual({
      body: '你的订单已取消：买家来电取消。',
    });
    expect(
      await db
        .selectFrom('audit_entry')
        .select(['who', 'reason'])
        .where('target', '=', orderNo)
        .orderBy('id')
        .execute(),
    ).toContainEqual({ who: 'anna', reason: '买家来电取消' });
    const paid = await placePaid(scene, person);
    await expect(asked(scene, 'desk.cancel', { id: paid.orderId, reason: '来电取消' })).rejects.toMatchObject({
      result: { code: 'changed' },
    });
  }));

// Rule: desk-77
test('an unpaid order waits longer when its term is extended, and never shorter', () =>
  withOrders(async (scene) => {
    const { shop, place, clock } = scene;
    const { orderId } = await place(await shop.person());
    await asked(scene, 'desk.extend', { id: orderId, hours: 24 });
    clock.advance(31 * MINUTE);
    await lapse(scene);
    expect((await orderOf(scene, orderId)).state).toBe('waiting');
    await expect(asked(scene, 'desk.extend', { id: orderId, hours: 1 })).rejects.toThrow(/^付款时间已经到/);
    await expect(asked(scene, 'desk.extend', { id: orderId, hours: 169 })).rejects.toThrow('最多延长 7 天');
    clock.advance(24 * HOUR);
    await lapse(scene);
    expect((await orderOf(scene, orderId)).state).toBe('expired');
  }));

// Rule: desk-78
test('the price of an unpaid order is cut a little by who sends, further by finance only, and never raised', () =>
  withOrders(async (scene) => {
    const { shop, place } = scene;
    const { orderId, totalFen } = await place(await shop.person(), [
      { skuId: (await shop.product({ priceFen: 33_333 })).skuId, quantity: 2 },
      { skuId: (await shop.product({ priceFen: 50_001 })).skuId },
    ]);
    const to = (total: number, from: number, ...roles: Role[]) =>
      asked(scene, 'desk.changePrice', { id: orderId, totalFen: total, fromFen: from, reason: '老客户' }, ...roles);
    const goods = (await orderOf(scene, orderId)).goods_fen;
    const tenth = Math.floor(goods / 10);
    await expect(to(totalFen - tenth - 1, totalFen)).rejects.toThrow('需要「财务」权限');
    await expect(to(totalFen + 1, totalFen, 'finance')).rejects.toThrow('改价不能高于原价');
    await expect(to(0, totalFen, 'finance')).rejects.toThrow('应付金额须大于 0');
    await to(totalFen - tenth, totalFen);
    await clean(scene);
    await expect(to(totalFen - 1, totalFen)).rejects.toMatchObject({ result: { code: 'changed' } });
    await to(1 + totalFen - goods, totalFen - tenth, 'finance');
    await clean(scene);
    await to(totalFen, 1 + totalFen - goods);
    expect(await orderOf(scene, orderId)).toMatchObject({ cut_fen: 0, total_fen: totalFen });
    await clean(scene);
  }));

// Rule: desk-427
test('a price below what the goods cost takes finance, however little it is cut; back up it needs nobody', () =>
  withOrders(async (scene) => {
    const { shop, place, db } = scene;
    const goods = await shop.product({ priceFen: 50_000 });
    const { orderId, totalFen } = await place(await shop.person(), [{ skuId: goods.skuId, quantity: 2 }]);
    await db.updateTable('product').set({ cost_fen: 49_000 }).where('id', '=', goods.productId).execute();
    const to = (total: number, from: number, ...roles: Role[]) =>
      asked(scene, 'desk.changePrice', { id: orderId, totalFen: total, fromFen: from, reason: '老客户' }, ...roles);
    await expect(to(totalFen - 2001, totalFen)).rejects.toMatchObject({
      result: { code: 'price', fields: { totalFen: '低于进货价，需要「财务」权限' } },
    });
    expect(await orderOf(scene, orderId)).toMatchObject({ cut_fen: 0, total_fen: totalFen });
    await to(totalFen - 2000, totalFen);
    await to(totalFen - 3000, totalFen - 2000, 'finance');
    await to(totalFen - 2500, totalFen - 3000);
    await clean(scene);
  }));

// Rule: desk-78
test('of two who change the price at once one is told', () =>
  withOrders(async (scene) => {
    const { shop, place } = scene;
    const { orderId, totalFen } = await place(await shop.person());
    const change = (off: number) =>
      asked(scene, 'desk.changePrice', { id: orderId, totalFen: totalFen - off, fromFen: totalFen, reason: '老客户' });
    const results = await Promise.allSettled([change(100), change(200)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await clean(scene);
  }));

// Rule: desk-78
test('a buyer pays the new price, sees why, and has exactly that back; an attempt at the old price ends', () =>
  withOrders(async (scene) => {
    const { shop, place, call } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const { orderId, totalFen } = await place(person, [
      { skuId: (await shop.product({ priceFen: 33_333 })).skuId, quantity: 2 },
      { skuId: (await shop.product({ priceFen: 50_001 })).skuId },
    ]);
    await openAt(scene, person, orderId, totalFen);
    await asked(scene, 'desk.changePrice', {
      id: orderId,
      totalFen: totalFen - 7001,
      fromFen: totalFen,
      reason: '老客户',
    });
    expect((await paymentsOf(scene, orderId)).map(({ state }) => state)).toEqual(['closed']);
    const { amounts } = await call('orders.get', { orderid: orderId }, person);
    expect(amounts).toContainEqual({ key: 'cut', label: '商家改价', fen: -7001 });
    await payBalance(scene, person, orderId, totalFen - 7001);
    expect((await orderOf(scene, orderId)).state).toBe('paid');
    await expect(
      asked(scene, 'desk.changePrice', { id: orderId, totalFen: 1, fromFen: totalFen - 7001, reason: '老客户' }),
    ).rejects.toThrow('只有待付款的订单可以改价');
    await refundOrder(scene.app, orderId);
    expect(await balanceOf(scene, person)).toBe(900_000);
    await clean(scene);
  }));

// Rule: desk-79
test('an order that is not packed goes to a receiver in one line; area, freight and customs are looked at', () =>
  withOrders(async (scene) => {
    const { shop, app, place } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const { orderId } = await placePaid(scene, person);
    const change = (address: string, id = orderId) =>
      asked(scene, 'desk.changeAddress', { id, name: '陈美玲', phone: '13800006021', address }, 'service');
    await expect(change('愚园路 16 号')).rejects.toMatchObject({ result: { code: 'area' } });
    await expect(change('上海市静安区')).rejects.toThrow('请写明街道和门牌号');
    await expect(change('西藏自治区拉萨市城关区北京路 1 号')).rejects.toMatchObject({ result: { code: 'freight' } });
    await change('上海市静安区愚园路 16 号');
    expect((await orderOf(scene, orderId)).address).toMatchObject({
      name: '陈美玲',
      phone: '13800006021',
      areaCode: '310106',
      county: '静安区',
      detail: '愚园路 16 号',
    });
    await packOrder(app, { who: 'desk', orderId });
    await expect(change('上海市静安区愚园路 17 号')).rejects.toThrow('不能再修改地址');
    const bonded = await place(person, [{ skuId: (await shop.product({ warehouse: 'bonded' })).skuId }]);
    await expect(change('上海市静安区愚园路 16 号', bonded.orderId)).rejects.toMatchObject({
      result: { code: 'realName' },
    });
  }));
