import { shortMoney } from '@cellar/shared/format/number/money';
import { newId, seedId } from '../../../store/ids';
import { withDemo } from '../../../testing/withDemo';

const aubrac = seedId('product', 'C1001');

// Rule: product-1
test('shows a product with its ground, grapes, scores, siblings and what buyers say', () =>
  withDemo(async ({ call }) => {
    const details = await call('products.get', { productId: aubrac });
    expect(details).toMatchObject({
      code: 'C1001',
      name: '奥布拉克庄园正牌干红 2015',
      foreignName: 'Château Aubrac Grand Vin 2015',
      origin: ['法国', '波尔多', '波亚克'],
      vintage: 2015,
      abv: 13.5,
      capacityMl: 750,
      drinkFrom: 2025,
      drinkTo: 2040,
      stock: 'in',
      favourite: false,
      collectedPush: false,
      winery: { name: '奥布拉克庄园', founded: 1784 },
    });
    expect(details.grapes.map(({ name, percent }) => [name, percent])).toEqual([
      ['赤霞珠', 68],
      ['梅洛', 27],
      ['品丽珠', 5],
    ]);
    expect(details.scores[0]).toEqual({ by: 'WS', points: 96 });
    expect(details.siblings.filter(({ current }) => current).map(({ id }) => id)).toEqual([aubrac]);
    expect(details.siblings.length).toBe(6);
    expect(details.gallery.length).toBe(5);
    expect(details.reviews.all).toBeGreaterThanOrEqual(46);
    expect(details.reviews.newest.every(({ nickname }) => /^.\*\*$/u.test(nickname))).toBe(true);
  }));

test('what does not exist is not found', () =>
  withDemo(async ({ call }) => {
    for (const name of [
      'products.get',
      'products.getSaleDetails',
      'products.getGraphic',
      'products.getAppPrice',
      'products.getLabel',
      'products.listSimilar',
    ] as const)
      await expect(call(name, { productId: newId() })).rejects.toThrow('商品不存在或已下架');
    await expect(call('products.getWinery', { wineryId: newId() })).rejects.toThrow('酒庄不存在');
  }));

// Rules: price-2, product-2
test('sells to a gold member at the level price and says what the next level saves', () =>
  withDemo(async ({ call, personOf }) => {
    const sale = await call('products.getSaleDetails', { productId: aubrac }, await personOf('13800000001'));
    const [bottle, original] = sale.skus;
    expect(bottle).toMatchObject({
      kind: 'bottle',
      label: '单瓶',
      priceFen: 121600,
      listPriceFen: 128000,
      priceLabel: '金卡价',
      memberPriceFen: 117800,
      memberLabel: '黑金会员',
    });
    expect(original).toMatchObject({
      kind: 'case',
      label: '原箱 6 支',
      bottles: 6,
      priceFen: 672600,
      listPriceFen: 708000,
    });
    expect(bottle!.warehouses).toMatchObject([{ name: '上海恒温仓', arrival: '明天到', stock: 'in' }]);
    expect(original!.warehouses[0]!.units).toBe(Math.floor(bottle!.warehouses[0]!.units / 6));
    expect(sale.levels.find(({ own }) => own)).toMatchObject({ id: 'gold', priceFen: 121600 });
    expect(sale.promotions.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['满 3000 减 200', '6 支减 600']));
    expect(sale.coupons.length).toBe(3);
  }));

// Rule: price-3
test('a guest pays retail', () =>
  withDemo(async ({ call }) => {
    const { skus } = await call('products.getSaleDetails', { productId: aubrac });
    expect(skus[0]).toMatchObject({
      priceFen: 128000,
      listPriceFen: 158000,
      priceLabel: null,
      memberPriceFen: 125400,
      memberLabel: '银卡会员',
    });
  }));

// Rule: price-3
test('a price for levels only is shown to nobody below', () =>
  withDemo(async ({ call, db, personOf }) => {
    const { id } = await db
      .selectFrom('product')
      .select('id')
      .where('min_level_rank', '=', 2)
      .executeTakeFirstOrThrow();
    const guest = await call('products.getSaleDetails', { productId: id });
    expect(guest.hiddenBelow).toBe('金卡会员');
    expect(JSON.stringify(guest)).not.toMatch(/"(priceFen|listPriceFen|memberPriceFen)":\d/);
    const gold = await call('products.getSaleDetails', { productId: id }, await personOf('13800000001'));
    expect(gold.hiddenBelow).toBeNull();
    expect(gold.skus[0]!.priceFen).toBeGreaterThan(0);
  }));

