import { DAY, dayOf } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Staff } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { addReservable } from '../../../testing/campaigns/reservables';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

const publisher: Staff = { id: newId(), name: 'publisher', roles: ['pages-publish'], tokenHash: '', csrf: '' };

async function sceneOf(parts: TestScene) {
  const { app, call, clock } = parts;
  const shop = await tradeScene(parts.db, clock.now());
  const { productId } = await shop.product({ priceFen: 19_900 });
  const person = await shop.person();
  const reservableId = await addReservable(parts, { beginsAt: new Date(clock.now().getTime() + DAY).toISOString() });
  const desk = (name: 'newEvents.add' | 'newEvents.end' | 'newEvents.listAll', params: object) =>
    invoke(app, { name, params: params as Record<string, unknown>, caller: publisher });
  const input = {
    wz: 'vintage-2024',
    title: '新年份首发',
    subtitle: '刚到岸',
    story: '第一段',
    productIds: [productId],
    couponIds: [],
    reservableId,
    fromAt: new Date(clock.now().getTime() + DAY).toISOString(),
    toAt: new Date(clock.now().getTime() + 3 * DAY).toISOString(),
  };
  return {
    ...parts,
    productId,
    person,
    reservableId,
    desk,
    input,
    get: () => call('newEvents.get', { wz: input.wz }, person),
  };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withApp(async (parts) => body(await sceneOf(parts)));

// Rule: launch-1
test(
  'an event shows its goods, its coupons and the reservation, before, in and after its time',
  scene(async ({ call, clock, desk, input, get, person, productId, reservableId }) => {
    await desk('newEvents.add', input);
    expect(await get()).toMatchObject({
      state: 'soon',
      goods: [{ id: productId, priceFen: 19_900 }],
      coupons: [],
      reservable: { id: reservableId, state: 'open' },
    });
    await call('reservations.reserve', { reservableId }, person);
    expect(await get()).toMatchObject({ reservable: { state: 'mine' } });
    expect((await call('newEvents.list', {}, null)).list).toMatchObject([{ wz: input.wz }]);
    clock.advance(DAY);
    expect(await get()).toMatchObject({ state: 'running', reservable: { state: 'over' } });
    clock.advance(2 * DAY);
    expect(await get()).toMatchObject({ state: 'over' });
    expect((await call('newEvents.list', {}, null)).list).toEqual([]);
    await expect(call('newEvents.get', { wz: 'nothing' }, null)).rejects.toThrow('活动不存在或已下线');
  }),
);

// Rule: launch-2
test(
  'staff see what was sold of an event on its days, and nothing of the days before',
  scene(async ({ db, clock, desk, input, productId }) => {
    await desk('newEvents.add', input);
    const day = (days: number) => dayOf(new Date(clock.now().getTime() + days * DAY));
    const sale = (days: number, units: number) => ({ product_id: productId, day: day(days), units, again: 0 });
    await db
      .insertInto('product_day_sale')
      .values([sale(0, 5), sale(1, 3), sale(3, 4), sale(4, 9)])
      .execute();
    expect(await desk('newEvents.listAll', {})).toMatchObject({ list: [{ sold: 7 }] });
  }),
);

// Rule: launch-2
test(
  'staff add and end events (newEvents.add, newEvents.end), with rows in the log',
  scene(async ({ db, desk, input, get }) => {
    await expect(desk('newEvents.add', { ...input, toAt: input.fromAt })).rejects.toMatchObject({ code: 'span' });
    await expect(desk('newEvents.add', { ...input, productIds: [newId()] })).rejects.toThrow('有商品不存在');
    await expect(desk('newEvents.add', { ...input, couponIds: [newId()] })).rejects.toThrow('有优惠券不存在');
    await expect(desk('newEvents.add', { ...input, reservableId: newId() })).rejects.toThrow('预约不存在');
    await desk('newEvents.add', input);
    await expect(desk('newEvents.add', input)).rejects.toMatchObject({ code: 'known' });
    expect(await desk('newEvents.listAll', {})).toMatchObject({ list: [{ wz: input.wz, state: 'soon', goods: 1 }] });
    await desk('newEvents.end', { wz: input.wz, reason: '提前结束' });
    expect(await desk('newEvents.listAll', {})).toMatchObject({ list: [{ wz: input.wz, state: 'over' }] });
    expect((await get()).toAt <= (await get()).now).toBe(true);
    await expect(desk('newEvents.end', { wz: input.wz, reason: '提前结束' })).rejects.toMatchObject({
      code: 'changed',
    });
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'newEvents.%')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['newEvents.add', 'newEvents.end']);
  }),
);
