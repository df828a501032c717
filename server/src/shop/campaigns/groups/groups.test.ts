import { HOUR, MINUTE } from '../../../clock';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { paymentChecks } from '../../../ledgers/checks/payments';
import { buyer, enter, enterPaid, groupOffer, groupState, runGroupJobs } from '../../../testing/campaigns/groups';
import {
  balanceOf,
  choose,
  openAt,
  orderOf,
  payBalance,
  postNotice,
  refundsOf,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';
import { newId } from '../../../store/ids';
import { packOrder } from '../../trade/orders/shipping/desk';

const titles = ({ db }: OrderScene, personId: string) =>
  db
    .selectFrom('message')
    .select('title')
    .where('person_id', '=', personId)
    .execute()
    .then((rows) => rows.map(({ title }) => title));

// Rule: group-1
test('a group line costs the price of the group and takes no promotion, coupon or other line', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const goods = await groupOffer(scene, { units: 2 });
    const person = await buyer(scene);
    await shop.promotion('percent', { bp: 1000 });
    await shop.coupon(person, { offFen: 1000 });
    const { lineId } = await call('groups.enter', { offerId: goods.offerId }, person);
    const quote = await call('checkout.check', { cartIds: [lineId] as never }, person);
    expect(quote.groups[0]?.lines).toMatchObject([{ priceFen: 8000, priceLabel: '拼团价', quantity: 2 }]);
    expect(quote.amounts.map(({ key }) => key)).not.toContain('coupon');
    expect(quote.totalFen).toBe(16000 + 2000);
    const other = await shop.product({ priceFen: 5000 });
    const plain = await call('cart.add', { skuId: other.skuId, quantity: 1, hidden: true }, person);
    const both = { cartIds: [lineId, plain.lineId] as never, totalFen: 0, idemKey: newId() };
    await expect(call('checkout.submit', both, person)).rejects.toThrow('拼团商品请单独结算');
    expect((await call('cart.getCount', {}, person)).count).toBe(0);
  }));

// Rule: group-2
test('the last payment fills the group; until then nothing is packed, and everybody is told once', () =>
  withOrders(async (scene) => {
    const { app, call } = scene;
    const goods = await groupOffer(scene);
    const [leader, second] = [await buyer(scene), await buyer(scene)];
    const first = await enterPaid(scene, leader, goods);
    const pack = () => packOrder(app, { who: 'desk', orderId: first.orderId });
    await expect(pack()).rejects.toThrow('这个订单还没有成团');
    expect(await call('orders.get', { orderid: first.orderId }, leader)).toMatchObject({
      stateLabel: '待成团',
      hint: expect.stringContaining('等待成团') as string,
      actions: ['return', 'again'],
      groupState: 'open',
    });
    expect(await call('payment.getResult', { orderId: first.orderId }, leader)).toMatchObject({
      groupState: 'open',
      text: '支付成功，成团后为你打包发货',
    });
    const joined = await enter(scene, second, { ...goods, groupId: first.groupId });
    expect(joined.groupId).toBe(first.groupId);
    expect(await groupState(scene, first.groupId)).toBe('open');
    await payBalance(scene, second, joined.orderId, joined.totalFen);
    expect(await groupState(scene, first.groupId)).toBe('filled');
    expect(await call('payment.getResult', { orderId: joined.orderId }, second)).toMatchObject({
      groupState: 'filled',
      text: '支付成功，已成团，我们会尽快为你打包发货',
    });
    for (let i = 0; i < 2; i++) await runGroupJobs(app);
    for (const person of [leader, second])
      expect((await titles(scene, person.id)).filter((title) => title === '拼团成功')).toHaveLength(1);
    await pack();
    expect(await orderOf(scene, first.orderId)).toMatchObject({ state: 'packed' });
  }));

