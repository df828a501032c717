import { DAY } from '../../../clock';
import { newId } from '../../../store/ids';
import { addLibraryPicture, schoolCall, staffOf } from '../../../testing/trade/school';
import { picture } from '../../../testing/trade/trade';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import type { Caller } from '../../../core/caller';
import { countRead } from './countRead';

type ArticleOptions = { channel?: string; daysAgo?: number; productIds?: string[]; takenDown?: boolean };

/** Puts an article into the store; its id. */
async function addArticle({ db, clock }: OrderScene, options: ArticleOptions = {}) {
  const { channel = '产区', daysAgo = 0, productIds = [], takenDown = false } = options;
  const id = newId();
  const body = [
    { kind: 'text', text: '板岩白天吸热、夜里放热。' },
    { kind: 'picture', picture: picture('坡') },
    { kind: 'heading', text: '杯中的风土' },
  ];
  await db
    .insertInto('article')
    .values({
      id,
      channel,
      title: `板岩上的雷司令 ${id.slice(-4)}`,
      summary: '摩泽尔的坡有七十度',
      body: JSON.stringify(body),
      picture: JSON.stringify(picture('摩泽尔')),
      reads: 10,
      likes: 5,
      product_ids: JSON.stringify(productIds),
      at: new Date(clock.now().getTime() - daysAgo * DAY),
      taken_down_at: takenDown ? clock.now() : null,
    })
    .execute();
  return id;
}

// Rule: headlines-1
test('articles stand by channel, the newest first, page by page; what was taken down does not', () =>
  withOrders(async (scene) => {
    const { call } = scene;
    const old = await addArticle(scene, { daysAgo: 3 });
    const other = await addArticle(scene, { channel: '餐桌', daysAgo: 2 });
    const young = await addArticle(scene, { daysAgo: 1 });
    await addArticle(scene, { takenDown: true });
    const first = await call('headlines.list', { size: 2 });
    expect(first.list.map(({ id }) => id)).toEqual([young, other]);
    const second = await call('headlines.list', { size: 2, cursor: first.next! });
    expect([second.list.map(({ id }) => id), second.next]).toEqual([[old], null]);
    const region = await call('headlines.list', { channel: '产区' });
    expect(region.list.map(({ id }) => id)).toEqual([young, old]);
    expect(region.list[0]).toMatchObject({ channel: '产区', reads: 10, likes: 5 });
  }));

// Rule: headlines-2
test('an article brings its parts, the goods it speaks of and what to read next', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const sold = await shop.product({ priceFen: 21800 });
    const gone = await shop.product({ onSale: false });
    const hidden = await shop.product({ minLevelRank: 3 });
    const newer = await addArticle(scene, { daysAgo: 0 });
    const id = await addArticle(scene, {
      daysAgo: 1,
      productIds: [sold.productId, gone.productId, hidden.productId, newId()],
    });
    const older = await addArticle(scene, { daysAgo: 2 });
    await addArticle(scene, { channel: '餐桌' });
    const article = await call('headlines.get', { id });
    expect(article.sections.map(({ kind }) => kind)).toEqual(['text', 'picture', 'heading']);
    expect(article.goods).toMatchObject([
      { id: sold.productId, stock: 'in', priceFen: 21800 },
      { id: gone.productId, stock: 'out' },
      { id: hidden.productId, priceFen: null },
    ]);
    expect(article.next.map((one) => one.id)).toEqual([older, newer]);
  }));

// Rule: headlines-3
test('an article that was taken down says so, one that never was does not exist', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const id = await addArticle(scene, { takenDown: true });
    await expect(call('headlines.get', { id })).rejects.toMatchObject({ code: 'takenDown' });
    await expect(call('headlines.get', { id: newId() })).rejects.toMatchObject({ code: 'notFound' });
    await expect(call('headlines.like', { id }, await shop.person())).rejects.toMatchObject({ code: 'notFound' });
    await expect(call('headlines.countRead', { id })).rejects.toMatchObject({ code: 'notFound' });
  }));

// Rule: headlines-4
test('a reader counts once a day (headlines.countRead), a person on all browsers, a guest by browser', () =>
  withOrders(async (scene) => {
    const { app, clock, shop } = scene;
    const id = await addArticle(scene);
    const person = await shop.person();
    const from = (change: Partial<Caller>): Caller => ({
      person: null,
      kind: 'h5',
      ip: '203.0.113.7',
      device: 'iPhone',
      guestId: null,
      tokenHash: null,
      ...change,
    });
    const reads = async (change: Partial<Caller>) => (await countRead(app, id, from(change))).reads;
    const [one, two] = [newId(), newId()];
    expect(await reads({ person, guestId: one })).toBe(11);
    expect(await reads({ person, guestId: two })).toBe(11);
    expect(await reads({ guestId: one })).toBe(12);
    expect(await reads({ guestId: one })).toBe(12);
    expect(await reads({ guestId: two })).toBe(13);
    clock.advance(DAY);
    expect(await reads({ person })).toBe(14);
  }));

