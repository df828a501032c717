import { withOrders } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

const terms = { position: 1, months: 12, depositFen: 1_000_000, quotaBottles: 600, text: '含陈列支持' };

// Rule: sell-53
test('staff say which goods can be asked for exclusively and on which terms; shop and log follow', () =>
  withOrders(async (scene) => {
    const ask = schoolCall(scene, staffOf('marketing'));
    const { productId } = await scene.shop.product({ name: '独家的酒' });
    const { code: productCode } = await schoolCall(scene, staffOf('goods'))('productAdmin.get', { productId });
    await expect(ask('exclusives.saveOffer', { ...terms, productCode: 'NONE' })).rejects.toMatchObject({
      ...{ code: 'product', result: { fields: { productCode: '没有这个编码的商品' } } },
    });
    await ask('exclusives.saveOffer', { ...terms, productCode });
    await expect(ask('exclusives.saveOffer', { ...terms, productCode })).rejects.toMatchObject({ code: 'taken' });
    expect((await scene.call('exclusives.listOffers', {})).list).toMatchObject([
      { id: productId, months: 12, depositFen: 1_000_000, quotaBottles: 600, text: '含陈列支持' },
    ]);
    await ask('exclusives.saveOffer', { ...terms, productCode, months: 24, revision: 1 });
    const changed = { code: 'changed', result: { revision: 2 } };
    await expect(ask('exclusives.saveOffer', { ...terms, productCode, revision: 1 })).rejects.toMatchObject(changed);
    await expect(ask('exclusives.removeOffer', { productId, revision: 1 })).rejects.toMatchObject(changed);
    expect((await ask('exclusives.listOffersForShop', {})).list).toMatchObject([
      { productId, months: 24, revision: 2 },
    ]);
    await ask('exclusives.removeOffer', { productId, revision: 2 });
    expect((await scene.call('exclusives.listOffers', {})).list).toEqual([]);
    const log = await scene.db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('id').execute();
    expect(log).toMatchObject([
      { action: 'exclusives.saveOffer', detail: { before: null, after: terms } },
      { action: 'exclusives.saveOffer', detail: { before: { months: 12 }, after: { months: 24 } } },
      { action: 'exclusives.removeOffer', detail: { before: { months: 24 } } },
    ]);
  }));
