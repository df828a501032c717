import { DAY, dayOf } from '../../../clock';
import { newId } from '../../../store/ids';
import { withParallelApp } from '../../../testing/parallelApp';
import { tradeScene } from '../../../testing/trade/trade';
import { grantRequest } from './answerRequests';

// Rule: exclusive-7
it('of requests for regions that lie in each other one is granted, of the same request at once one is kept', () =>
  withParallelApp(async ({ app, call, db, clock }) => {
    const shop = await tradeScene(db, clock.now());
    const { productId } = await shop.product();
    const terms = { months: 12, deposit_fen: 0, quota_bottles: 12 };
    await db
      .insertInto('exclusive_offer')
      .values({ product_id: productId, position: 1, ...terms })
      .execute();
    const form = { productId, contact: '林先生', phone: '13900000001', body: '在当地有三家门店' };
    const areas = ['310000', '310104', '310100', '310000'];
    const ids: string[] = [];
    for (const areaCode of areas) {
      const person = await shop.person();
      const sent = await Promise.allSettled(
        [1, 2].map(() => call('exclusives.submitRequest', { ...form, areaCode, idemKey: newId() }, person)),
      );
      const kept = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
      expect(kept).toHaveLength(1);
      ids.push(...kept);
    }
    const term = { fromOn: dayOf(clock.now()), toOn: dayOf(new Date(clock.now().getTime() + 90 * DAY)) };
    const grants = await Promise.allSettled(
      ids.map((id) => grantRequest(app, { id, ...term, depositFen: 0, quotaBottles: 12, who: 'anna' })),
    );
    expect(grants.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.selectFrom('exclusive').select('id').where('product_id', '=', productId).execute()).toHaveLength(1);
  }));