// Rule: headlines-4
test.each([
  ['one address', () => '203.0.113.8'],
  ['one subscriber’s network of IPv6', (i: number) => `2001:db8:1:1::${i.toString(16)}`],
])('ids that %s makes up stop counting', (_, ipOf) =>
  withOrders(async (scene) => {
    const { app } = scene;
    const id = await addArticle(scene);
    const guest: Caller = { person: null, kind: 'h5', ip: '', device: '', guestId: null, tokenHash: null };
    let last = 0;
    for (let i = 0; i < 125; i++) last = (await countRead(app, id, { ...guest, ip: ipOf(i), guestId: newId() })).reads;
    expect(last).toBe(130);
  }),
);

// Rule: headlines-5
test('a like counts once for a person and can be taken back (headlines.like, headlines.unlike)', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const id = await addArticle(scene);
    const [one, two] = [await shop.person(), await shop.person()];
    expect(await call('headlines.like', { id }, one)).toEqual({ liked: true, likes: 6 });
    expect(await call('headlines.like', { id }, one)).toEqual({ liked: true, likes: 6 });
    expect(await call('headlines.like', { id }, two)).toEqual({ liked: true, likes: 7 });
    expect((await call('headlines.get', { id }, one)).liked).toBe(true);
    expect((await call('headlines.get', { id })).liked).toBe(false);
    expect(await call('headlines.unlike', { id }, one)).toEqual({ liked: false, likes: 6 });
    expect(await call('headlines.unlike', { id }, one)).toEqual({ liked: false, likes: 6 });
    await expect(call('headlines.like', { id })).rejects.toMatchObject({ code: 'loginRequired' });
  }));

// Rule: headlines-1
// Rule: sell-61
test('an article is published with pictures of the library, changed by the revision that was read, taken down and shown again', () =>
  withOrders(async (scene) => {
    const ask = schoolCall(scene, staffOf('pages-edit'));
    const { productId } = await scene.shop.product();
    const [cover, inside] = [await addLibraryPicture(scene, '葡萄园'), await addLibraryPicture(scene, '酒窖')];
    const article = {
      ...{ channel: '品鉴' as const, title: '十款夜圣乔治', summary: '同一个年份' },
      picture: { key: cover, alt: '坡上的葡萄园' },
      sections: [
        { kind: 'heading' as const, text: '怎么喝' },
        { kind: 'picture' as const, key: inside },
        { kind: 'text' as const, text: '提前一小时开瓶。' },
      ],
      productIds: [productId],
    };
    const { articleId } = await ask('headlines.save', article);
    expect(await scene.call('headlines.get', { id: articleId })).toMatchObject({
      ...{ channel: '品鉴', title: '十款夜圣乔治', picture: { key: cover, alt: '坡上的葡萄园' } },
      sections: [{ kind: 'heading' }, { kind: 'picture', picture: { key: inside, alt: '酒窖' } }, { kind: 'text' }],
      goods: [{ id: productId }],
    });
    const stored = await ask('headlines.getForShop', { articleId });
    expect(stored).toMatchObject({ isShown: true, revision: 1, productIds: [productId] });
    const gone = { ...article, articleId, revision: 1, picture: { key: 'upload-none' } };
    await expect(ask('headlines.save', gone)).rejects.toMatchObject({ code: 'picture' });
    const twice = { ...article, articleId, revision: 1, productIds: [productId, productId] };
    await expect(ask('headlines.save', twice)).rejects.toMatchObject({ code: 'product' });
    await ask('headlines.save', { ...article, articleId, revision: 1, title: '十二款夜圣乔治', productIds: [] });
    await expect(ask('headlines.setShown', { articleId, revision: 1, isShown: false })).rejects.toMatchObject({
      result: { code: 'changed', revision: 2 },
    });
    await ask('headlines.setShown', { articleId, revision: 2, isShown: false });
    expect((await scene.call('headlines.list', {})).list).toEqual([]);
    expect((await ask('headlines.listForShop', { channel: '品鉴' })).list).toMatchObject([{ isShown: false }]);
    await ask('headlines.setShown', { articleId, revision: 3, isShown: true });
    expect((await scene.call('headlines.list', {})).list).toMatchObject([{ title: '十二款夜圣乔治' }]);
    const log = await scene.db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('id').execute();
    expect(log).toMatchObject([
      { action: 'headlines.save', detail: { before: null, after: { title: '十款夜圣乔治' } } },
      { detail: { before: { title: '十款夜圣乔治' }, after: { title: '十二款夜圣乔治', productIds: [] } } },
      { action: 'headlines.setShown', detail: { outcome: 'takenDown' } },
      { action: 'headlines.setShown', detail: { outcome: 'shown' } },
    ]);
  }));
