import { DAY } from '../../../clock';
import type { Http } from '../../../http/handler';
import type { Person, Staff } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { placeReceived, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { pngPicture } from '../../../testing/files/pictures';
import { addLibraryPicture } from '../../../testing/trade/school';
import { newestReviews } from '../products/productReviews';

const anna = { id: newId(), name: 'anna', roles: ['service'], tokenHash: '', csrf: '' } satisfies Staff;
const http = {} as Http;

const photoOf = async ({ call }: OrderScene, person: Person) =>
  (await call('uploads.add', { purpose: 'review', file: await pngPicture() }, person)).id;

async function reviewed(scene: OrderScene, input: { anonymous?: boolean; photos?: number } = {}) {
  const { shop, call } = scene;
  const person = await shop.person({ balanceFen: 900000 });
  const goods = await shop.product();
  const { orderId, ref } = await placeReceived(scene, person, [{ skuId: goods.skuId }]);
  const pictureIds = [];
  for (let i = 0; i < (input.photos ?? 0); i++) pictureIds.push(await photoOf(scene, person));
  const reviews = [{ line: 1, stars: 4, body: '香气很好，单宁柔顺', pictureIds }] as never;
  const { order, coins } = await call(
    'orders.review',
    { orderId, idemKey: newId(), reviews, ...(input.anonymous ? { anonymous: true } : {}) },
    person,
  );
  const { list } = await call('reviews.listOwn', ref, person);
  expect(await call('reviews.listAll', {}, person)).toEqual({ list, next: null });
  return { person, goods, orderId, ref, order, coins, review: list[0]! };
}

const shown = async ({ call }: OrderScene, { productId }: { productId: string }) =>
  call('products.listReviews', { productId }, null);

// Rule: review-1
test('a review shows its pictures to everybody; an anonymous one no name', () =>
  withOrders(async (scene) => {
    const { goods, review } = await reviewed(scene, { anonymous: true, photos: 2 });
    expect(review).toMatchObject({ stars: 4, anonymous: true, hiddenReason: null, followup: null });
    const { list, counts } = await shown(scene, goods);
    expect(list).toMatchObject([{ nickname: '匿名用户', body: '香气很好，单宁柔顺', stars: 4 }]);
    expect(list[0]!.pictures.map(({ key }) => key)).toEqual(review.pictures.map(({ key }) => key));
    expect(list[0]!.pictures).toHaveLength(2);
    expect(counts).toMatchObject({ all: 1, pictures: 1 });
  }));

// Rule: review-1
test('pictures of another purpose, of another person, or too many are refused', () =>
  withOrders(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const { orderId } = await placeReceived(scene, person);
    const review = (pictureIds: string[]) =>
      call(
        'orders.review',
        { orderId, idemKey: newId(), reviews: [{ line: 1, stars: 5, body: '很好喝的酒', pictureIds }] as never },
        person,
      );
    const { id: ticket } = await call('uploads.add', { purpose: 'ticket', file: await pngPicture() }, person);
    await expect(review([ticket])).rejects.toThrow('图片已失效');
    await expect(review([await photoOf(scene, await shop.person())])).rejects.toThrow('图片已失效');
    await expect(review(Array.from({ length: 7 }, newId))).rejects.toThrow('最多 6 张图片');
    expect((await call('orders.get', { orderid: orderId }, person)).actions).toContain('review');
  }));

// Rule: review-2
test('something is added once, within half a year, and brings no coins', () =>
  withOrders(async (scene) => {
    const { call, clock, db } = scene;
    const { person, goods, review, order, coins, ref } = await reviewed(scene);
    expect([coins, order.actions.includes('followup')]).toEqual([10, true]);
    clock.advance(30 * DAY);
    const followup = {
      reviewId: review.id,
      idemKey: newId(),
      body: '放了一个月，更柔和了',
      pictureIds: [await photoOf(scene, person)] as never,
    };
    for (let i = 0; i < 2; i++)
      expect((await call('reviews.addFollowup', followup, person)).review).toMatchObject({
        followup: { body: '放了一个月，更柔和了' },
        followupUntil: null,
      });
    await expect(call('reviews.addFollowup', { ...followup, idemKey: newId() }, person)).rejects.toThrow(
      '已经追评过了',
    );
    expect((await call('orders.get', { orderid: ref.orderId }, person)).actions).not.toContain('followup');
    const { list, counts } = await shown(scene, goods);
    expect(list[0]).toMatchObject({
      followup: '放了一个月，更柔和了',
      followupPictures: [{ width: expect.any(Number) }],
    });
    expect(counts.pictures).toBe(1);
    expect(await db.selectFrom('person').select('coins').where('id', '=', person.id).executeTakeFirst()).toEqual({
      coins: 10,
    });
    const late = await reviewed(scene);
    clock.advance(180 * DAY);
    await expect(
      call('reviews.addFollowup', { reviewId: late.review.id, idemKey: newId(), body: '还是很好喝' }, late.person),
    ).rejects.toThrow('已超过可以追评的时间');
    expect((await call('orders.get', { orderid: late.orderId }, late.person)).actions).not.toContain('followup');
  }));

