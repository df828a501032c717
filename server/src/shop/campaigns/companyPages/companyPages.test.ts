import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { fundedPerson } from '../../../testing/trade/funds';
import { payBalance, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { pngPicture } from '../../../testing/files/pictures';

const service: Staff = { id: newId(), name: 'anna', roles: ['service'], tokenHash: '', csrf: '' };
const company = { name: '上海林氏酒业', contact: '林先生', phone: '021-64321000', address: '徐汇区虹桥路 1 号' };
const RETAIL = 30_000;
const COST = 24_000;

async function sceneOf(scene: OrderScene) {
  const { app, call, db, shop } = scene;
  const owner = await shop.person({ level: 'gold' });
  await db.updateTable('person').set({ company: company.name }).where('id', '=', owner.id).execute();
  const visitor = await fundedPerson(scene, { balanceFen: 900_000 });
  const goods = await shop.product({ priceFen: RETAIL, prices: [{ level: 'gold', priceFen: COST }] });
  const own = async () => (await call('companyPages.getOwn', {}, owner)).page!;
  const open = async () => {
    await call('companyPages.saveCompany', company, owner);
    await call('companyPages.setShown', { shown: '1' }, owner);
    return (await own()).id;
  };
  const put = (priceFen: number, skuId = goods.skuId) => call('companyPages.saveGoods', { skuId, priceFen }, owner);
  const onPage = async () => (await call('companyPages.listGoods', {}, owner)).list;
  const buy = (goodsId: string, priceFen: number, by: Person = visitor, quantity = 1) =>
    call('companyPages.buy', { goodsId, quantity, priceFen, idemKey: newId() }, by);
  const desk = (name: 'companyPages.takeDown' | 'companyPages.restore' | 'companyPages.listReported', params = {}) =>
    invoke(app, { name, params, caller: service });
  return { ...scene, owner, visitor, goods, own, open, put, onPage, buy, desk };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withOrders(async (orders) => body(await sceneOf(orders)));

// Rule: company-1
test(
  'an approved member with a company opens a page, and shows or hides it; nobody else',
  scene(async (parts) => {
    const { call, owner, visitor, own, open } = parts;
    await expect(call('companyPages.saveCompany', company, visitor)).rejects.toMatchObject({ code: 'noCompany' });
    await expect(call('companyPages.setShown', { shown: '1' }, owner)).rejects.toMatchObject({ code: 'noPage' });
    expect(await call('companyPages.getOwn', {}, owner)).toMatchObject({ mayHave: true, page: null });
    const pageId = await open();
    expect(await call('companyPages.show', { pageId })).toMatchObject({ ...company, own: false, goods: [] });
    await call('companyPages.setShown', { shown: '0' }, owner);
    await expect(call('companyPages.show', { pageId }, visitor)).rejects.toThrow('企业主页不存在或已下架');
    expect(await call('companyPages.show', { pageId }, owner)).toMatchObject({ own: true, shown: false });
    await call('companyPages.saveCompany', { ...company, name: '林氏' }, owner);
    expect(await own()).toMatchObject({ id: pageId, name: '林氏' });
  }),
);

// Rule: company-2
test(
  'words and pictures are the member’s own; a picture that is left out goes',
  scene(async (parts) => {
    const { call, db, owner, visitor, open } = parts;
    const upload = async (by: Person) =>
      (await call('uploads.add', { purpose: 'company', file: await pngPicture() }, by)).id;
    const [logo, one, two] = [await upload(owner), await upload(owner), await upload(owner)];
    const input = { slogan: '三代人的酒窖', intro: '专营名庄', logoId: logo, pictureIds: [one, two] as never };
    await expect(call('companyPages.saveShow', input, owner)).rejects.toMatchObject({ code: 'noPage' });
    const pageId = await open();
    await call('companyPages.saveShow', input, owner);
    const shown = await call('companyPages.show', { pageId });
    expect(shown).toMatchObject({ slogan: '三代人的酒窖', intro: '专营名庄' });
    expect(shown.logo!.key).toContain(logo);
    expect(shown.pictures.map(({ key }) => key)).toEqual([expect.stringContaining(one), expect.stringContaining(two)]);
    await call('companyPages.saveShow', { ...input, logoId: '', pictureIds: [two] as never }, owner);
    expect(await call('companyPages.getOwn', {}, owner)).toMatchObject({ page: { logoId: null, pictureIds: [two] } });
    const gone = await db.selectFrom('upload').select('id').where('removed_at', 'is not', null).execute();
    expect(gone.map(({ id }) => id).sort()).toEqual([logo, one].sort());
    const strange = await upload(visitor);
    await expect(call('companyPages.saveShow', { ...input, logoId: strange }, owner)).rejects.toThrow('图片已失效');
  }),
);

// Rule: company-3
test(
  'goods stand on the page at a price between what the member pays and what anyone does, never below it later',
  scene(async (parts) => {
    const { call, db, owner, goods, open, put, onPage } = parts;
    await expect(put(RETAIL)).rejects.toMatchObject({ code: 'noPage' });
    const pageId = await open();
    const { list } = await call('companyPages.findGoods', { text: '' }, owner);
    expect(list.find(({ skuId }) => skuId === goods.skuId)).toMatchObject({ costFen: COST, priceFen: null });
    expect((await call('companyPages.findGoods', { text: '没有这样的酒' }, owner)).list).toEqual([]);
    await expect(put(COST - 1)).rejects.toMatchObject({ code: 'price' });
    await expect(put(RETAIL + 1)).rejects.toMatchObject({ code: 'price' });
    await expect(put(COST, newId())).rejects.toThrow('商品不存在或已下架');
    await put(COST);
    expect((await call('companyPages.show', { pageId })).goods).toMatchObject([{ priceFen: COST }]);
    await db
      .updateTable('price')
      .set({ price_fen: COST + 500 })
      .where('price_fen', '=', COST)
      .execute();
    expect((await call('companyPages.show', { pageId })).goods).toMatchObject([{ priceFen: COST + 500 }]);
    const [one] = await onPage();
    expect(one).toMatchObject({ priceFen: COST + 500, onSale: true });
    await call('companyPages.removeGoods', { goodsId: one!.id }, owner);
    await expect(call('companyPages.removeGoods', { goodsId: one!.id }, owner)).rejects.toThrow('不在主页上');
    await expect(call('companyPages.getGoods', { goodsId: one!.id })).rejects.toThrow('商品不在企业主页上');
  }),
);

// Rule: company-4
test(
  'a visitor orders at the page’s price through the ordinary checkout; the member sees visitors and purchases, masked',
  scene(async (parts) => {
    const { call, owner, visitor, shop, open, put, onPage, buy, own } = parts;
    const pageId = await open();
    await put(RETAIL);
    const goodsId = (await onPage())[0]!.id;
    await call('companyPages.visit', { pageId }, visitor);
    await call('companyPages.visit', { pageId }, visitor);
    await call('companyPages.visit', { pageId }, owner);
    expect((await call('companyPages.listVisitors', {}, owner)).list).toMatchObject([
      { id: visitor.id, times: 2, nickname: expect.stringMatching(/\*\*$/) },
    ]);
    const detail = await call('companyPages.getGoods', { goodsId }, visitor);
    expect(detail).toMatchObject({ priceFen: RETAIL, own: false, minQuantity: 1 });
    await expect(buy(goodsId, detail.priceFen - 1)).rejects.toMatchObject({ code: 'stale' });
    await expect(buy(goodsId, detail.priceFen, owner)).rejects.toThrow('自己的主页');
    await expect(buy(goodsId, detail.priceFen, visitor, 9_000)).rejects.toMatchObject({ code: 'tooFew' });
    await shop.address(visitor);
    const { lineId } = await buy(goodsId, detail.priceFen, visitor, 2);
    const cartIds = [lineId] as never;
    const { totalFen } = await call('checkout.check', { cartIds }, visitor);
    const { orderId } = await call('checkout.submit', { cartIds, totalFen, idemKey: newId() }, visitor);
    expect((await call('companyPages.listPurchases', {}, owner)).list).toEqual([]);
    await payBalance(parts, visitor, orderId, totalFen);
    expect((await call('companyPages.listPurchases', {}, owner)).list).toMatchObject([
      { quantity: 2, priceFen: detail.priceFen, nickname: expect.stringMatching(/\*\*$/) },
    ]);
    expect(await own()).toMatchObject({ goods: 1, visitors: 1, purchases: 1 });
    expect((await call('companyPages.listPurchases', {}, visitor)).list).toEqual([]);
  }),
);

// Rule: company-4
test(
  'a price that is lower than the visitor’s own counts, until the goods or the page are gone',
  scene(async (parts) => {
    const { call, owner, visitor, shop, open, put, onPage, buy } = parts;
    await open();
    await shop.address(visitor);
    await put(COST + 1_000);
    const goodsId = (await onPage())[0]!.id;
    const { lineId } = await buy(goodsId, COST + 1_000);
    const cartIds = [lineId] as never;
    const priceOf = async () => {
      const quote = await call('checkout.check', { cartIds }, visitor);
      return quote.groups[0]!.lines[0]!;
    };
    expect(await priceOf()).toMatchObject({ priceFen: COST + 1_000, priceKind: 'page' });
    await put(COST + 2_000);
    expect(await priceOf()).toMatchObject({ priceFen: COST + 2_000 });
    await call('companyPages.setShown', { shown: '0' }, owner);
    expect(await priceOf()).toMatchObject({ priceFen: RETAIL, priceKind: 'retail' });
    await expect(buy(goodsId, COST + 2_000)).rejects.toThrow('商品不在企业主页上');
  }),
);

// Rule: company-5
test(
  'a page is reported and taken down by staff (companyPages.takeDown), and restored, with rows in the log',
  scene(async (parts) => {
    const { call, db, owner, visitor, open, desk } = parts;
    const pageId = await open();
    const words = { pageId, reason: '图片与实物不符' };
    await call('companyPages.report', words, visitor);
    await call('companyPages.report', words, visitor);
    await call('companyPages.report', words, owner);
    expect(await desk('companyPages.listReported')).toMatchObject({
      list: [{ id: pageId, reports: 1, reasons: [words.reason] }],
    });
    await desk('companyPages.takeDown', { pageId, reason: '图片侵权' });
    await expect(desk('companyPages.takeDown', { pageId, reason: '图片侵权' })).rejects.toMatchObject({
      code: 'changed',
    });
    await expect(call('companyPages.show', { pageId })).rejects.toThrow('已下架');
    await expect(call('companyPages.setShown', { shown: '1' }, owner)).rejects.toMatchObject({ code: 'takenDown' });
    expect(await call('companyPages.getOwn', {}, owner)).toMatchObject({ page: { takenDown: '图片侵权' } });
    expect(await desk('companyPages.listReported')).toMatchObject({ list: [{ reports: 0, takenDown: '图片侵权' }] });
    await desk('companyPages.restore', { pageId, reason: '已修改图片' });
    expect(await call('companyPages.show', { pageId })).toMatchObject({ id: pageId });
    expect(await desk('companyPages.listReported')).toEqual({ list: [] });
    await expect(desk('companyPages.restore', { pageId: newId(), reason: '已修改图片' })).rejects.toThrow('不存在');
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'companyPage.%')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['companyPage.takeDown', 'companyPage.restore']);
  }),
);
