import type { Params } from '@cellar/shared/contract/calls';
import { DAY } from '../../../clock';
import { newId } from '../../../store/ids';
import { deskCall } from '../../../testing/desk';
import { placePaid, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { staffOf } from '../../../testing/trade/school';

type Content = Params<'offers.save'>['content'];
const reason = '双十二';

function sceneOf(orders: OrderScene) {
  const { clock, db, shop } = orders;
  const [first, second] = [staffOf('pages-publish'), staffOf('marketing')];
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
  const term = (from = -1, to = 30) => ({ fromAt: at(from), toAt: at(to) });
  const scope = { types: [], countries: [], productIds: [] as string[], warehouseId: null };
  const ask = deskCall(orders, first);
  const promotion = (rule: object, more: object = {}): Content =>
    ({ kind: 'promotion', name: '年末满减', tag: '满减', ...term(), rule, scope, suitIntro: null, ...more }) as Content;
  const coupon = (more: object = {}): Content =>
    ({
      ...{ kind: 'coupon', name: '年末礼券', ...term(), thresholdFen: 50_000, offFen: 5000, scope, validDays: 15 },
      ...{ total: 100, perPerson: 1, collectable: true, newcomer: false },
      ...more,
    }) as Content;
  const goods = async (costFen: number | null, more: Parameters<typeof shop.product>[0] = {}) => {
    const made = await shop.product({ priceFen: 60_000, ...more });
    await db.updateTable('product').set({ cost_fen: costFen }).where('id', '=', made.productId).execute();
    return made;
  };
  const buyer = () => shop.person({ balanceFen: 10_000_000 });
  const save = (content: Content, more: Partial<Params<'offers.save'>> = {}) =>
    ask('offers.save', { content, reason, costUnknown: true, ...more });
  return { ...orders, ask, askOther: deskCall(orders, second), promotion, coupon, goods, buyer, save, term, scope };
}
type Scene = ReturnType<typeof sceneOf>;
type Bad = (parts: Scene) => Content;
type Price = NonNullable<NonNullable<Parameters<OrderScene['shop']['product']>[0]>['prices']>[number];
const waitingId = async ({ db }: Pick<Scene, 'db'>) =>
  (await db.selectFrom('approval').select('id').where('state', '=', 'waiting').executeTakeFirstOrThrow()).id;
const scene = (body: (parts: Scene) => Promise<void>) => () => withOrders(async (orders) => body(sceneOf(orders)));

const fullOff = (thresholdFen: number, offFen: number) => ({ kind: 'full_off', thresholdFen, offFen });

// Rule: offer-1
test(
  'a promotion is made, takes off in the shop, is measured by the orders that it counted for, and ended',
  scene(async (parts) => {
    const { ask, save, promotion, goods, buyer, call, shop } = parts;
    const { skuId } = await goods(40_000);
    const { id } = await save(promotion(fullOff(50_000, 5000)));
    const { countries, warehouses } = await ask('offers.listChoices', {});
    expect(countries).toContainEqual({ code: 'FR', name: '法国' });
    expect(warehouses.map((one) => one.id)).toContain(shop.shanghai);
    const { list } = await ask('offers.list', { kind: 'promotion' });
    expect(list).toMatchObject([{ id, name: '年末满减', text: '满 ¥500 减 ¥50', state: 'running', total: null }]);
    const person = await buyer();
    const placed = await placePaid(parts, person, [{ skuId }]);
    expect(placed.totalFen).toBe(55_000);
    const shown = await ask('offers.get', { offerId: id, kind: 'promotion' });
    expect(shown.figures).toEqual({ orders: 1, people: 1, goodsFen: 60_000, offFen: 5000, at: null });
    await ask('offers.end', { offerId: id, kind: 'promotion', reason });
    await expect(ask('offers.end', { offerId: id, kind: 'promotion', reason })).rejects.toMatchObject({
      code: 'changed',
    });
    const other = await shop.person();
    await call('cart.add', { skuId }, other);
    expect((await call('cart.list', {}, other)).totalFen).toBe(60_000);
    const { history, state } = await ask('offers.get', { offerId: id, kind: 'promotion' });
    expect(state).toBe('over');
    expect(history.map(({ action }) => action)).toEqual(['offers.end', 'offers.save']);
  }),
);

// Rule: offer-1
test(
  'a promotion that was saved under other rules of the form is listed and opened all the same',
  scene(async (parts) => {
    const { save, promotion, db } = parts;
    const { id } = await save(promotion(fullOff(50_000, 5000)));
    await db
      .updateTable('promotion')
      .set({ rule: JSON.stringify({ thresholdFen: 0, offFen: 5000 }), scope: JSON.stringify({ types: ['mead'] }) })
      .where('id', '=', id)
      .execute();
    const { app } = parts;
    const staff = { ...staffOf('marketing') };
    const list = await app.handlers['offers.list']({ kind: 'promotion', size: 20 } as never, staff, {} as never);
    expect(list.list).toMatchObject([{ id, text: '满 ¥0 减 ¥50' }]);
    const opened = await app.handlers['offers.get']({ offerId: id, kind: 'promotion' } as never, staff, {} as never);
    expect(opened.content).toMatchObject({ rule: { thresholdFen: 0 }, scope: { types: ['mead'], countries: [] } });
  }),
);

// Rule: offer-2
test(
  'who saves behind somebody else is refused with the revision that stands, an ended one too',
  scene(async ({ ask, save, promotion, term }) => {
    const { id } = await save(promotion(fullOff(50_000, 5000)));
    await save(promotion(fullOff(60_000, 5000)), { offerId: id, revision: 1 });
    const late = save(promotion(fullOff(70_000, 5000)), { offerId: id, revision: 1 });
    await expect(late).rejects.toMatchObject({
      code: 'changed',
      result: {
        ...{ revision: 2, offer: { id, text: '满 ¥600 减 ¥50', state: 'running' } },
        content: { rule: { thresholdFen: 60_000 } },
      },
    });
    expect(await ask('offers.get', { offerId: id, kind: 'promotion' })).toMatchObject({
      revision: 2,
      content: { rule: { thresholdFen: 60_000 } },
    });
    await ask('offers.end', { offerId: id, kind: 'promotion', reason });
    await expect(save(promotion(fullOff(60_000, 5000), term()), { offerId: id, revision: 2 })).rejects.toMatchObject({
      code: 'changed',
      result: { revision: 3 },
    });
  }),
);

// Rule: offer-2
test(
  'of two who save a promotion at one revision at once one is in, the other reads that there is a newer one',
  scene(async ({ ask, save, promotion }) => {
    const { id } = await save(promotion(fullOff(50_000, 5000)));
    const done = await Promise.allSettled(
      [6000, 7000].map((offFen) => save(promotion(fullOff(50_000, offFen)), { offerId: id, revision: 1 })),
    );
    const lost = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ code: 'changed', result: { revision: 2 } });
    expect(await ask('offers.get', { offerId: id, kind: 'promotion' })).toMatchObject({ revision: 2 });
  }),
);