// Rule: price-4
test('while a flash sale runs its price is the price, until its goods are gone', () =>
  withDemo(async ({ call, db, clock }) => {
    const item = await db
      .selectFrom('flash_sale_item as i')
      .innerJoin('flash_sale as s', 's.id', 'i.sale_id')
      .selectAll('i')
      .where('s.from_at', '<=', clock.now())
      .where('s.to_at', '>', clock.now())
      .executeTakeFirstOrThrow();
    const sale = () => call('products.getSaleDetails', { productId: item.product_id });
    expect(await sale()).toMatchObject({
      flash: { priceFen: item.price_fen, total: item.total },
      skus: [{ priceFen: item.price_fen }, {}],
    });
    await db
      .updateTable('flash_sale_item')
      .set({ sold: item.total })
      .where('sale_id', '=', item.sale_id)
      .where('product_id', '=', item.product_id)
      .execute();
    const after = await sale();
    expect(after.flash).toBeNull();
    expect(after.skus[0]!.priceFen).toBeGreaterThan(item.price_fen);
  }));

test('says what delivery somewhere costs', () =>
  withDemo(async ({ call }) => {
    const to = (areaCode: string, quantity = 1) =>
      call('products.getFreight', { productId: aubrac, areaCode, quantity });
    expect(await to('310104')).toMatchObject({ deliverable: true, freightFen: 0, text: '恒温配送，明天到 · 免运费' });
    expect((await to('540102')).freightFen).toBeGreaterThan(0);
    expect(await to('810000')).toMatchObject({ deliverable: false, text: '所选地区暂不支持配送' });
    await expect(call('products.getFreight', { productId: aubrac, areaCode: 'abc' })).rejects.toMatchObject({
      states: 422,
    });
  }));

// Rule: product-5
test('is brought to the default address, to the one chosen for the checkout, and without any to the home town', () =>
  withDemo(async ({ call, db, clock, personOf }) => {
    const lin = await personOf('13800000001');
    const to = async (person?: typeof lin) => (await call('products.getFreight', { productId: aubrac }, person)).area;
    expect(await to()).toEqual({ code: '310104', text: '上海市 徐汇区' });
    const rows = await db.selectFrom('address').selectAll().where('person_id', '=', lin.id).execute();
    const [usual, other] = [rows.find((row) => row.is_default)!, rows.find((row) => !row.is_default)!];
    expect((await to(lin)).code).toBe(usual.area_code);
    await db.updateTable('address').set({ selected_at: clock.now() }).where('id', '=', other.id).execute();
    const chosen = await to(lin);
    expect(chosen.code).toBe(other.area_code);
    expect(chosen.text).toContain(other.county);
  }));

// Rule: product-10
test('reviews come newest first, by kind, and their counts add up', () =>
  withDemo(async ({ call }) => {
    const first = await call('products.listReviews', { productId: aubrac, size: 10 });
    const { counts } = first;
    expect(counts.good + counts.middle + counts.bad).toBe(counts.all);
    const seen = [...first.list];
    for (let cursor = first.next; cursor; ) {
      const page = await call('products.listReviews', { productId: aubrac, size: 10, cursor });
      seen.push(...page.list);
      cursor = page.next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(counts.all);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const bad = await call('products.listReviews', { productId: aubrac, kind: 'bad', size: 50 });
    expect(bad.list.every(({ stars }) => stars <= 2)).toBe(true);
    expect(bad.total).toBe(counts.bad);
    const pictured = await call('products.listReviews', { productId: aubrac, kind: 'pictures', size: 50 });
    expect(pictured.list).toHaveLength(counts.pictures);
    expect(pictured.list.every(({ pictures }) => pictures.length > 0)).toBe(true);
  }));

// Rule: product-10
test('a question is asked once however often it is sent, and shows at the top', () =>
  withDemo(async ({ call, personOf }) => {
    const wang = await personOf('13800000002');
    const form = { productId: aubrac, body: '木箱可以单独买吗？', idemKey: newId() };
    const { question } = await call('products.ask', form, wang);
    expect(await call('products.ask', form, wang)).toEqual({ question });
    const { list } = await call('products.listQuestions', { productId: aubrac });
    expect(list.filter(({ body }) => body === form.body)).toMatchObject([{ nickname: '王**', answer: null }]);
    expect(list[0]!.body).toBe(form.body);
    await expect(call('products.ask', { ...form, idemKey: newId(), body: '？' }, wang)).rejects.toThrow(
      '请至少写 4 个字',
    );
    await expect(call('products.ask', form)).rejects.toThrow('未登录');
  }));

// Rule: product-11
test('a notice of arrival is remembered for the person and taken back', () =>
  withDemo(async ({ call, personOf }) => {
    const wang = await personOf('13800000002');
    await call('products.addArrivalNotice', { productId: aubrac }, wang);
    await call('products.addArrivalNotice', { productId: aubrac }, wang);
    expect((await call('products.get', { productId: aubrac }, wang)).collectedPush).toBe(true);
    expect((await call('products.get', { productId: aubrac })).collectedPush).toBe(false);
    await call('products.removeArrivalNotice', { productId: aubrac }, wang);
    expect((await call('products.get', { productId: aubrac }, wang)).collectedPush).toBe(false);
  }));

// Rule: product-10
test('recent buyers are shown without their names', () =>
  withDemo(async ({ call }) => {
    const { list } = await call('products.listBuyers', { productId: aubrac });
    expect(list.length).toBeGreaterThan(5);
    expect(list.every(({ name }) => /^.\*\*$/u.test(name))).toBe(true);
  }));

// Rule: product-10
test('similar goods are of the same kind, one of each wine, never the product itself', () =>
  withDemo(async ({ call, db }) => {
    const { list } = await call('products.listSimilar', { productId: aubrac, size: 12 });
    const rows = await db
      .selectFrom('product as p')
      .innerJoin('wine as w', 'w.id', 'p.wine_id')
      .select(['w.id', 'w.type'])
      .where(
        'p.id',
        'in',
        list.map(({ id }) => id),
      )
      .execute();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(list.length);
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['red']));
    expect(list.map(({ id }) => id)).not.toContain(aubrac);
  }));

