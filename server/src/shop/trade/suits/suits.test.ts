import { DAY } from '../../../clock';
import { newId } from '../../../store/ids';
import { addSuit } from '../../../testing/trade/suits';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

const json = (value: unknown) => value as never;

/** A red at ¥100 and a white at ¥60 that cost ¥150 with two of the white, instead of ¥220. */
async function suitScene(scene: TestScene) {
  const { db, clock } = scene;
  const shop = await tradeScene(db, clock.now());
  const person = await shop.person();
  await shop.address(person);
  const red = await shop.product({ name: '干红', priceFen: 10_000, stock: 10 });
  const white = await shop.product({ name: '干白', priceFen: 6000, type: 'white', stock: 7 });
  const items = [
    { productId: red.productId, bottles: 1 },
    { productId: white.productId, bottles: 2 },
  ];
  const suitId = await addSuit(scene, 'bundle', { items, priceFen: 15_000 });
  return { ...scene, shop, person, red, white, suitId };
}
type Scene = Awaited<ReturnType<typeof suitScene>>;
const withSuit = (body: (scene: Scene) => Promise<void>) => withApp(async (scene) => body(await suitScene(scene)));

// Rule: suit-1
it('shows what a suit holds, costs and saves, and how often it can be had by the scarcest part', () =>
  withSuit(async ({ call, person, suitId, red, shop }) => {
    const { list } = await call('suits.list', {}, null);
    expect(list).toMatchObject([
      { id: suitId, priceFen: 15_000, sumFen: 22_000, savingFen: 7000, left: 3, choice: null },
    ]);
    expect(list[0]!.parts.map(({ name, bottles, priceFen }) => [name, bottles, priceFen])).toEqual([
      ['干红', 1, 10_000],
      ['干白', 2, 6000],
    ]);
    expect((await call('suits.list', { productId: red.productId }, person)).list).toHaveLength(1);
    const other = await shop.product();
    expect((await call('suits.list', { productId: other.productId }, person)).list).toEqual([]);
    expect(await call('suits.get', { suitId }, person)).toEqual(list[0]);
    await expect(call('suits.get', { suitId: newId() }, person)).rejects.toMatchObject({ status: 404 });
  }));

// Rule: suit-1
it('hides the price of a suit from those who may not see that of a part, and is never dearer than the parts', () =>
  withSuit(async (scene) => {
    const { call, shop, red } = scene;
    const secret = await shop.product({ minLevelRank: 2 });
    const parts = [red, secret].map(({ productId }) => ({ productId, bottles: 1 }));
    const hidden = await addSuit(scene, 'bundle', { items: parts, priceFen: 12_000 });
    expect(await call('suits.get', { suitId: hidden }, null)).toMatchObject({ priceFen: null, sumFen: null });
    const gold = await shop.person({ level: 'gold' });
    expect(await call('suits.get', { suitId: hidden }, gold)).toMatchObject({ priceFen: 12_000, sumFen: 20_000 });
    const cheap = await shop.product({ priceFen: 1000 });
    const both = [red, cheap].map(({ productId }) => ({ productId, bottles: 1 }));
    const dear = await addSuit(scene, 'bundle', { items: both, priceFen: 99_000 });
    expect(await call('suits.get', { suitId: dear }, null)).toMatchObject({ priceFen: 11_000, savingFen: 0 });
  }));

