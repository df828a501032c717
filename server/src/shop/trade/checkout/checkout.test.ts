import type { Params } from '@cellar/shared/contract/calls';
import { dayOf } from '../../../clock';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { tradeScene, type TradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';
import { undoOrder } from '../../../core/orders/undoOrder';

type Scene = TestScene & { shop: TradeScene };
const withShop = (body: (scene: Scene) => Promise<void>) =>
  withApp(async (scene) => body({ ...scene, shop: await tradeScene(scene.db, scene.clock.now()) }));
const json = (value: unknown) => value as never;

/** Puts goods into the cart and gives back the lines' ids as the checkout takes them. */
async function cartOf({ call }: Scene, person: Person, ...goods: [skuId: string, quantity: number][]) {
  const ids: string[] = [];
  for (const [skuId, quantity] of goods) ids.push((await call('cart.add', { skuId, quantity }, person)).lineId);
  return json(ids);
}
const submit = (
  scene: Scene,
  person: Person,
  params: Omit<Params<'checkout.submit'>, 'idemKey'> & { idemKey?: string },
) => scene.call('checkout.submit', { idemKey: newId(), ...params }, person);

it('quotes with the best coupon, coins and points, and says what each could do', () =>
  withShop(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person({ level: 'gold', coins: 380, points: 12400, balanceFen: 246000 });
    await shop.address(person);
    const best = await shop.coupon(person, { thresholdFen: 100000, offFen: 10000 });
    const small = await shop.coupon(person, { offFen: 5000 });
    const far = await shop.coupon(person, { thresholdFen: 900000, offFen: 50000 });
    const cartIds = await cartOf(scene, person, [
      (await shop.product({ priceFen: 128000, prices: [{ level: 'gold', priceFen: 121600 }] })).skuId,
      1,
    ]);
    const quote = await call(
      'checkout.check',
      { cartIds, useCoins: 'true', usePoints: 'true', useBalance: 'true' },
      person,
    );
    expect(quote).toMatchObject({
      couponId: best,
      coins: { have: 380, usable: 380, used: 380 },
      points: { have: 12400, usable: 5500, used: 5500 },
      totalFen: 121600 - 10000 - 380 - 5500,
      restFen: 0,
      problems: [],
      delivery: 'courier',
      amountText: '1 瓶',
      address: { name: '林致远', city: '上海市' },
    });
    expect(quote.coupons.map(({ id, usable, reason, best: top }) => [id, usable, reason, top])).toEqual([
      [best, true, null, true],
      [small, true, null, false],
      [far, false, '还差 ¥7,784.00', false],
    ]);
    expect(quote.amounts.map(({ label, fen }) => [label, fen])).toEqual([
      ['商品合计', 128000],
      ['金卡优惠', -6400],
      ['优惠券 满 1000 减 100', -10000],
      ['金币抵扣 380 枚', -380],
      ['积分抵扣 5500 分', -5500],
      ['运费', 0],
    ]);
    expect(quote.ageText).toContain('未满 18 周岁');
    expect(await call('checkout.check', { cartIds, coupon: small }, person)).toMatchObject({
      couponId: small,
      totalFen: 116600,
    });
    expect(await call('checkout.check', { cartIds, coupon: 'none' }, person)).toMatchObject({
      couponId: null,
      totalFen: 121600,
    });
  }));