// Rule: offer-3
test(
  'a coupon keeps what it is worth once somebody has it; total and time may change',
  scene(async ({ ask, save, coupon, call, shop }) => {
    const { id } = await save(coupon());
    const person = await shop.person();
    await call('coupons.collect', { couponId: id, idemKey: newId() }, person);
    await expect(save(coupon({ offFen: 6000 }), { offerId: id, revision: 1 })).rejects.toMatchObject({ code: 'fixed' });
    await save(coupon({ total: 5 }), { offerId: id, revision: 1 });
    expect((await ask('offers.list', { kind: 'coupon' })).list).toMatchObject([
      { text: '满 500 减 50', given: 1, total: 5, state: 'running' },
    ]);
  }),
);

// Rule: offer-4
test(
  'a session of a flash sale sells at its price and is changed until it begins',
  scene(async ({ ask, save, goods, term, call, buyer, clock, shop, ...rest }) => {
    const { skuId, productId } = await goods(30_000);
    const items = [{ skuId, priceFen: 45_000, total: 10, perPerson: 2 }];
    const flash = (more: object = {}) => ({ kind: 'flash', name: '晚场', ...term(1, 2), items, ...more }) as Content;
    const { id } = await save(flash());
    await save(flash({ items: [{ ...items[0], priceFen: 44_000 }] }), { offerId: id, revision: 1 });
    expect((await ask('offers.list', { kind: 'flash' })).list).toMatchObject([
      { text: '1 款商品', given: 0, total: 10, state: 'soon' },
    ]);
    clock.advance(1.5 * DAY);
    const { sale } = await call('flashSale.get', { saleId: id }, null);
    expect(sale).toMatchObject({ state: 'running', items: [{ flashPriceFen: 44_000, product: { id: productId } }] });
    const person = await buyer();
    await placePaid({ ...rest, call, clock, shop } as never, person, [{ skuId }]);
    expect((await ask('offers.get', { offerId: id, kind: 'flash' })).figures).toMatchObject({ orders: 1 });
    await expect(save(flash(), { offerId: id, revision: 2 })).rejects.toMatchObject({ code: 'fixed' });
    await expect(save(flash({ items: [items[0], { ...items[0], total: 3 }], ...term(2, 3) }))).rejects.toMatchObject({
      code: 'rule',
    });
  }),
);

