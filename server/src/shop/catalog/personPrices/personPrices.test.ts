import { HOUR } from '../../../clock';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';

async function priced(scene: OrderScene) {
  const ask = schoolCall(scene, staffOf('goods'));
  const [anna, ben] = [await scene.shop.person({ level: 'gold' }), await scene.shop.person({ level: 'gold' })];
  const goods = await scene.shop.product({ priceFen: 20_000, prices: [{ level: 'gold', priceFen: 18_000 }] });
  const add = (change: object = {}) =>
    ask('personPrices.add', { personId: anna.id, skuId: goods.skuId, priceFen: 15_000, ...change });
  const at = (hours: number) => new Date(scene.clock.now().getTime() + hours * HOUR).toISOString();
  const { productId, skuId } = goods;
  /** What the person sees of it. */
  const seen = async (person: Person | null) => {
    const [sku] = (await scene.call('products.getSaleDetails', { productId }, person)).skus;
    const why = await scene.call('products.explainPrice', { productId, skuId }, person);
    return { page: sku!.priceFen, label: sku!.priceLabel, why: why.priceFen };
  };
  const total = async (person: Person) => {
    const { lineId } = await scene.call('cart.add', { skuId, quantity: 1, hidden: true }, person);
    const [line] = (await scene.call('checkout.check', { cartIds: [lineId] as never }, person)).groups[0]!.lines;
    return [line!.priceFen, line!.priceLabel];
  };
  return { ask, anna, ben, goods, add, at, seen, total };
}

// Rule: sell-26
test('a price for one buyer counts for this buyer alone, on the page, in the reasons and in the order', () =>
  withOrders(async (scene) => {
    const { ask, anna, ben, add, seen, total } = await priced(scene);
    const { id } = await add();
    expect(await seen(anna)).toMatchObject({ page: 15_000, label: '专属价', why: 15_000 });
    expect(await total(anna)).toEqual([15_000, '专属价']);
    expect(await seen(ben)).toMatchObject({ page: 18_000, label: '金卡价', why: 18_000 });
    expect(await total(ben)).toEqual([18_000, '金卡价']);
    expect(await seen(null)).toMatchObject({ page: 20_000 });
    await ask('personPrices.end', { id });
    expect(await seen(anna)).toMatchObject({ page: 18_000, label: '金卡价' });
    expect(await total(anna)).toEqual([18_000, '金卡价']);
    await expect(ask('personPrices.end', { id })).rejects.toMatchObject({ code: 'changed' });
    const log = await scene.db.selectFrom('audit_entry').select(['action', 'target']).orderBy('id').execute();
    expect(log).toContainEqual({ action: 'personPrices.add', target: anna.id });
    expect(log).toContainEqual({ action: 'personPrices.end', target: anna.id });
  }));

// Rule: sell-26
test('it begins and ends by itself, from its quantity on, and never makes a unit dearer', () =>
  withOrders(async (scene) => {
    const { anna, add, at, seen, goods } = await priced(scene);
    await add({ fromAt: at(1), toAt: at(2) });
    expect((await seen(anna)).page).toBe(18_000);
    scene.clock.advance(HOUR);
    expect((await seen(anna)).page).toBe(15_000);
    scene.clock.advance(HOUR);
    expect((await seen(anna)).page).toBe(18_000);
    await add({ priceFen: 19_000 });
    expect((await seen(anna)).page).toBe(18_000);
    await add({ minQuantity: 6, priceFen: 12_000 });
    const { lineId } = await scene.call('cart.add', { skuId: goods.skuId, quantity: 6, hidden: true }, anna);
    const { totalFen } = await scene.call('checkout.check', { cartIds: [lineId] as never }, anna);
    expect(totalFen).toBe(72_000);
  }));

// Rule: sell-26
test('prices in a list are the own ones too, and stay with their buyer', () =>
  withOrders(async (scene) => {
    const { anna, ben, goods, add } = await priced(scene);
    await add();
    const listed = async (person: Person) => {
      await scene.call('favourites.add', { productIds: [goods.productId] as never }, person);
      const { list } = await scene.call('favourites.list', {}, person);
      return list.map(({ product }) => product.priceFen);
    };
    expect(await listed(anna)).toEqual([15_000]);
    expect(await listed(ben)).toEqual([18_000]);
    expect(await listed(anna)).toEqual([15_000]);
  }));

// Rule: sell-26
test('who it is for, its period, its cost and another one at the same time are looked at', () =>
  withOrders(async (scene) => {
    const { ask, anna, goods, add, at } = await priced(scene);
    const phone = anna.phone;
    await expect(add({ personId: undefined })).rejects.toMatchObject({ code: 'member' });
    await expect(add({ personId: newId() })).rejects.toMatchObject({ code: 'member' });
    await expect(add({ toAt: at(-1) })).rejects.toMatchObject({ code: 'period' });
    await scene.db.updateTable('product').set({ cost_fen: 16_000 }).where('id', '=', goods.productId).execute();
    await expect(add()).rejects.toMatchObject({
      code: 'belowCost',
      result: { fields: { priceFen: '低于进货价 ¥160.00，需要「财务」权限' } },
    });
    const paid = schoolCall(scene, staffOf('finance'));
    await paid('personPrices.add', { personId: anna.id, skuId: goods.skuId, priceFen: 15_000, toAt: at(2) });
    await expect(add({ priceFen: 17_000 })).rejects.toMatchObject({ code: 'taken' });
    await add({ priceFen: 17_000, fromAt: at(2) });
    const { list } = await ask('personPrices.list', { productId: goods.productId });
    expect(list).toMatchObject([
      { personId: anna.id, priceFen: 17_000, retailFen: 20_000, minQuantity: 1, by: 'goods' },
      { priceFen: 15_000, by: 'finance' },
    ]);
    expect(list[0]!.phone).not.toBe(phone);
  }));