// Rule: product-12
test('the app price is offered where there is one', () =>
  withDemo(async ({ call, db }) => {
    const { id } = await db
      .selectFrom('product')
      .select('id')
      .where('app_price_fen', 'is not', null)
      .where('min_level_rank', '=', 0)
      .orderBy('code')
      .executeTakeFirstOrThrow();
    const app = await call('products.getAppPrice', { productId: id });
    expect(app.appPriceFen).toBeGreaterThan(0);
    expect(app.text).toMatch(/^App 下单每瓶再省 ¥\d/);
    expect((await call('products.getAppPrice', { productId: aubrac })).appPriceFen).toBeNull();
  }));

// Rule: product-10
test('the graphic description shows winery, ground, label and serving', () =>
  withDemo(async ({ call }) => {
    const { blocks } = await call('products.getGraphic', { productId: aubrac });
    expect(blocks.filter(({ kind }) => kind === 'picture')).toHaveLength(4);
    expect(blocks.some((block) => block.kind === 'text' && block.text.includes('波亚克'))).toBe(true);
  }));

// Rule: product-10
test('a winery shows its story and all its goods', () =>
  withDemo(async ({ call }) => {
    const { winery, goods } = await call('products.getWinery', { wineryId: seedId('winery', 'aubrac') });
    expect(winery).toMatchObject({ name: '奥布拉克庄园', country: '法国', region: '波尔多 · 波亚克' });
    expect(goods).toHaveLength(9);
  }));

// Rule: similar-1
test('goods like a product say what they share with it and what they cost more or less', () =>
  withDemo(async ({ call }) => {
    const { product, list } = await call('products.compareSimilar', { productId: aubrac });
    expect(product.id).toBe(aubrac);
    expect(list.length).toBeGreaterThan(10);
    expect(list.map(({ id }) => id)).not.toContain(aubrac);
    for (const { priceFen, alike, reason } of list) {
      const isCheaper = priceFen !== null && product.priceFen !== null && priceFen < product.priceFen;
      expect(alike.includes('cheaper')).toBe(isCheaper);
      if (isCheaper) expect(reason).toContain(`便宜 ${shortMoney(product.priceFen! - priceFen)}`);
      expect(alike.includes('region')).toBe(/同(?!赤)/.test(reason ?? ''));
    }
    const near = list.filter(({ alike }) => alike.includes('region'));
    expect(near.length).toBeGreaterThan(3);
    expect(list[0]!.alike).toContain('region');
  }));

test('a product that is off sale is still compared as sold out, one that never was is missing', () =>
  withDemo(async ({ call, db }) => {
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', aubrac).execute();
    const { product } = await call('products.compareSimilar', { productId: aubrac });
    expect(product.stock).toBe('out');
    await expect(call('products.compareSimilar', { productId: newId() })).rejects.toThrow('商品不存在或已下架');
  }));