// Rule: offer-5
test(
  'a rehearsal runs an offer over the orders of the last days: what it costs, the margin, what it meets and what runs out',
  scene(async (parts) => {
    const { ask, promotion, goods, buyer, shop, save, scope } = parts;
    const { skuId, productId } = await goods(40_000, { stock: 5 });
    const other = await goods(null, { country: 'DE' });
    await save(promotion(fullOff(50_000, 1000), { name: '日常满减' }));
    const person = await buyer();
    await shop.coupon(person, { offFen: 2000 });
    for (const quantity of [1, 1, 2]) await placePaid(parts, person, [{ skuId, quantity }]);
    await placePaid(parts, await buyer(), [{ skuId: other.skuId }]);
    const content = promotion({ kind: 'percent', bp: 2000 }, { scope: { ...scope, productIds: [productId] } });
    const shown = await ask('offers.rehearse', { content });
    // Each bottle is paid at 80 % instead of 10 yuan less an order; the first order has its coupon, too.
    expect(shown.orders).toMatchObject({ count: 4, touched: 3, givenFen: 48_000 - 3000, belowCost: 0 });
    expect(shown.orders.marginBeforeFen - shown.orders.marginAfterFen).toBe(45_000);
    expect(shown.together).toEqual([{ name: '优惠券「窖藏礼券」', count: 1 }]);
    expect(shown.replaces).toEqual([{ name: '促销「日常满减」', count: 3 }]);
    expect(shown.short).toEqual([{ productId, name: expect.any(String), wanted: 5, available: 1 }]);
    expect(shown.isPart).toBe(false);
  }),
);

