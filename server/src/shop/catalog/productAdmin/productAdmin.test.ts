import { sql } from 'kysely';
import type { Params } from '@cellar/shared/contract/calls';
import { SECOND } from '../../../clock';
import { filmAddress, filmFileOf } from '../../identity/uploads/uploadStore';
import { newId } from '../../../store/ids';
import { addLibraryPicture, schoolCall, staffOf } from '../../../testing/trade/school';
import { withApp, type TestScene } from '../../../testing/withApp';
import { foundProducts } from './findProducts';

type Scene = TestScene & { ask: ReturnType<typeof schoolCall> };

const scene = (body: (scene: Scene) => Promise<void>) => () =>
  withApp((parts) => body({ ...parts, ask: schoolCall(parts, staffOf('goods')) }));

const bottle = { bottles: 1, priceFen: 29800 };
const input: Params<'productAdmin.save'> = {
  code: 'TM-2016',
  name: '天梅庄园珍藏 2016',
  foreignName: 'Château Tianmei Réserve 2016',
  aliases: ['老天梅'],
  keywords: ['收藏级'],
  type: 'red',
  category: '红葡萄酒/波尔多',
  winery: '天梅庄园',
  country: '法国',
  region: '波尔多',
  grapes: [
    { name: '赤霞珠', percent: 60 },
    { name: '梅洛', percent: null },
  ],
  vintage: 2016,
  capacityMl: 750,
  abv: 13.5,
  summary: '黑醋栗与雪松',
  skus: [
    { ...bottle, barCode: '3760012345678', prices: [{ levelId: 'gold', priceFen: 28300 }] },
    { bottles: 6, priceFen: 168000 },
  ],
};

/** The parameters of a save that changes nothing. */
async function readBack({ ask }: Scene, productId: string): Promise<Params<'productAdmin.save'>> {
  const { tasting, skus, pictures, graphic, ...rest } = await ask('productAdmin.get', { productId });
  const set = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return {
    ...(set(rest) as Params<'productAdmin.save'>),
    ...set(tasting),
    skus: skus.map((sku) => ({ ...sku, priceFen: sku.priceFen ?? 1 })),
    pictures,
    graphic: graphic.map((block) => (block.kind === 'picture' ? { kind: block.kind, key: block.picture.key } : block)),
    productId,
  };
}

const log = async ({ db }: Scene) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'target', 'detail'])
    .where('action', 'like', 'productAdmin.%')
    .orderBy('id')
    .execute();

// Rule: sell-1
// Rule: desk-491
test(
  'in an empty shop a product is made with everything that it is of, and buyers find it once it is on sale',
  scene(async (parts) => {
    const { ask, call, clock } = parts;
    // Search and tables of places are read before there is anything.
    expect((await call('catalog.list', {})).list).toEqual([]);
    const { productId, revision } = await ask('productAdmin.save', input);
    await expect(call('products.get', { productId })).rejects.toMatchObject({ states: 404 });
    expect(await ask('productAdmin.list', {})).toMatchObject({
      list: [{ name: input.name, state: 'draft', priceFen: 29800, available: 0, hasPicture: false }],
    });
    expect((await call('catalog.list', {})).list).toEqual([]);
    await ask('productAdmin.setOnSale', { productId, revision, onSale: true });
    clock.advance(3 * SECOND);
    const [first] = (await call('catalog.list', {})).list;
    expect(first).toMatchObject({ id: productId, name: input.name, priceFen: 29800 });
    const shown = await call('products.get', { productId });
    expect(shown).toMatchObject({
      country: { code: 'FR', name: '法国', foreignName: 'France' },
      origin: ['法国', '波尔多'],
      winery: { name: '天梅庄园' },
      category: { name: '波尔多' },
      grapes: [
        { name: '赤霞珠', percent: 60 },
        { name: '梅洛', percent: null },
      ],
      picture: { alt: '暂无图片' },
    });
    const found = async (text: string) => [text, (await call('catalog.search', { text })).list.map(({ id }) => id)];
    const asked = ['老天梅', '收藏级', 'tianmei', 'laotianmei', 'TM-2016', '波尔多', '赤霞珠'];
    expect(await Promise.all(asked.map(found))).toEqual(asked.map((text) => [text, [productId]]));
    await ask('productAdmin.setOnSale', { productId, revision, onSale: false });
    clock.advance(3 * SECOND);
    expect((await call('catalog.list', {})).list).toEqual([]);
    expect((await ask('productAdmin.list', { state: 'down' })).list).toHaveLength(1);
    const { list } = await ask('staff.listHistory', { record: productId });
    expect(list).toMatchObject([
      { action: 'productAdmin.setOnSale', detail: { before: { state: 'sale' } } },
      { action: 'productAdmin.setOnSale', detail: { before: { state: 'draft' } } },
      { action: 'productAdmin.save', target: input.name, detail: { id: productId } },
    ]);
  }),
);

