import type { Params } from '@cellar/shared/contract/calls';
import { DAY, HOUR } from '../../../clock';
import { newId } from '../../../store/ids';
import { deskCall } from '../../../testing/desk';
import { buyer, enter, enterPaid, runGroupJobs } from '../../../testing/campaigns/groups';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { staffOf } from '../../../testing/trade/school';

type Content = Params<'offers.save'>['content'];
const reason = '双十二拼团';

async function sceneOf(orders: OrderScene) {
  const { clock, db, shop } = orders;
  const goods = await shop.product({ priceFen: 10_000, stock: 100 });
  await db.updateTable('product').set({ cost_fen: 5000 }).where('id', '=', goods.productId).execute();
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
  const content = (more: object = {}) =>
    ({
      ...{ kind: 'group', name: '三人团', fromAt: at(-1), toAt: at(10), skuId: goods.skuId, priceFen: 8000 },
      ...{ warehouseId: goods.warehouseId, size: 2, units: 1, hours: 24, perPerson: 5, total: null },
      ...more,
    }) as Content;
  const ask = deskCall(orders, staffOf('pages-publish'));
  const askOther = deskCall(orders, staffOf('marketing'));
  const save = (more: object = {}, record: object = {}) =>
    ask('offers.save', { content: content(more), reason, ...record });
  return { ...orders, ...goods, ask, askOther, content, save, at };
}
type Scene = Awaited<ReturnType<typeof sceneOf>>;
const scene = (body: (parts: Scene) => Promise<void>) => () =>
  withOrders(async (orders) => body(await sceneOf(orders)));

// Rule: offer-9
test(
  'a group offer is made, bought in groups, measured by them, and ended: its groups go on',
  scene(async (parts) => {
    const { ask, save, call, productId, clock } = parts;
    const { id: offerId } = await save();
    const { offer } = await call('groups.getOffer', { productId }, null);
    expect(offer).toMatchObject({ id: offerId, priceFen: 8000, retailFen: 10_000, size: 2, hours: 24 });
    const [first, second, third] = [await buyer(parts), await buyer(parts), await buyer(parts)];
    const { groupId } = await enterPaid(parts, first, { offerId });
    await enterPaid(parts, second, { offerId, groupId });
    const open = await enterPaid(parts, third, { offerId });
    await ask('offers.end', { offerId, kind: 'group', reason });
    await expect(enter(parts, await buyer(parts), { offerId })).rejects.toThrow('拼团活动已结束');
    expect((await call('groups.getOffer', { productId }, null)).offer).toBeNull();
    await runGroupJobs(parts.app);
    const shown = await ask('offers.get', { offerId, kind: 'group' });
    expect(shown).toMatchObject({
      ...{ state: 'over', given: 4, goods: [{ id: parts.skuId }] },
      figures: { orders: 3, people: 3, goodsFen: 24_000, groups: { open: 1, filled: 1, failed: 0 } },
    });
    expect(shown.history.map(({ action }) => action)).toEqual(['offers.end', 'offers.save']);
    await enterPaid(parts, await buyer(parts), { offerId, groupId: open.groupId });
    clock.advance(25 * HOUR);
    await runGroupJobs(parts.app);
    expect((await ask('offers.get', { offerId, kind: 'group' })).figures.groups).toEqual({
      open: 0,
      filled: 2,
      failed: 0,
    });
  }),
);

// Rule: offer-9
test(
  'its number is for whole groups: one that is started has its places, one that failed gives them back',
  scene(async (parts) => {
    const { ask, save, clock, app } = parts;
    const { id: offerId } = await save({ size: 2, units: 2, total: 7 });
    const listed = async () => (await ask('offers.list', { kind: 'group' })).list[0];
    expect(await listed()).toMatchObject({ text: '2 人团 ¥80，每人 2 件', given: 0, total: 7, state: 'running' });
    const { groupId } = await enterPaid(parts, await buyer(parts), { offerId });
    expect(await listed()).toMatchObject({ given: 4, total: 7, state: 'gone' });
    await expect(enter(parts, await buyer(parts), { offerId })).rejects.toThrow('拼团商品已抢完');
    await expect(save({ size: 2, units: 2, total: 3 }, { offerId, revision: 1 })).rejects.toMatchObject({
      code: 'rule',
    });
    clock.advance(25 * HOUR);
    await runGroupJobs(app);
    expect(await listed()).toMatchObject({ given: 0, state: 'running' });
    await enterPaid(parts, await buyer(parts), { offerId });
    await expect(enter(parts, await buyer(parts), { offerId, groupId })).rejects.toThrow('这个团已结束');
    await save({ size: 2, units: 2, total: 8 }, { offerId, revision: 1 });
    const second = await enter(parts, await buyer(parts), { offerId });
    expect(second.groupId).not.toBe('');
    await expect(enter(parts, await buyer(parts), { offerId })).rejects.toThrow('拼团商品已抢完');
  }),
);