// Rule: suit-2
it('puts the whole suit into the cart at its price, beside usual lines and other suits of the same goods', () =>
  withSuit(async (scene) => {
    const { call, person, suitId, red, white } = scene;
    await call('cart.add', { skuId: red.skuId }, person);
    const twoReds = {
      items: [
        { productId: red.productId, bottles: 2 },
        { productId: white.productId, bottles: 1 },
      ],
    };
    const second = await addSuit(scene, 'bundle', { ...twoReds, priceFen: 20_000 });
    expect(await call('suits.add', { suitId, quantity: 1, priceFen: 15_000 }, person)).toMatchObject({
      count: 3,
      text: '已将 1 套加入购物车',
    });
    await call('suits.add', { suitId, quantity: 1, priceFen: 15_000 }, person);
    await call('suits.add', { suitId: second, quantity: 1, priceFen: 20_000 }, person);
    const cart = await call('cart.list', {}, person);
    const lines = cart.groups[0]!.lines;
    expect(lines.map(({ suitId: suit, quantity }) => [suit, quantity])).toEqual(
      expect.arrayContaining([
        [null, 1],
        [suitId, 2],
        [suitId, 4],
        [second, 2],
        [second, 1],
      ]),
    );
    expect(cart.totalFen).toBe(10_000 + 2 * 15_000 + 20_000);
    expect(cart.groups[0]!.promotions.map(({ suit, reached }) => [suit, reached])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(
      lines.filter(({ suitId: suit }) => suit).flatMap(({ choices }) => choices.map(({ id }) => id)),
    ).not.toContain(null);
  }));

// Rule: suit-2
it('a suit counts only for what was put in as it, and no flash sale takes goods out of it', () =>
  withSuit(async ({ call, person, suitId, red, white, shop }) => {
    await call('cart.add', { skuId: red.skuId }, person);
    await call('cart.add', { skuId: white.skuId, quantity: 2 }, person);
    expect((await call('cart.list', {}, person)).totalFen).toBe(22_000 + 2000);
    await shop.flash(white, { priceFen: 5500 });
    await call('suits.add', { suitId, quantity: 1, priceFen: 15_000 }, person);
    const cart = await call('cart.list', {}, person);
    expect(cart.totalFen).toBe(10_000 + 2 * 5500 + 15_000);
  }));

// Rule: suit-2
it('an incomplete suit says what is missing, and one that is over leaves its goods as usual ones', () =>
  withSuit(async ({ call, person, suitId, db, clock }) => {
    await call('suits.add', { suitId, quantity: 1, priceFen: 15_000 }, person);
    const [line] = (await call('cart.list', {}, person)).groups[0]!.lines.filter(({ quantity }) => quantity === 2);
    const less = await call('cart.update', { lineId: line!.id, quantity: 1, version: 1 }, person);
    expect(less.groups[0]!.promotions[0]).toMatchObject({ reached: false, text: '再选 1 件成套，套餐价 ¥150.00' });
    expect(less.totalFen).toBe(16_000 + 2000);
    await db.updateTable('promotion').set({ to_at: clock.now() }).where('id', '=', suitId).execute();
    const over = await call('cart.list', {}, person);
    expect(over.groups[0]!.lines.map(({ notes }) => notes[0])).toEqual([
      '套装已结束，按单品计价',
      '套装已结束，按单品计价',
    ]);
    expect(over.totalFen).toBe(16_000 + 2000);
    await expect(call('suits.add', { suitId, quantity: 1, priceFen: 15_000 }, person)).rejects.toMatchObject({
      result: { code: 'over' },
    });
  }));

// Rule: suit-2
it('refuses another price than the server has, and more than there is, and then leaves the cart as it was', () =>
  withSuit(async ({ call, person, suitId, db, white }) => {
    const add = (quantity: number, priceFen: number) => call('suits.add', { suitId, quantity, priceFen }, person);
    await expect(add(1, 1)).rejects.toMatchObject({ states: 409, result: { code: 'changed', priceFen: 15_000 } });
    await expect(add(4, 15_000)).rejects.toMatchObject({ message: '库存不足，最多可买 3 套' });
    await add(3, 15_000);
    await expect(add(1, 15_000)).rejects.toMatchObject({ result: { code: 'tooFew' } });
    await db.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', white.productId).execute();
    await expect(add(1, 15_000)).rejects.toMatchObject({ message: '「干白」库存不足，暂时不能成套购买' });
    const { groups, invalid } = await call('cart.list', {}, person);
    expect([...groups.flatMap(({ lines }) => lines), ...invalid]).toHaveLength(2);
  }));

// Rule: suit-2
it('removed lines of a suit come back as lines of the suit', () =>
  withSuit(async ({ call, person, suitId }) => {
    await call('suits.add', { suitId, quantity: 1, priceFen: 15_000 }, person);
    const { lines } = (await call('cart.list', {}, person)).groups[0]!;
    await call('cart.remove', { lineIds: json(lines.map(({ id }) => id)) }, person);
    const back = lines.map(({ id, skuId, warehouseId, quantity, ticked }) => ({
      id,
      skuId,
      warehouseId,
      quantity,
      ticked,
    }));
    const restored = json(back.map((line) => ({ ...line, promotionId: null, suitId })));
    expect((await call('cart.restore', { lines: restored }, person)).totalFen).toBe(15_000 + 2000);
  }));

const choose = (scene: Scene, price: object, more: object = {}) =>
  addSuit(scene, 'choose', {
    productIds: [scene.red.productId, scene.white.productId],
    take: 4,
    most: 3,
    price,
    ...more,
  });
const picksOf = ({ red, white }: Scene, reds: number, whites: number) =>
  json([
    { productId: red.productId, bottles: reds },
    { productId: white.productId, bottles: whites },
  ]);

// Rule: suit-3
it('keeps what a person composed, changes and removes it, and sells it at the price of the suit', () =>
  withSuit(async (scene) => {
    const { call, person } = scene;
    const suitId = await choose(scene, { fen: 25_000 });
    expect(await call('suits.get', { suitId }, null)).toMatchObject({
      priceFen: null,
      choice: { take: 4, most: 3, priceFen: 25_000, percentOff: null },
    });
    const attempt = { suitId, picks: picksOf(scene, 2, 2), idemKey: newId() };
    const { id } = await call('suits.save', attempt, person);
    expect(await call('suits.save', attempt, person)).toEqual({ id });
    const { list } = await call('suits.listOwn', {}, person);
    expect(list).toMatchObject([{ id, state: 'ready', priceFen: 25_000, sumFen: 32_000, savingFen: 7000, left: 3 }]);
    await call('suits.update', { freeSuitId: id, picks: picksOf(scene, 3, 1) }, person);
    expect((await call('suits.listOwn', {}, person)).list[0]).toMatchObject({ sumFen: 36_000, priceFen: 25_000 });
    await call('suits.addOwn', { freeSuitId: id, quantity: 2, priceFen: 25_000 }, person);
    const cart = await call('cart.list', {}, person);
    expect(cart.totalFen).toBe(50_000);
    expect(cart.groups[0]!.promotions).toMatchObject([{ kind: 'choose', suit: true, offFen: 22_000 }]);
    await call('suits.remove', { freeSuitId: id }, person);
    expect((await call('suits.listOwn', {}, person)).list).toEqual([]);
    await expect(call('suits.remove', { freeSuitId: id }, person)).rejects.toMatchObject({ status: 404 });
    expect((await call('cart.list', {}, person)).totalFen).toBe(50_000);
  }));

// Rule: suit-3
it.each([
  ['too few bottles', 1, 2, 'take'],
  ['too many of one', 0, 4, 'most'],
])('refuses %s', (_, reds, whites, code) =>
  withSuit(async (scene) => {
    const { call, person, white } = scene;
    const suitId = await choose(scene, { bp: 1000 });
    const picks = reds ? picksOf(scene, reds, whites) : json([{ productId: white.productId, bottles: whites }]);
    const save = call('suits.save', { suitId, picks, idemKey: newId() }, person);
    await expect(save).rejects.toMatchObject({ result: { code } });
    expect((await call('suits.listOwn', {}, person)).list).toEqual([]);
  }),
);

// Rule: suit-3
it('refuses goods that the suit does not offer, and a twenty-first composition', () =>
  withSuit(async (scene) => {
    const { call, person, red, shop } = scene;
    const suitId = await choose(scene, { bp: 1000 });
    const other = await shop.product();
    const picks = json([
      { productId: red.productId, bottles: 2 },
      { productId: other.productId, bottles: 2 },
    ]);
    const save = (content: object) => call('suits.save', { suitId, idemKey: newId(), ...content } as never, person);
    await expect(save({ picks })).rejects.toMatchObject({ result: { code: 'goods' } });
    for (let n = 0; n < 20; n++) await save({ picks: picksOf(scene, 2, 2) });
    await expect(save({ picks: picksOf(scene, 2, 2) })).rejects.toMatchObject({ result: { code: 'full' } });
  }));

// Rule: suit-4
it('says what happened to a composition: another price, too little left, other terms, the end; and keeps it', () =>
  withSuit(async (scene) => {
    const { call, person, db, clock, white } = scene;
    const suitId = await choose(scene, { bp: 1000 });
    const { id } = await call('suits.save', { suitId, picks: picksOf(scene, 2, 2), idemKey: newId() }, person);
    const own = async () => (await call('suits.listOwn', {}, person)).list[0]!;
    const add = (priceFen: number) => call('suits.addOwn', { freeSuitId: id, quantity: 1, priceFen }, person);
    const terms = (rule: object) =>
      db
        .updateTable('promotion')
        .set({ rule: JSON.stringify(rule) })
        .where('id', '=', suitId)
        .execute();
    const productIds = [scene.red.productId, white.productId];
    expect(await own()).toMatchObject({ state: 'ready', priceFen: 28_800 });
    await terms({ productIds, take: 4, most: 3, price: { bp: 500 } });
    expect(await own()).toMatchObject({ state: 'changed', text: '价格由 ¥288.00 变为 ¥304.00', priceFen: 30_400 });
    await expect(add(28_800)).rejects.toMatchObject({ result: { code: 'changed', priceFen: 30_400 } });
    await add(30_400);
    expect(await own()).toMatchObject({ state: 'ready', text: '' });
    await db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', white.productId).execute();
    expect(await own()).toMatchObject({ state: 'short', text: '「干白」库存不足，请换一款', priceFen: null });
    await expect(add(30_400)).rejects.toMatchObject({ result: { code: 'soldOut' } });
    await terms({ productIds, take: 6, most: 3, price: { bp: 500 } });
    expect(await own()).toMatchObject({ state: 'gone', text: '这个套装要选满 6 瓶，请调整' });
    await expect(add(30_400)).rejects.toMatchObject({ result: { code: 'take' } });
    clock.advance(2 * DAY);
    expect(await own()).toMatchObject({ state: 'over' });
    await expect(add(30_400)).rejects.toMatchObject({ result: { code: 'over' } });
  }));