// Rule: group-3
test('at the deadline the group fails: paid orders are refunded, unpaid ones end, goods and coins are free', () =>
  withOrders(async (scene) => {
    const { app, call, clock, db, shop } = scene;
    const goods = await groupOffer(scene, { size: 3 });
    const [leader, waiting] = [await buyer(scene), await buyer(scene)];
    await db.updateTable('person').set({ coins: 500 }).where('id', '=', leader.id).execute();
    const { lineId } = await call('groups.enter', goods, leader);
    const requests = { cartIds: [lineId] as never, useCoins: true };
    const { totalFen } = await call('checkout.check', requests, leader);
    const first = await call('checkout.submit', { ...requests, totalFen, idemKey: newId() }, leader);
    await payBalance(scene, leader, first.orderId, totalFen);
    const { group_id } = await orderOf(scene, first.orderId);
    clock.advance(23 * HOUR + 45 * MINUTE);
    const unpaid = await enter(scene, waiting, { ...goods, groupId: group_id! });
    const { ends_at } = await db
      .selectFrom('buying_group')
      .select('ends_at')
      .where('id', '=', group_id!)
      .executeTakeFirstOrThrow();
    expect((await orderOf(scene, unpaid.orderId)).pay_before_at).toEqual(ends_at);
    clock.advance(15 * MINUTE);
    for (let i = 0; i < 2; i++) await runGroupJobs(app);
    expect(await groupState(scene, group_id!)).toBe('failed');
    expect(await orderOf(scene, first.orderId)).toMatchObject({ state: 'refunded', close_reason: '拼团未成功' });
    expect(await orderOf(scene, unpaid.orderId)).toMatchObject({ state: 'cancelled', close_reason: '拼团未成功' });
    expect(await balanceOf(scene, leader)).toBe(1_000_000);
    expect(await db.selectFrom('person').select('coins').where('id', '=', leader.id).executeTakeFirst()).toEqual({
      coins: 500,
    });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 100, held: 0 });
    for (const person of [leader, waiting]) expect(await titles(scene, person.id)).toContain('拼团未成功');
    expect((await call('orders.listError', {}, leader)).list).toMatchObject([{ id: first.orderId }]);
    expect(await call('orders.get', { orderid: first.orderId }, leader)).toMatchObject({ groupState: 'failed' });
  }));

// Rule: group-4
test('money that comes at or after the deadline goes back by itself', () =>
  withOrders(async (scene) => {
    const { app, clock, db } = scene;
    const goods = await groupOffer(scene, { hours: 1 });
    const person = await buyer(scene);
    const placed = await enter(scene, person, goods);
    const outNo = await openAt(scene, person, placed.orderId, placed.totalFen);
    const notice = await choose(scene, outNo, 'paid');
    await db.updateTable('buying_group').set({ ends_at: clock.now() }).where('id', '=', placed.groupId).execute();
    expect(await postNotice(scene, notice)).toBe(200);
    expect(await refundsOf(scene, placed.orderId)).toMatchObject([{ amount_fen: placed.totalFen }]);
    await runGroupJobs(app);
    expect(await orderOf(scene, placed.orderId)).toMatchObject({ state: 'cancelled', paid_fen: 0 });
    expect(await refundsOf(scene, placed.orderId)).toHaveLength(1);
  }));

// Rule: group-4
test('what the balance pays for a group that has just failed is back at once, and the statement agrees', () =>
  withOrders(async (scene) => {
    const { clock, db } = scene;
    const goods = await groupOffer(scene, { hours: 1 });
    const person = await buyer(scene);
    const placed = await enter(scene, person, goods);
    await db.updateTable('buying_group').set({ ends_at: clock.now() }).where('id', '=', placed.groupId).execute();
    await payBalance(scene, person, placed.orderId, placed.totalFen);
    expect(await balanceOf(scene, person)).toBe(1_000_000);
    expect(await orderOf(scene, placed.orderId)).toMatchObject({ state: 'waiting', paid_fen: 0 });
    expect(await refundsOf(scene, placed.orderId)).toMatchObject([{ amount_fen: placed.totalFen, state: 'done' }]);
    expect((await checkLedgers(db, paymentChecks)).faults).toEqual([]);
  }));

// Rule: group-5
test('one person has one place in a group and so many over all groups; what came to nothing gives it back', () =>
  withOrders(async (scene) => {
    const { call } = scene;
    const goods = await groupOffer(scene, { size: 3, perPerson: 2 });
    const person = await buyer(scene);
    const first = await enter(scene, person, goods);
    const join = call('groups.enter', { offerId: goods.offerId, groupId: first.groupId }, person);
    await expect(join).rejects.toThrow('你已在这个团里');
    await enter(scene, person, goods);
    await expect(call('groups.enter', { offerId: goods.offerId }, person)).rejects.toThrow('每人最多参加 2 次');
    await call('orders.cancel', { orderId: first.orderId, reason: '不想要了' }, person);
    expect((await enter(scene, person, { ...goods, groupId: first.groupId })).groupId).toBe(first.groupId);
  }));

