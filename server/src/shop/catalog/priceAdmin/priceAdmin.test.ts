import type { Params } from '@cellar/shared/contract/calls';
import { DAY, SECOND } from '../../../clock';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withApp, type TestScene } from '../../../testing/withApp';

type Ask = ReturnType<typeof schoolCall>;
type Scene = TestScene & { ask: Ask };

const scene = (body: (scene: Scene) => Promise<void>) => () =>
  withApp((parts) => body({ ...parts, ask: schoolCall(parts, staffOf('goods')) }));

const product = (code: string, more: Partial<Params<'productAdmin.save'>> = {}): Params<'productAdmin.save'> => ({
  ...{
    code,
    name: `酒 ${code}`,
    type: 'red',
    category: '红葡萄酒',
    winery: '天梅庄园',
    country: '法国',
    region: '波尔多',
  },
  ...{ capacityMl: 750, abv: 13.5 },
  skus: [{ bottles: 1, priceFen: 29800, prices: [{ levelId: 'gold', priceFen: 28300 }] }],
  ...more,
});
const rule = (more: Partial<Params<'priceAdmin.preview'>> = {}) => ({ percent: -10, ...more });

async function pricesIn(ask: Ask, productId: string) {
  const { skus, revision } = await ask('productAdmin.get', { productId });
  return { revision, skus: skus.map(({ bottles, priceFen, prices }) => ({ bottles, priceFen, prices })) };
}

async function submit(ask: Ask, asked: Params<'priceAdmin.preview'>, more: { allowsLoss?: boolean } = {}) {
  const { digest } = await ask('priceAdmin.preview', asked);
  return ask('priceAdmin.submit', { ...asked, ...more, digest, reason: '双十二调价' });
}

// Rule: sell-13
test(
  'a rule is shown before it is written: what it changes, what it leaves and what falls below cost',
  scene(async ({ ask }) => {
    await ask('productAdmin.save', product('A', { costFen: 26900 }));
    const { productId: second } = await ask(
      'productAdmin.save',
      product('B', { country: '意大利', region: '托斯卡纳' }),
    );
    const shown = await ask('priceAdmin.preview', rule());
    expect(shown).toMatchObject({ products: 2, prices: 2, unchanged: 0, belowCost: 1, withoutCost: 1 });
    expect(shown.rows).toMatchObject([
      { code: 'A', level: null, beforeFen: 29800, afterFen: 26800, costFen: 26900 },
      { code: 'B', level: null, beforeFen: 29800, afterFen: 26800, costFen: null },
    ]);
    expect(await pricesIn(ask, second)).toMatchObject({ revision: 1, skus: [{ priceFen: 29800 }] });
    const rows = async (more: Partial<Params<'priceAdmin.preview'>>) =>
      (await ask('priceAdmin.preview', rule(more))).rows.map(({ code, level, afterFen }) => [code, level, afterFen]);
    expect(await rows({ country: '意大利', rounding: 'nine' })).toEqual([['B', null, 26900]]);
    expect(await rows({ productIds: [second], target: 'all', rounding: 'jiao' })).toEqual([
      ['B', null, 26820],
      ['B', '金卡会员', 25470],
    ]);
    expect(await rows({ productIds: [second], target: 'level', levelId: 'gold', basis: 'retail' })).toEqual([
      ['B', '金卡会员', 26800],
    ]);
    expect(await rows({ q: 'A', percent: undefined, amountFen: 550, rounding: 'fen' })).toEqual([['A', null, 30350]]);
    expect(await rows({ state: 'sale' })).toEqual([]);
  }),
);

// Rule: sell-14
test(
  'what the preview showed is written in one transaction, with a reason and its log; open forms are refused then',
  scene(async ({ ask, db }) => {
    const { productId } = await ask('productAdmin.save', product('A', { costFen: 26900 }));
    await expect(submit(ask, rule())).rejects.toMatchObject({
      code: 'belowCost',
      result: { fields: { allowsLoss: '有 1 个价格低于进货价，确认后才能改' } },
    });
    expect(await submit(ask, rule(), { allowsLoss: true })).toEqual({ products: 1, prices: 1 });
    const now = await pricesIn(ask, productId);
    expect(now).toMatchObject({ revision: 2, skus: [{ priceFen: 26800, prices: [{ priceFen: 28300 }] }] });
    await expect(ask('productAdmin.save', { ...product('A'), productId, revision: 1 })).rejects.toMatchObject({
      code: 'changed',
      result: { revision: 2 },
    });
    expect(
      await db
        .selectFrom('audit_entry')
        .select(['action', 'target', 'reason', 'detail'])
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    ).toMatchObject({
      ...{ action: 'priceAdmin.submit', target: '1 个商品', reason: '双十二调价' },
      detail: { count: 1, percent: -10, target: 'retail' },
    });
    // A level without a price gets one from the retail price.
    await submit(ask, rule({ percent: -5, target: 'level', levelId: 'black', basis: 'retail' }), {
      allowsLoss: true,
    });
    expect((await pricesIn(ask, productId)).skus[0]?.prices).toMatchObject([
      { levelId: 'black', priceFen: 25500 },
      { levelId: 'gold', priceFen: 28300 },
    ]);
  }),
);