// Rule: review-3
test('the shop hides a review with a reason that its writer reads, and shows it again; the second of two finds it decided', () =>
  withOrders(async (scene) => {
    const { app, call, db } = scene;
    const { person, goods, review, ref } = await reviewed(scene);
    const who = anna.name;
    const { 'reviewDesk.list': list, 'reviewDesk.hide': hide, 'reviewDesk.restore': restore } = app.handlers;
    await hide({ id: review.id, reason: '含有联系方式' }, anna, http);
    await expect(hide({ id: review.id, reason: '重复' }, anna, http)).rejects.toMatchObject({
      result: { code: 'changed' },
    });
    expect(await shown(scene, goods)).toMatchObject({ list: [], counts: { all: 0 } });
    expect(await newestReviews(app, goods.productId, 3)).toEqual([]);
    expect((await call('reviews.listOwn', ref, person)).list[0]).toMatchObject({ hiddenReason: '含有联系方式' });
    expect((await list({ hidden: true, size: 20 }, anna, http)).list.map(({ id }) => id)).toEqual([review.id]);
    await restore({ id: review.id }, anna, http);
    await expect(restore({ id: review.id }, anna, http)).rejects.toThrow('这条评价已经恢复');
    expect((await shown(scene, goods)).list).toHaveLength(1);
    expect(
      await db.selectFrom('audit_entry').select(['who', 'action', 'reason']).orderBy('at').orderBy('id').execute(),
    ).toEqual(
      expect.arrayContaining([
        { who, action: 'reviewDesk.hide', reason: '含有联系方式' },
        { who, action: 'reviewDesk.restore', reason: null },
      ]),
    );
    const titles = await db.selectFrom('message').select('title').where('person_id', '=', person.id).execute();
    expect(titles.map(({ title }) => title)).toEqual(expect.arrayContaining(['评价已隐藏', '评价已恢复']));
  }));

// Rule: review-70
test('the shop answers below a review: everybody reads it, its writer is told, and the log knows who it was', () =>
  withOrders(async (scene) => {
    const { app, call, db } = scene;
    const { person, goods, review, ref } = await reviewed(scene);
    const { 'reviewDesk.reply': reply, 'reviewDesk.list': list } = app.handlers;
    const key = await addLibraryPicture(scene, '门店陈列');
    const answer = { id: review.id, reply: '感谢喜欢', pictures: [key, key] };
    await reply(answer, anna, http);
    const below = { reply: '感谢喜欢', replyPictures: [{ key, alt: '门店陈列' }] };
    expect((await shown(scene, goods)).list[0]).toMatchObject(below);
    expect((await call('reviews.listOwn', ref, person)).list[0]).toMatchObject(below);
    expect((await list({ hidden: false, size: 20 }, anna, http)).list[0]).toMatchObject(below);
    const unknown = `upload-${newId()}-0123456789`;
    const refused = (change: Partial<typeof answer>, message: string) =>
      expect(reply({ ...answer, ...change }, anna, http)).rejects.toMatchObject({ code: 'picture', message });
    await refused({ pictures: [unknown] }, '图片不存在，请重新选择');
    await refused({ reply: '' }, '请先写回复，再加图片');
    expect((await shown(scene, goods)).list[0]).toMatchObject(below);
    const titles = await db.selectFrom('message').select('title').where('person_id', '=', person.id).execute();
    expect(titles.map(({ title }) => title)).toContain('商家回复了你的评价');
    await reply({ id: review.id, reply: '', pictures: [] }, anna, http);
    expect((await shown(scene, goods)).list[0]).toMatchObject({ reply: null, replyPictures: [] });
    const entries = db.selectFrom('audit_entry').select(['action', 'detail']).where('target', '=', review.id);
    const [said, none] = [
      { reply: '感谢喜欢', pictures: [key] },
      { reply: null, pictures: [] },
    ];
    expect(await entries.orderBy('at').orderBy('id').execute()).toEqual([
      { action: 'reviewDesk.reply', detail: { before: none, after: said } },
      { action: 'reviewDesk.reply', detail: { before: said, after: none } },
    ]);
  }));