test('a group that is full, over, unknown or of another offer takes nobody; nor does an offer that is over', () =>
  withOrders(async (scene) => {
    const { call, clock } = scene;
    const [goods, others] = [await groupOffer(scene), await groupOffer(scene)];
    const person = await buyer(scene);
    const { groupId } = await enterPaid(scene, await buyer(scene), goods);
    const at = (offerId: string, id?: string) =>
      call('groups.enter', { offerId, ...(id ? { groupId: id } : {}) }, person);
    await expect(at(others.offerId, groupId)).rejects.toThrow('这个团不存在');
    await expect(at(goods.offerId, newId())).rejects.toThrow('这个团不存在');
    await expect(at(newId())).rejects.toThrow('拼团活动不存在');
    await enter(scene, await buyer(scene), { ...goods, groupId });
    await expect(at(goods.offerId, groupId)).rejects.toThrow('这个团已满');
    clock.advance(24 * HOUR);
    await expect(at(goods.offerId, groupId)).rejects.toThrow('这个团已结束');
    clock.advance(72 * HOUR);
    await expect(at(goods.offerId)).rejects.toThrow('拼团活动已结束');
  }));

// Rule: group-6
test('own groups stand in their tabs with members hidden, places left and what goes back', () =>
  withOrders(async (scene) => {
    const { app, call, clock } = scene;
    const goods = await groupOffer(scene, { perPerson: 3 });
    const [me, other] = [await buyer(scene), await buyer(scene)];
    const tab = async (state: 'open' | 'filled' | 'failed') => (await call('groups.list', { state }, me)).list;
    const open = await enterPaid(scene, me, goods);
    expect(await tab('open')).toMatchObject([
      { id: open.groupId, orderId: open.orderId, left: 1, members: [{ name: '林**', leader: true }], refund: null },
    ]);
    await enterPaid(scene, other, { ...goods, groupId: open.groupId });
    const failing = await enterPaid(scene, me, goods);
    expect(await tab('filled')).toMatchObject([{ id: open.groupId, left: 0 }]);
    clock.advance(24 * HOUR);
    await runGroupJobs(app);
    expect(await tab('failed')).toMatchObject([
      {
        id: failing.groupId,
        closeReason: '拼团未成功',
        refund: { fen: failing.totalFen, text: '已原路退回' },
        members: [{ leader: true }],
      },
    ]);
    expect(await tab('open')).toEqual([]);
    const seen = await call('groups.list', { state: 'filled' }, other);
    expect(seen.list).toMatchObject([{ id: open.groupId }]);
    expect(JSON.stringify(seen)).not.toContain(me.id);
  }));

// Rule: group-7
test('a product shows its offer and groups with a paid member; that of the link comes first in any state', () =>
  withOrders(async (scene) => {
    const { call } = scene;
    const goods = await groupOffer(scene, { size: 3 });
    const { productId } = goods;
    await enter(scene, await buyer(scene), goods);
    const shown = await call('groups.getOffer', { productId });
    expect(shown).toMatchObject({ offer: { priceFen: 8000, retailFen: 10000, size: 3 }, groups: [] });
    const [one, two] = [
      await enterPaid(scene, await buyer(scene), goods),
      await enterPaid(scene, await buyer(scene), goods),
    ];
    const ids = async (groupId?: string) =>
      (await call('groups.getOffer', { productId, ...(groupId ? { groupId } : {}) })).groups.map(({ id }) => id);
    expect((await ids()).sort()).toEqual([one.groupId, two.groupId].sort());
    expect((await ids(two.groupId))[0]).toBe(two.groupId);
    const third = await buyer(scene);
    const joined = await enter(scene, third, { ...goods, groupId: one.groupId });
    expect((await call('groups.getOffer', { productId }, third)).groups).toMatchObject(
      [one, two].map(({ groupId }) => ({ id: groupId, mine: groupId === joined.groupId })),
    );
    await enter(scene, await buyer(scene), { ...goods, groupId: one.groupId });
    expect(await ids()).toEqual([two.groupId]);
    expect((await call('products.getSaleDetails', { productId })).grouped).toBe(true);
    expect(await ids(newId())).toEqual([two.groupId]);
    expect((await call('groups.listOffers', {})).list).toMatchObject([{ id: goods.offerId, productId }]);
    const plain = await scene.shop.product();
    expect(await call('groups.getOffer', { productId: plain.productId })).toMatchObject({ offer: null, groups: [] });
    expect((await call('products.getSaleDetails', { productId: plain.productId })).grouped).toBe(false);
  }));