// Rule: sell-2
test(
  'what was read is saved back without a change; an older revision is refused with the one that stands',
  scene(async (parts) => {
    const { ask } = parts;
    const pictures = [{ key: await addLibraryPicture(parts, '正面') }];
    const graphic = [
      { kind: 'title' as const, text: '风土', foreign: 'Terroir' },
      { kind: 'picture' as const, key: pictures[0]!.key },
    ];
    const { productId } = await ask('productAdmin.save', { ...input, pictures, graphic });
    const before = await ask('productAdmin.get', { productId });
    const again = await readBack(parts, productId);
    expect(await ask('productAdmin.save', again)).toEqual({ productId, revision: 2 });
    expect(await ask('productAdmin.get', { productId })).toEqual({ ...before, revision: 2 });
    await expect(ask('productAdmin.save', { ...again, name: '旧的' })).rejects.toMatchObject({
      code: 'changed',
      states: 409,
      result: { revision: 2 },
    });
    await ask('productAdmin.save', { ...again, revision: 2, abv: 14, name: '天梅庄园珍藏干红 2016' });
    const [, , entry] = await log(parts);
    expect(entry).toMatchObject({
      action: 'productAdmin.save',
      target: '天梅庄园珍藏干红 2016',
      detail: { before: { name: input.name, abv: 13.5 }, after: { abv: 14 } },
    });
  }),
);

// Rule: sell-3
test(
  'units and prices are changed one by one; one that is in a cart is not taken away',
  scene(async (parts) => {
    const { ask, db } = parts;
    const { productId } = await ask('productAdmin.save', input);
    const again = await readBack(parts, productId);
    const skus = [
      {
        ...(again.skus as object[])[0],
        priceFen: 31800,
        minQuantity: 2,
        multiple: 2,
        prices: [{ minQuantity: 12, priceFen: 27800 }],
      },
      { bottles: 12, priceFen: 320000 },
    ];
    await ask('productAdmin.save', { ...again, skus } as Params<'productAdmin.save'>);
    const now = await ask('productAdmin.get', { productId });
    expect(now.skus).toMatchObject([
      { bottles: 1, priceFen: 31800, minQuantity: 2, multiple: 2, prices: [{ levelId: null, minQuantity: 12 }] },
      { bottles: 12, priceFen: 320000, prices: [] },
    ]);
    expect(await db.selectFrom('price').select('id').execute()).toHaveLength(3);
    const last = await readBack(parts, productId);
    await db
      .insertInto('reward')
      .values({
        ...{ id: productId, account: 'point', cost: 10, total: 1, per_person: 1, position: 1, worth_fen: 1 },
        sku_id: now.skus[1]!.id,
      })
      .execute();
    await sql`savepoint kept`.execute(db);
    await expect(ask('productAdmin.save', { ...last, skus: [bottle] })).rejects.toMatchObject({
      code: 'used',
      result: { fields: { skus: '原箱 12 瓶还在购物车、订单或活动里，不能删除' } },
    });
    await sql`rollback to savepoint kept`.execute(db);
    expect((await ask('productAdmin.get', { productId })).skus).toHaveLength(2);
  }),
);