// Rule: order-19
it('makes the order: copies, parts that add up, stock held, coupon, coins and points spent, cart emptied', () =>
  withShop(async (scene) => {
    const { shop, db, call, clock } = scene;
    const person = await shop.person({ coins: 1000, points: 500 });
    await shop.address(person);
    const coupon = await shop.coupon(person, { thresholdFen: 10000, offFen: 3333 });
    const red = await shop.product({ priceFen: 10001, stock: 10 });
    const white = await shop.product({ priceFen: 20002, stock: 10, warehouse: 'bonded', name: '埃伦庄园' });
    const cartIds = await cartOf(scene, person, [red.skuId, 2], [white.skuId, 1]);
    const choices = { cartIds, useCoins: 'true' as const, usePoints: 'true' as const };
    const { totalFen } = await call('checkout.check', choices, person);
    const made = await submit(scene, person, {
      ...choices,
      totalFen,
      ownNo: 'PO-7',
      remarks: '请放冰袋',
      invoice: json({ kind: 'company', title: '上海林氏酒业', taxNo: '税号：9131 0104 ma1f l0xx 7x' }),
    });
    expect(made.orderNo).toMatch(/^\d{16}$/);
    expect(made.orderNo.slice(0, 6)).toBe(dayOf(clock.now()).slice(2).replaceAll('-', ''));
    expect(made).toMatchObject({ totalFen, paid: false, cartCount: 0 });
    expect(Date.parse(made.payBeforeAt) - clock.now().getTime()).toBeGreaterThan(29 * 60_000);
    const order = await db
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', made.orderId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      state: 'waiting',
      own_no: 'PO-7',
      coupon_fen: 3333,
      coins_used: 1000,
      points_used: 500,
      person_coupon_id: coupon,
      address: { name: '林致远', detail: '衡山路 8 号 302' },
      invoice: { kind: 'company', taxNo: '91310104MA1FL0XX7X' },
      remarks: [{ text: '请放冰袋' }],
    });
    const lines = await db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', made.orderId)
      .orderBy('line')
      .execute();
    expect(lines.map(({ name, quantity, goods_fen }) => [name, quantity, goods_fen])).toEqual([
      ['奥布拉克庄园正牌干红', 2, 20002],
      ['埃伦庄园', 1, 20002],
    ]);
    expect(lines.reduce((sum, { share_fen }) => sum + share_fen, 0) + order.freight_fen).toBe(totalFen);
    expect(await shop.stockOf(red)).toEqual({ onHand: 10, held: 2 });
    const left = await db
      .selectFrom('person')
      .select(['coins', 'points'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(left).toEqual({ coins: 0, points: 0 });
    expect(
      await db.selectFrom('person_coupon').select(['state', 'order_id']).where('id', '=', coupon).executeTakeFirst(),
    ).toEqual({ state: 'held', order_id: made.orderId });
    expect((await call('checkout.listTitles', {}, person)).list).toMatchObject([{ title: '上海林氏酒业' }]);
    expect(await call('cart.list', {}, person)).toMatchObject({ count: 0 });
  }));

// Rule: checkout-3
it('answers a repeated submit with the same order, and refuses the key for anything else', () =>
  withShop(async (scene) => {
    const { shop, db } = scene;
    const person = await shop.person();
    await shop.address(person);
    const goods = await shop.product({ priceFen: 50000 });
    const cartIds = await cartOf(scene, person, [goods.skuId, 1]);
    const params = { cartIds, totalFen: 50000, idemKey: newId() };
    const all = await Promise.all(Array.from({ length: 50 }, () => submit(scene, person, params)));
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await db.selectFrom('shop_order').select('id').where('person_id', '=', person.id).execute()).toHaveLength(1);
    expect(await shop.stockOf(goods)).toEqual({ onHand: 100, held: 1 });
    await expect(submit(scene, person, { ...params, remarks: '另一单' })).rejects.toMatchObject({ states: 409 });
  }));

// Rule: checkout-5
it('never sells more than there is', () =>
  withShop(async (scene) => {
    const { shop } = scene;
    const goods = await shop.product({ priceFen: 50000, stock: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, () => shop.person()));
    const carts: never[] = [];
    for (const person of people) {
      await shop.address(person);
      carts.push(await cartOf(scene, person, [goods.skuId, 1]));
    }
    const all = await Promise.allSettled(
      people.map((person, i) => submit(scene, person, { cartIds: carts[i]!, totalFen: 50000 })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await shop.stockOf(goods)).toEqual({ onHand: 3, held: 3 });
  }));

// Rule: checkout-4
// Rule: checkout-10
it('promises a day of delivery only once an address is known', () =>
  withShop(async (scene) => {
    const person = await scene.shop.person();
    const cartIds = await cartOf(scene, person, [(await scene.shop.product({})).skuId, 1]);
    const quoted = async () => {
      const { groups, promisedDay } = await scene.call('checkout.check', { cartIds }, person);
      return [groups[0]!.text, promisedDay];
    };
    expect(await quoted()).toEqual(['恒温配送，选择地址后显示送达日期', null]);
    await scene.shop.address(person);
    expect(await quoted()).toEqual([expect.stringMatching(/^恒温配送，预计 .*前送达$/), expect.any(String)]);
  }));

// Rule: address-4
it('ends the choice of an address with the order it was made for', () =>
  withShop(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person();
    const standard = await shop.address(person);
    const other = await shop.address(person, { isDefault: false });
    const { skuId } = await shop.product({ priceFen: 10000 });
    await call('addresses.select', { id: other }, person);
    const goesTo = async () => {
      const cartIds = await cartOf(scene, person, [skuId, 1]);
      const { address, totalFen } = await call('checkout.check', { cartIds }, person);
      return { id: address?.id, submit: () => submit(scene, person, { cartIds, totalFen }) };
    };
    const chosen = await goesTo();
    expect(chosen.id).toBe(other);
    await chosen.submit();
    expect((await goesTo()).id).toBe(standard);
  }));