// Rule: offer-6
test.each([
  ['an order falls below cost', { kind: 'percent', bp: 4000 }, true],
  ['nobody has ordered it yet', { kind: 'full_off', thresholdFen: 60_000, offFen: 25_000 }, false],
  ['its gift costs more than is left', null, false],
] as const)('a bad offer is caught and waits for somebody else: %s', async (_why, rule, isOrdered) =>
  withOrders(async (orders) => {
    const parts = sceneOf(orders);
    const { ask, askOther, save, promotion, goods, buyer, db } = parts;
    const { skuId, productId } = await goods(40_000);
    if (isOrdered) await placePaid(parts, await buyer(), [{ skuId }]);
    const bad = promotion(rule ?? { kind: 'gift', thresholdFen: 50_000, productId });
    const rehearsed = await ask('offers.rehearse', { content: bad });
    expect(rehearsed.trials.belowCost).toBeGreaterThan(0);
    expect(rehearsed.orders.belowCost).toBe(isOrdered ? 1 : 0);
    expect(rehearsed.losses[0]!.lossFen).toBeGreaterThan(0);
    await expect(save(bad)).rejects.toMatchObject({ code: 'waitsForSecond' });
    const id = await waitingId(parts);
    expect(await db.selectFrom('promotion').select('id').execute()).toEqual([]);
    expect((await ask('offers.list', { kind: 'promotion' })).waiting).toMatchObject([{ id, state: 'waiting' }]);
    await expect(ask('approvals.agree', { id })).rejects.toMatchObject({ code: 'samePerson' });
    const { waiting } = await askOther('offers.get', { offerId: id, kind: 'promotion' });
    expect(waiting).toMatchObject({ isOwn: false, reason, rehearsal: { losses: rehearsed.losses } });
    expect(await askOther('approvals.agree', { id })).toMatchObject({ state: 'done' });
    expect(await db.selectFrom('promotion').select('name').execute()).toEqual([{ name: '年末满减' }]);
    expect((await ask('offers.list', { kind: 'promotion' })).waiting).toEqual([]);
  }),
);

const percent = (bp: number) => ({ kind: 'percent', bp });
const PLANTED: Record<
  string,
  { prices?: Price[]; plant?: (parts: Scene & { skuId: string }) => Promise<unknown>; bad: Bad; fair: Bad }
> = {
  'a member of a level': {
    prices: [{ level: 'gold', priceFen: 50_000 }],
    ...{ bad: ({ promotion }) => promotion(percent(2500)), fair: ({ promotion }) => promotion(percent(1500)) },
  },
  'who takes many': {
    prices: [{ minQuantity: 6, priceFen: 50_000 }],
    ...{ bad: ({ promotion }) => promotion(percent(2500)), fair: ({ promotion }) => promotion(percent(1500)) },
  },
  'who agreed on a price': {
    plant: async ({ db, skuId, shop, clock }) =>
      db
        .insertInto('person_price')
        .values({
          ...{ id: newId(), person_id: (await shop.person()).id, sku_id: skuId, price_fen: 50_000 },
          ...{ by: '财务', at: clock.now() },
        })
        .execute(),
    ...{ bad: ({ promotion }) => promotion(percent(2500)), fair: ({ promotion }) => promotion(percent(1500)) },
  },
  'who has a coupon for two': {
    plant: async ({ shop }) => shop.coupon(await shop.person(), { thresholdFen: 90_000, offFen: 20_000 }),
    ...{ bad: ({ promotion }) => promotion(percent(2000)), fair: ({ promotion }) => promotion(percent(1000)) },
  },
  'whose coupon counts for two after a promotion': {
    plant: ({ save, promotion }) => save(promotion(percent(2000))),
    bad: ({ coupon }) => coupon({ thresholdFen: 60_000, offFen: 20_000 }),
    fair: ({ coupon }) => coupon({ thresholdFen: 60_000, offFen: 10_000 }),
  },
};

// Rule: desk-500
test.each(Object.keys(PLANTED))('an offer that loses only with %s is caught', async (who) =>
  withOrders(async (orders) => {
    const parts = sceneOf(orders);
    const { prices, plant, bad, fair } = PLANTED[who]!;
    const { skuId } = await parts.goods(40_000, prices && { prices });
    await plant?.({ ...parts, skuId });
    await parts.save(fair(parts));
    await expect(parts.save(bad(parts))).rejects.toMatchObject({ code: 'waitsForSecond' });
  }),
);