// Rule: offer-9
test(
  'what people in a group agreed to stays; name, end, number and how often one takes part may change',
  scene(async (parts) => {
    const { ask, save, at, clock } = parts;
    const { id: offerId } = await save({ total: 10 });
    await save({ total: 10, priceFen: 7900 }, { offerId, revision: 1 });
    const person = await buyer(parts);
    const line = await parts.call('groups.enter', { offerId }, person);
    const cartIds = [line.lineId] as never;
    const { totalFen } = await parts.call('checkout.check', { cartIds }, person);
    await save({ total: 10, priceFen: 7800 }, { offerId, revision: 2 });
    await expect(parts.call('checkout.submit', { cartIds, totalFen, idemKey: newId() }, person)).rejects.toThrow(
      '价格有变化',
    );
    await enterPaid(parts, await buyer(parts), { offerId });
    await expect(save({ total: 10, priceFen: 7000 }, { offerId, revision: 3 })).rejects.toMatchObject({
      code: 'fixed',
    });
    const changed = { name: '双人团', priceFen: 7800, toAt: at(20), total: 12, perPerson: 1 };
    await save(changed, { offerId, revision: 3 });
    await expect(save(changed, { offerId, revision: 3 })).rejects.toMatchObject({
      code: 'changed',
      result: { revision: 4 },
    });
    expect(await ask('offers.get', { offerId, kind: 'group' })).toMatchObject({
      name: '双人团',
      total: 12,
      revision: 4,
    });
    clock.advance(HOUR);
  }),
);

// Rule: offer-9
test(
  'it is rehearsed over orders of as many units; below cost it waits for somebody else',
  scene(async (parts) => {
    const { ask, askOther, save, content, place, skuId, db, call } = parts;
    const person = await buyer(parts);
    for (const quantity of [1, 2]) {
      const { orderId, totalFen } = await place(person, [{ skuId, quantity }]);
      await db
        .updateTable('shop_order')
        .set({ state: 'paid', paid_at: parts.clock.now(), paid_fen: totalFen })
        .where('id', '=', orderId)
        .execute();
    }
    const shown = await ask('offers.rehearse', { content: content({ total: 200 }) });
    expect(shown.orders).toMatchObject({ count: 2, touched: 1, givenFen: 2000, belowCost: 0 });
    expect(shown.short).toMatchObject([{ wanted: 200 }]);
    await expect(save({ priceFen: 4000 })).rejects.toMatchObject({ code: 'waitsForSecond' });
    const [waiting] = (await ask('offers.list', { kind: 'group' })).waiting;
    expect(waiting).toMatchObject({ state: 'waiting' });
    const { id } = waiting!;
    await expect(ask('approvals.agree', { id })).rejects.toMatchObject({ code: 'samePerson' });
    expect((await call('groups.getOffer', { productId: parts.productId }, null)).offer).toBeNull();
    expect(await askOther('approvals.agree', { id })).toMatchObject({ state: 'done' });
    expect((await call('groups.getOffer', { productId: parts.productId }, null)).offer).toMatchObject({
      priceFen: 4000,
    });
  }),
);

// Rule: offer-9
test(
  'one that contradicts itself or meets another of the same goods is refused at its field',
  scene(async ({ save, shop, skuId, at }) => {
    const refused = async (more: object) =>
      save(more).then(
        () => null,
        (error: { code: string; result: object }) => error,
      );
    expect(await refused({ skuId: newId() })).toMatchObject({
      code: 'unknown',
      result: { fields: { skuId: expect.any(String) } },
    });
    expect(await refused({ warehouseId: newId() })).toMatchObject({
      result: { fields: { warehouseId: expect.any(String) } },
    });
    expect(await refused({ size: 5, units: 2, total: 9 })).toMatchObject({
      code: 'rule',
      result: { fields: { total: expect.stringContaining('10 件') } },
    });
    const { id } = await save();
    expect(await refused({})).toMatchObject({ result: { fields: { skuId: '这款商品在这段时间已有拼团' } } });
    await save({ fromAt: at(11), toAt: at(12) });
    await save({ name: '改名' }, { offerId: id, revision: 1 });
    const other = await shop.product({ priceFen: 10_000 });
    expect(other.skuId).not.toBe(skuId);
    await save({ skuId: other.skuId, warehouseId: other.warehouseId }, { costUnknown: true });
  }),
);