// Rule: sell-4
test(
  'a code and a bar code are used once; an unknown country and goods without a price are refused at their field',
  scene(async ({ ask }) => {
    const { productId } = await ask('productAdmin.save', input);
    await expect(ask('productAdmin.save', input)).rejects.toMatchObject({
      code: 'taken',
      result: { fields: { code: `编码已用于「${input.name}」` } },
    });
    await expect(ask('productAdmin.save', { ...input, code: 'B' })).rejects.toMatchObject({
      code: 'taken',
      result: { fields: { skus: `条码 3760012345678 已用于「${input.name}」` } },
    });
    const other = { ...input, code: 'B', skus: [bottle] };
    await expect(ask('productAdmin.save', { ...other, country: '亚特兰蒂斯' })).rejects.toMatchObject({
      code: 'country',
    });
    await expect(ask('productAdmin.save', { ...other, drinkFrom: 2030, drinkTo: 2020 })).rejects.toMatchObject({
      code: 'years',
    });
    await expect(
      ask('productAdmin.save', { ...other, skus: [{ ...bottle, prices: [{ levelId: 'none', priceFen: 1 }] }] }),
    ).rejects.toMatchObject({ code: 'level' });
    await expect(ask('productAdmin.save', { ...other, pictures: [{ key: 'x' }] })).rejects.toMatchObject({
      code: 'picture',
    });
    expect(await ask('productAdmin.listChoices', {})).toMatchObject({
      categories: [{ name: '红葡萄酒' }, { name: '红葡萄酒/波尔多' }],
      ...{ countries: ['法国'], regions: ['波尔多'], wineries: ['天梅庄园'], warehouses: [{ name: '主仓' }] },
    });
    const { productId: copy } = await ask('productAdmin.copy', { productId, code: 'B' });
    expect(await ask('productAdmin.get', { productId: copy })).toMatchObject({
      code: 'B',
      state: 'draft',
      skus: [{ barCode: null, priceFen: 29800, prices: [{ priceFen: 28300 }] }, { bottles: 6 }],
      siblings: [{ id: productId }],
    });
    await expect(ask('productAdmin.copy', { productId, code: 'B' })).rejects.toMatchObject({ code: 'taken' });
  }),
);

async function addFilm({ db, clock }: Scene): Promise<string> {
  const film = { id: newId(), digest: '0123456789', title: '开瓶', bytes: 1, by: 'x', at: clock.now() };
  await db.insertInto('page_film').values(film).execute();
  return filmAddress(filmFileOf(film));
}

// Rule: sell-12
test(
  'a product has an importer and a film of the library; its page and a copy show both',
  scene(async (parts) => {
    const { ask, call } = parts;
    const film = await addFilm(parts);
    const importer = { importer: '上海窖藏国际贸易有限公司', importerRegistration: '3100610428' };
    const { productId, revision } = await ask('productAdmin.save', { ...input, ...importer, film });
    await ask('productAdmin.setOnSale', { productId, revision, onSale: true });
    expect(await call('products.get', { productId })).toMatchObject({ film });
    const { rows } = await call('products.getLabel', { productId });
    expect(rows.slice(0, 3).map(({ name, value }) => [name, value])).toEqual([
      ['进口商', importer.importer],
      ['进口商备案号', importer.importerRegistration],
      ['原料', expect.stringContaining('葡萄')],
    ]);
    const again = await readBack(parts, productId);
    expect(again).toMatchObject({ ...importer, importerAddress: '', film });
    const { productId: copy } = await ask('productAdmin.copy', { productId, code: 'B' });
    expect(await ask('productAdmin.get', { productId: copy })).toMatchObject({ ...importer, film });
    const other = film.replace('0123456789', '9876543210');
    for (const address of [other, 'https://a.example/f.mp4'])
      await expect(ask('productAdmin.save', { ...again, film: address })).rejects.toMatchObject({
        code: 'film',
        result: { fields: { film: '视频不存在，请上传或选已上传的' } },
      });
    await ask('productAdmin.save', { ...again, importer: '', importerRegistration: '', film: '' });
    expect((await call('products.get', { productId })).film).toBeNull();
    const [first] = (await call('products.getLabel', { productId })).rows;
    expect(first).toMatchObject({ name: '原料' });
  }),
);