// Rule: desk-501
test(
  'who makes an offer for goods whose cost nobody wrote down says that they know, which stands in the log',
  scene(async ({ ask, promotion, goods, db, scope }) => {
    const [{ productId: known }, { productId }] = [await goods(40_000), await goods(null)];
    const of = (ids: string[]) => promotion(fullOff(50_000, 5000), { scope: { ...scope, productIds: ids } });
    await ask('offers.save', { content: of([known]), reason });
    const content = of([known, productId]);
    expect(await ask('offers.rehearse', { content })).toMatchObject({ goodsWithoutCost: 1 });
    const refused = { code: 'costUnknown', message: expect.stringContaining('有 1 款商品没填进货价') };
    await expect(ask('offers.save', { content, reason })).rejects.toMatchObject(refused);
    await ask('offers.save', { content, reason, costUnknown: true });
    const log = await db.selectFrom('audit_entry').select('detail').where('action', '=', 'offers.save').execute();
    expect(log.map(({ detail }) => 'costUnknown' in (detail as object))).toEqual([false, true]);
  }),
);

// Rule: offer-6
test(
  'a change below cost waits beside the offer as it is, one at a time, and can be dropped',
  scene(async ({ ask, askOther, save, promotion, goods, db }) => {
    await goods(40_000);
    const { id } = await save(promotion(fullOff(50_000, 5000)));
    const bad = promotion(fullOff(50_000, 30_000));
    await expect(save(bad, { offerId: id, revision: 1 })).rejects.toMatchObject({ code: 'waitsForSecond' });
    await expect(save(bad, { offerId: id, revision: 1 })).rejects.toMatchObject({ code: 'waiting' });
    expect(await ask('offers.get', { offerId: id, kind: 'promotion' })).toMatchObject({
      content: { rule: { offFen: 5000 } },
    });
    await ask('approvals.refuse', { id: await waitingId({ db }), reason });
    await expect(save(bad, { offerId: id, revision: 1 })).rejects.toMatchObject({ code: 'waitsForSecond' });
    expect((await ask('approvals.list', {})).list).toMatchObject([
      {
        offerKind: 'promotion',
        isOwn: true,
        changes: [{ label: '优惠', before: '满 ¥500 减 ¥50', after: '满 ¥500 减 ¥300' }, { label: '近 30 天订单毛利' }],
      },
    ]);
    expect(await askOther('approvals.agree', { id: await waitingId({ db }) })).toMatchObject({ state: 'done' });
    expect(await ask('offers.get', { offerId: id, kind: 'promotion' })).toMatchObject({
      content: { rule: { offFen: 30_000 } },
      revision: 2,
    });
  }),
);

// Rule: offer-5
test(
  'carts that wait are rehearsed, too, at what their people pay',
  scene(async ({ ask, promotion, goods, call, shop }) => {
    const { skuId } = await goods(40_000, { prices: [{ level: 'gold', priceFen: 50_000 }] });
    const person = await shop.person({ level: 'gold' });
    await call('cart.add', { skuId, quantity: 2 }, person);
    await shop.coupon(person, { offFen: 2000 });
    const { carts } = await ask('offers.rehearse', { content: promotion(fullOff(80_000, 10_000)) });
    expect(carts).toMatchObject({ count: 1, touched: 1, beforeFen: 98_000, afterFen: 88_000, marginAfterFen: 8000 });
  }),
);

// Rule: offer-1
test.each([
  [{ toAt: new Date(0).toISOString() }, {}, 'span'],
  [{ rule: fullOff(5000, 5000) }, {}, 'rule'],
  [{ suitIntro: '三瓶一套' }, {}, 'rule'],
  [{}, { productIds: [newId()] }, 'unknown'],
  [{}, { warehouseId: newId() }, 'unknown'],
  [{}, { countries: ['XX'] }, 'unknown'],
])('an offer that contradicts itself is refused: %j %j', async (more, scope, code) =>
  withOrders(async (orders) => {
    const { save, promotion, scope: all } = sceneOf(orders);
    const content = promotion(fullOff(50_000, 5000), { scope: { ...all, ...scope }, ...more });
    await expect(save(content)).rejects.toMatchObject({ code });
  }),
);
