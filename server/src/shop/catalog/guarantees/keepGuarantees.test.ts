import { MINUTE } from '../../../clock';
import { newId } from '../../../store/ids';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withOrders } from '../../../testing/trade/orders';

const imported = {
  ...{ name: '原装进口', text: '每一瓶都有报关单', promise: '查实不符退一赔三。', position: 2 },
  steps: [{ title: '入境检验', text: '取得证明才入库。' }],
  figures: [{ value: '100%', label: '进口酒有报关单' }],
  documents: [{ name: '报关单', text: '随箱附复印件' }],
};

// Rule: sell-28
test('staff make, change and remove what the shop guarantees; pages and goods follow, the log has it', () =>
  withOrders(async (scene) => {
    const ask = schoolCall(scene, staffOf('goods'));
    const { guaranteeId } = await ask('guarantees.save', imported);
    const { position: _position, ...shown } = imported;
    await ask('guarantees.save', { name: '恒温', text: '全程恒温', position: 1 });
    const goods = await scene.shop.product({ name: '酒' });
    await scene.db
      .insertInto('guarantee_goods')
      .values({ guarantee_id: guaranteeId, product_id: goods.productId })
      .execute();
    expect((await scene.call('guarantees.list', {})).list).toMatchObject([
      { name: '恒温', promise: '', steps: [] },
      { ...shown, goods: 1 },
    ]);
    const [, before] = (await ask('guarantees.listForShop', {})).list;
    expect(before).toMatchObject({ ...imported, id: guaranteeId, revision: 1 });
    await expect(ask('guarantees.save', { ...imported, guaranteeId, revision: 1, name: '恒温' })).rejects.toMatchObject(
      { code: 'taken', result: { fields: { name: '已经有叫「恒温」的保障' } } },
    );
  }));

// Rule: sell-28
test('of two who change a guarantee the second is told of it; a removed one leaves its goods', () =>
  withOrders(async (scene) => {
    const ask = schoolCall(scene, staffOf('goods'));
    const { guaranteeId } = await ask('guarantees.save', imported);
    const goods = await scene.shop.product({ name: '酒' });
    await scene.db
      .insertInto('guarantee_goods')
      .values({ guarantee_id: guaranteeId, product_id: goods.productId })
      .execute();
    await ask('guarantees.save', { ...imported, guaranteeId, revision: 1, text: '每瓶可查' });
    const changed = { code: 'changed', result: { revision: 2 } };
    await expect(ask('guarantees.save', { ...imported, guaranteeId, revision: 1 })).rejects.toMatchObject(changed);
    await expect(ask('guarantees.remove', { guaranteeId, revision: 1 })).rejects.toMatchObject(changed);
    await expect(ask('guarantees.remove', { guaranteeId: newId(), revision: 1 })).rejects.toMatchObject({
      states: 404,
    });
    const carried = async () => (await ask('productAdmin.get', { productId: goods.productId })).guarantees;
    expect(await carried()).toEqual([guaranteeId]);
    await ask('guarantees.remove', { guaranteeId, revision: 2 });
    expect(await carried()).toEqual([]);
    scene.clock.advance(MINUTE);
    expect((await scene.call('guarantees.list', {})).list).toEqual([]);
    const log = await scene.db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('id').execute();
    expect(log).toMatchObject([
      { action: 'guarantees.save', detail: { before: null, after: { text: '每一瓶都有报关单' } } },
      { action: 'guarantees.save', detail: { before: { text: '每一瓶都有报关单' }, after: { text: '每瓶可查' } } },
      { action: 'guarantees.remove', detail: { before: { text: '每瓶可查' }, goods: 1 } },
    ]);
  }));