// Rule: sell-21
test(
  'the lists of products and stock find a part of a name, foreign name or code, or a whole bar code, by an index',
  scene(async ({ ask, db }) => {
    const { productId } = await ask('productAdmin.save', input);
    await ask('productAdmin.save', { ...input, code: 'YL-1', name: '云岭干白 50%', foreignName: '', skus: [bottle] });
    const found = async (q: string) => (await ask('productAdmin.list', { q })).list.map(({ code }) => code);
    for (const q of ['天', '梅庄', 'tianmei rés', 'm-20', '3760012345678'])
      expect([q, await found(q)]).toEqual([q, ['TM-2016']]);
    for (const q of ['50%', 'yl-', '云岭干白 5']) expect([q, await found(q)]).toEqual([q, ['YL-1']]);
    for (const q of ['梅天', '376001234567', 'YL_1', '%'])
      expect([q, await found(q)]).toEqual([q, q === '%' ? ['YL-1'] : []]);
    expect((await ask('stockAdmin.list', { q: '梅庄' })).list).toMatchObject([{ id: productId }]);
    const again = await ask('productAdmin.get', { productId });
    expect(again).not.toHaveProperty('grams');
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<
      Record<string, string>
    >`explain select p.id from product p where ${foundProducts('天梅庄园')}`.execute(db);
    expect(JSON.stringify(rows)).toContain('product_grams_idx');
  }),
);

// Rule: sell-27
test(
  'a product has a notice, a limit for a person, a code for each unit and words for its pictures; each change is in the log',
  scene(async (parts) => {
    const { ask, call } = parts;
    const [front, back] = [await addLibraryPicture(parts, '正面'), await addLibraryPicture(parts, '背面')];
    const { productId, revision } = await ask('productAdmin.save', {
      ...{
        ...input,
        notice: '春节期间 2 月 8 日起发货',
        limitedPerPerson: 6,
        pictures: [{ key: front }, { key: back }],
      },
      skus: [
        { ...bottle, code: 'ERP-1' },
        { bottles: 6, priceFen: 168000, code: 'ERP-6' },
      ],
    });
    await ask('productAdmin.setOnSale', { productId, revision, onSale: true });
    expect(await call('products.get', { productId })).toMatchObject({
      ...{ notice: '春节期间 2 月 8 日起发货', perPerson: 6, limited: null },
      gallery: [{ alt: '正面' }, { alt: '背面' }],
    });
    expect((await ask('productAdmin.list', { q: 'ERP-6' })).list).toMatchObject([{ id: productId }]);
    const other = { ...input, code: 'B', skus: [{ ...bottle, code: 'ERP-6' }] };
    await expect(ask('productAdmin.save', other)).rejects.toMatchObject({
      code: 'taken',
      result: { fields: { skus: `规格编码 ERP-6 已用于「${input.name}」` } },
    });
    const twice = [
      { ...bottle, code: 'E' },
      { bottles: 6, priceFen: 1, code: 'E' },
    ];
    await expect(ask('productAdmin.save', { ...other, skus: twice })).rejects.toMatchObject({
      result: { fields: { skus: '两种规格的规格编码相同' } },
    });
    const again = await readBack(parts, productId);
    const pictures = [{ key: back, alt: '背标' }, { key: front }];
    await ask('productAdmin.save', { ...again, pictures, notice: '' });
    const shown = await call('products.get', { productId });
    expect(shown).toMatchObject({ notice: '', picture: { alt: '背标' }, gallery: [{ alt: '背标' }, { alt: '正面' }] });
    expect((await log(parts)).at(-1)).toMatchObject({
      action: 'productAdmin.save',
      detail: {
        before: { notice: '春节期间 2 月 8 日起发货', pictures: [{ key: front }, { key: back, alt: '背面' }] },
        after: { notice: '', pictures: [{ key: back, alt: '背标' }, { key: front }] },
      },
    });
    const { productId: copy } = await ask('productAdmin.copy', { productId, code: 'B' });
    expect((await ask('productAdmin.get', { productId: copy })).skus).toMatchObject([{ code: null }, { code: null }]);
  }),
);
