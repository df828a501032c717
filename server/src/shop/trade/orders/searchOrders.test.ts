import { withOrders } from '../../../testing/trade/orders';

// Rules: order-13, clean-6
test('finds own orders by number, goods and receiver, all of the words, page by page', () =>
  withOrders(async (scene) => {
    const { shop, call, clock, place } = scene;
    const person = await shop.person();
    const wine = await shop.product();
    const one = await place(person, [{ skuId: wine.skuId }]);
    clock.advance(1000);
    const two = await place(person, [{ skuId: wine.skuId }, { skuId: (await shop.product()).skuId }]);
    const other = await shop.person();
    await place(other, [{ skuId: wine.skuId }]);
    const { list } = await call('orders.listAll', {}, person);
    const name = list[1]!.lines[0]!.name;
    const { address } = await call('orders.get', { orderid: one.orderId }, person);
    const found = async (text: string) => (await call('orders.search', { text }, person)).list.map(({ id }) => id);
    expect(await found(one.orderNo)).toEqual([one.orderId]);
    expect(await found(one.orderNo.slice(-6))).toEqual([one.orderId]);
    expect(await found(name)).toEqual([two.orderId, one.orderId]);
    expect(await found(address.name)).toEqual([two.orderId, one.orderId]);
    expect(await found(`${address.name} ${two.orderNo}`)).toEqual([two.orderId]);
    expect(await found(`订单号：${one.orderNo.replace(/(.{4})(?=.)/g, '$1 ')}`)).toEqual([one.orderId]);
    expect(await found(`\u202A${one.orderNo}\u202C`)).toEqual([one.orderId]);
    expect(await found(`+86 ${address.phone.replace(/^(...)(....)/, '$1 $2 ')}`)).toEqual([two.orderId, one.orderId]);
    expect(await found('%')).toEqual([]);
    expect(await found('没有这个酒')).toEqual([]);
    const first = await call('orders.search', { text: name, size: 1 }, person);
    const second = await call('orders.search', { text: name, size: 1, cursor: first.next! }, person);
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([two.orderId, one.orderId]);
    expect(second.next).toBeNull();
  }));

// Rule: order-14
test('what was looked for is remembered for the person, the last ten, and cleared', () =>
  withOrders(async ({ shop, call, clock }) => {
    const person = await shop.person();
    const search = async (text: string) => {
      clock.advance(1000);
      await call('orders.search', { text }, person);
    };
    for (let i = 1; i <= 12; i++) await search(`酒 ${i}`);
    await search('酒 5');
    const { list } = await call('orders.getSearches', {}, person);
    expect(list).toHaveLength(10);
    expect(list.slice(0, 3)).toEqual(['酒 5', '酒 12', '酒 11']);
    expect(await call('orders.getSearches', {}, await shop.person())).toEqual({ list: [] });
    expect(await call('orders.clearSearches', {}, person)).toEqual({ list: [] });
    expect(await call('orders.getSearches', {}, person)).toEqual({ list: [] });
    await expect(call('orders.search', { text: ' ' }, person)).rejects.toThrow('请输入订单号、商品或收货人');
  }));