it('refuses another total than the person saw, with the new quote, and spends nothing', () =>
  withShop(async (scene) => {
    const { shop, db } = scene;
    const person = await shop.person({ coins: 100 });
    await shop.address(person);
    const goods = await shop.product({ priceFen: 50000 });
    const cartIds = await cartOf(scene, person, [goods.skuId, 1]);
    await db.updateTable('price').set({ price_fen: 60000 }).where('sku_id', '=', goods.skuId).execute();
    const idemKey = newId();
    await expect(submit(scene, person, { cartIds, totalFen: 50000, idemKey, useCoins: 'true' })).rejects.toMatchObject({
      states: 409,
      message: '价格有变化，请确认新的金额后再提交',
      result: { code: 'stale', quote: { totalFen: 59900 } },
    });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 100, held: 0 });
    expect(await submit(scene, person, { cartIds, totalFen: 59900, idemKey, useCoins: 'true' })).toMatchObject({
      totalFen: 59900,
    });
  }));

// Rule: checkout-7
it('says what stands in the way of an order', () =>
  withShop(async (scene) => {
    const { shop, call, db } = scene;
    const person = await shop.person();
    const goods = await shop.product({ priceFen: 50000 });
    const cartIds = await cartOf(scene, person, [goods.skuId, 1]);
    expect((await call('checkout.check', { cartIds }, person)).problems).toMatchObject([
      { code: 'address', text: '请选择收货地址' },
    ]);
    await expect(submit(scene, person, { cartIds, totalFen: 50000 })).rejects.toMatchObject({
      states: 422,
      message: '请选择收货地址',
    });
    const addressId = await shop.address(person, { areaCode: '810000' });
    expect((await call('checkout.check', { cartIds, addressId }, person)).problems).toMatchObject([{ code: 'area' }]);
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', goods.productId).execute();
    await expect(submit(scene, person, { cartIds, totalFen: 50000 })).rejects.toMatchObject({
      states: 409,
      message: '「奥布拉克庄园正牌干红」商品已下架',
    });
    await expect(call('checkout.check', { cartIds: json([newId()]) }, person)).rejects.toThrow(
      '要结算的商品已不在购物车',
    );
  }));

it('lets goods be picked up where their warehouse has a point, without freight', () =>
  withShop(async (scene) => {
    const { shop, call, db } = scene;
    const person = await shop.person();
    const goods = await shop.product({ priceFen: 10000 });
    const cartIds = await cartOf(scene, person, [goods.skuId, 1]);
    const quote = await call('checkout.check', { cartIds, delivery: 'pickup' }, person);
    expect(quote).toMatchObject({
      totalFen: 10000,
      pickupId: shop.pickup,
      pickupProblem: null,
      problems: [],
      pickups: [{ name: '徐汇酒窖', hours: '10:00–20:00' }],
    });
    const made = await submit(scene, person, { cartIds, delivery: 'pickup', totalFen: 10000 });
    expect(
      await db
        .selectFrom('shop_order')
        .select(['delivery', 'address'])
        .where('id', '=', made.orderId)
        .executeTakeFirst(),
    ).toMatchObject({ delivery: 'pickup', address: { name: '徐汇酒窖', hours: '10:00–20:00' } });
    const bonded = await cartOf(scene, person, [(await shop.product({ warehouse: 'bonded' })).skuId, 1]);
    expect(await call('checkout.check', { cartIds: bonded, delivery: 'pickup' }, person)).toMatchObject({
      pickupProblem: '保税仓商品暂不支持自提',
      problems: [{ code: 'pickup' }],
    });
  }));

it('sends gifts along and holds their bottles', () =>
  withShop(async (scene) => {
    const { shop, call, db } = scene;
    const person = await shop.person();
    await shop.address(person);
    const gift = await shop.product({ name: '醒酒器', stock: 1, type: 'goods' });
    await shop.promotion('gift', { thresholdFen: 50000, productId: gift.productId });
    const cartIds = await cartOf(scene, person, [(await shop.product({ priceFen: 60000 })).skuId, 1]);
    expect((await call('checkout.check', { cartIds }, person)).groups[0]!.gifts).toMatchObject([
      { name: '醒酒器', spec: '赠品' },
    ]);
    const made = await submit(scene, person, { cartIds, totalFen: 60000 });
    const lines = await db
      .selectFrom('order_line')
      .select(['name', 'gift', 'share_fen'])
      .where('order_id', '=', made.orderId)
      .orderBy('line')
      .execute();
    expect(lines).toEqual([
      { name: '奥布拉克庄园正牌干红', gift: false, share_fen: 60000 },
      { name: '醒酒器', gift: true, share_fen: 0 },
    ]);
    expect(await shop.stockOf(gift)).toEqual({ onHand: 1, held: 1 });
  }));

