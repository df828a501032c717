import { schoolCall, staffOf } from '@cellar/server/testing/trade/school';
import { withDemo } from '@cellar/server/testing/withDemo';
import { ROLES } from '@cellar/shared/contract/roles';

// Rule: desk-555
test('every offer, product and page of the demo opens in the console as its form takes it', () =>
  withDemo(async (scene) => {
    const { db } = scene;
    const ask = schoolCall(scene, staffOf(...ROLES));
    for (const kind of ['promotion', 'coupon', 'flash', 'group'] as const) {
      const { list } = await ask('offers.list', { kind, size: 50 });
      expect(list.length).toBeGreaterThan(0);
      for (const { id } of list) expect(await ask('offers.get', { kind, offerId: id })).toMatchObject({ id });
    }
    for (const { id } of await db.selectFrom('product').select('id').execute())
      expect(await ask('productAdmin.get', { productId: id })).toMatchObject({ id });
    for (const { id } of await db.selectFrom('promotion_page').select('id').execute())
      expect(await ask('pages.get', { id })).toMatchObject({ id });
  }));