// Rule: sell-14
test(
  'a preview that is no longer true is refused, and so is a rule that contradicts itself',
  scene(async ({ ask }) => {
    const { productId } = await ask('productAdmin.save', product('A'));
    const { digest } = await ask('priceAdmin.preview', rule());
    const other = product('A', { skus: [{ bottles: 1, priceFen: 31800 }] });
    await ask('productAdmin.save', { ...other, productId, revision: 1 });
    await expect(ask('priceAdmin.submit', { ...rule(), digest, reason: '调价' })).rejects.toMatchObject({
      code: 'changed',
      states: 409,
    });
    expect(await pricesIn(ask, productId)).toMatchObject({ revision: 2, skus: [{ priceFen: 31800 }] });
    for (const [more, fields] of [
      [{ percent: undefined }, { percent: '请填写百分比或金额' }],
      [{ percent: 0 }, { percent: '不能是 0' }],
      [{ target: 'level' }, { levelId: '请选择等级' }],
      [{ target: 'level', levelId: 'none' }, { levelId: '会员等级不存在，请重新选择' }],
      [{ basis: 'retail' }, { basis: '只有等级价能按零售价计算' }],
      [{ percent: undefined, amountFen: -31800 }, { amountFen: '「酒 A」的价格会低于 0.01 元' }],
    ] as const)
      await expect(ask('priceAdmin.preview', rule(more))).rejects.toMatchObject({ result: { fields } });
    await expect(
      ask('priceAdmin.submit', {
        ...rule({ country: '智利' }),
        digest: (await ask('priceAdmin.preview', rule({ country: '智利' }))).digest,
        reason: '调价',
      }),
    ).rejects.toMatchObject({ code: 'none' });
  }),
);

// Rule: sell-15
test(
  'a rule with a period adds cheaper prices that begin and end by themselves',
  scene(async ({ ask, call, clock }) => {
    const { productId } = await ask('productAdmin.save', product('A'));
    await ask('productAdmin.setOnSale', { productId, revision: 1, onSale: true });
    const at = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
    await expect(ask('priceAdmin.preview', rule({ percent: 5, fromAt: at(1), toAt: at(2) }))).rejects.toMatchObject({
      result: { fields: { fromAt: '限时价格只能比平时低：买家总是按最低的价格付款' } },
    });
    await submit(ask, rule({ fromAt: at(1), toAt: at(2) }));
    clock.advance(3 * SECOND);
    const price = async () => (await call('catalog.list', {})).list[0]?.priceFen;
    expect(await price()).toBe(29800);
    clock.advance(DAY);
    expect(await price()).toBe(26800);
    clock.advance(DAY);
    expect(await price()).toBe(29800);
  }),
);

// Rule: sell-16
test(
  'the history of a product has who changed which price, when, from what to what and why',
  scene(async ({ ask, clock }) => {
    const { productId } = await ask('productAdmin.save', product('A'));
    clock.advance(DAY);
    await submit(ask, rule());
    clock.advance(DAY);
    const skus = [{ bottles: 1, priceFen: 26800 }];
    await ask('productAdmin.save', { ...product('A', { skus }), productId, revision: 2 });
    const { list } = await ask('priceAdmin.listChanges', { productId });
    expect(
      list.map(({ by, reason, level, beforeFen, afterFen }) => [by, reason, level, beforeFen, afterFen]).slice(0, 2),
    ).toEqual([
      ['goods', null, '金卡会员', 28300, null],
      ['goods', '双十二调价', null, 29800, 26800],
    ]);
    expect(
      list
        .slice(2)
        .map(({ level, beforeFen, afterFen }) => [level, beforeFen, afterFen])
        .sort(),
    ).toEqual(
      [
        [null, null, 29800],
        ['金卡会员', null, 28300],
      ].sort(),
    );
  }),
);