it('counts flash sales within their total and a person’s limit', () =>
  withShop(async (scene) => {
    const { shop, call, db } = scene;
    const person = await shop.person();
    await shop.address(person);
    const goods = await shop.product({ priceFen: 60000 });
    const saleId = await shop.flash(goods, { priceFen: 40000, total: 5, perPerson: 1 });
    const buy = async (totalFen: number) =>
      submit(scene, person, { cartIds: await cartOf(scene, person, [goods.skuId, 1]), totalFen });
    const made = await buy(40000);
    expect(
      await db.selectFrom('flash_sale_item').select('sold').where('sale_id', '=', saleId).executeTakeFirst(),
    ).toEqual({ sold: 1 });
    await expect(buy(40000)).rejects.toMatchObject({ states: 409, result: { quote: { totalFen: 60000 } } });
    await transaction(db, async (tx) => {
      await undoOrder(tx, { personId: person.id, orderId: made.orderId, now: scene.clock.now() });
      await tx.updateTable('shop_order').set({ state: 'cancelled' }).where('id', '=', made.orderId).execute();
    });
    expect(
      await db.selectFrom('flash_sale_item').select('sold').where('sale_id', '=', saleId).executeTakeFirst(),
    ).toEqual({ sold: 0 });
    expect((await call('cart.list', {}, person)).groups[0]!.lines[0]).toMatchObject({ priceFen: 40000 });
  }));

it('gives everything back when an order comes to nothing', () =>
  withShop(async (scene) => {
    const { shop, db, clock } = scene;
    const person = await shop.person({ coins: 200, points: 300 });
    await shop.address(person);
    const coupon = await shop.coupon(person, { offFen: 5000 });
    const goods = await shop.product({ priceFen: 50000 });
    const cartIds = await cartOf(scene, person, [goods.skuId, 2]);
    const made = await submit(scene, person, {
      cartIds,
      useCoins: 'true',
      usePoints: 'true',
      totalFen: 100000 - 5000 - 200 - 300,
    });
    const undo = () =>
      transaction(db, (tx) => undoOrder(tx, { personId: person.id, orderId: made.orderId, now: clock.now() }));
    await undo();
    expect(await shop.stockOf(goods)).toEqual({ onHand: 100, held: 0 });
    expect(
      await db.selectFrom('person').select(['coins', 'points']).where('id', '=', person.id).executeTakeFirst(),
    ).toEqual({ coins: 200, points: 300 });
    expect(
      await db.selectFrom('person_coupon').select(['state', 'order_id']).where('id', '=', coupon).executeTakeFirst(),
    ).toEqual({ state: 'unused', order_id: null });
  }));

it('pays an order of nothing at once', () =>
  withShop(async (scene) => {
    const { shop, db } = scene;
    const person = await shop.person();
    await shop.address(person);
    await shop.coupon(person, { offFen: 10_000_000 });
    const cartIds = await cartOf(scene, person, [(await shop.product({ priceFen: 50000 })).skuId, 1]);
    const made = await submit(scene, person, { cartIds, totalFen: 0 });
    expect(made).toMatchObject({ paid: true, totalFen: 0 });
    expect(await db.selectFrom('shop_order').select('state').where('id', '=', made.orderId).executeTakeFirst()).toEqual(
      { state: 'paid' },
    );
  }));

it('chooses a promotion at checkout', () =>
  withShop(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person();
    const small = await shop.promotion('percent', { bp: 100 });
    await shop.promotion('full_off', { thresholdFen: 50000, offFen: 5000 });
    const cartIds = await cartOf(scene, person, [(await shop.product({ priceFen: 60000 })).skuId, 1]);
    expect((await call('checkout.check', { cartIds }, person)).groups[0]!.lines[0]!.choices).toHaveLength(2);
    expect(
      await call('checkout.savePromotion', { cartIds, lineIds: cartIds, promotionId: small }, person),
    ).toMatchObject({
      totalFen: 59400,
    });
    expect(await call('checkout.savePromotion', { cartIds, lineIds: cartIds }, person)).toMatchObject({
      totalFen: 60000,
    });
  }));
