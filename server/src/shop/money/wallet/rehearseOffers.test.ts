import { DAY } from '../../../clock';
import { newId } from '../../../store/ids';
import { soldAtMargin, twoOf } from '../../../testing/campaigns/giveaways';
import { choose, postNotice, withOrders, type OrderScene } from '../../../testing/trade/orders';

const fair = [{ amountFen: 100_000, giftFen: 5000 }];
const bad = [{ amountFen: 100_000, giftFen: 50_000 }];

/** An order whose goods cost 80 % of what was paid, and a recharge of ¥2,000. */
async function lastDays(scene: OrderScene) {
  const { db, shop, call } = scene;
  await soldAtMargin(scene);
  const person = await shop.person();
  const { rechargeId } = await call('wallet.rechargeH5', { amountFen: 200_000, giftFen: 0, idemKey: newId() }, person);
  const { out_no } = await db
    .selectFrom('payment')
    .select('out_no')
    .where('subject_id', '=', rechargeId)
    .executeTakeFirstOrThrow();
  await postNotice(scene, await choose(scene, out_no, 'paid'));
}

// Rule: desk-472
test('offers are run over the recharges of 30 days; what sells below cost waits for a second person', () =>
  withOrders(async (scene) => {
    const [first, second] = twoOf(scene, 'finance');
    await lastDays(scene);
    expect(await first('wallet.rehearseOffers', { offers: fair })).toMatchObject({
      ...{ days: 30, events: 1, costFen: 5000, beforeFen: 0, marginFen: 20_000, losses: [], notes: [] },
      parts: [{ name: '满 ¥1,000.00 送 ¥50.00', times: 1, costFen: 5000 }],
    });
    // ¥1,500 of goods cost ¥1,200, and ¥1,000 was paid.
    expect(await first('wallet.rehearseOffers', { offers: bad })).toMatchObject({
      losses: [{ name: '满 ¥1,000.00 送 ¥500.00', lossFen: 20_000 }],
    });
    await first('wallet.setOffers', { offers: fair, from: [] });
    await expect(first('wallet.setOffers', { offers: bad, from: fair })).rejects.toMatchObject({
      code: 'waitsForSecond',
    });
    expect((await first('wallet.listOffers', {})).list).toEqual(fair);
    const { list } = await second('approvals.list', {});
    expect(list).toMatchObject([
      {
        title: '充值赠送低于成本',
        changes: [
          { label: '生效时间', after: '立即' },
          { label: '赠送', after: expect.stringContaining('满 ¥1,000.00 送 ¥500.00') },
          { label: '满 ¥1,000.00 送 ¥500.00', before: '无', after: '充值一次亏 ¥200.00' },
          { label: '近 30 天赠送', before: '¥0.00', after: '¥500.00' },
        ],
      },
    ]);
    expect(await second('approvals.agree', { id: list[0]!.id })).toMatchObject({ state: 'done' });
    expect((await first('wallet.listOffers', {})).list).toEqual(bad);
  }));

// Rule: desk-472
test('without an order of known cost, what gives more than it takes is caught; a set that is to come is named', () =>
  withOrders(async (scene) => {
    const [first] = twoOf(scene, 'finance');
    const fromAt = new Date(scene.clock.now().getTime() + DAY).toISOString();
    await first('wallet.setOffers', { offers: fair, fromAt });
    const { notes, losses, marginFen } = await first('wallet.rehearseOffers', {
      offers: [...bad, { amountFen: 10_000, giftFen: 20_000 }],
    });
    expect(marginFen).toBeNull();
    expect(losses).toEqual([{ name: '满 ¥100.00 送 ¥200.00', per: 'once', lossFen: 10_000 }]);
    expect(notes).toEqual([expect.stringContaining('到时取代现在的'), expect.stringContaining('没有能算出毛利的订单')]);
    await expect(first('wallet.rehearseOffers', { offers: [...fair, ...fair] })).rejects.toMatchObject({
      code: 'twice',
    });
    expect((await first('wallet.rehearseOffers', { offers: [] })).parts).toEqual([]);
  }));
