import type { Params } from '@cellar/shared/contract/calls';
import { limitTo, soldAtMargin, twoOf } from '../../../testing/campaigns/giveaways';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';

type Input = Params<'points.addReward'>;
const terms = { account: 'point' as const, worthFen: 9900, total: 5, perPerson: 2 };

async function members({ db, shop }: OrderScene, points: readonly number[]) {
  for (const owned of points) {
    const { id } = await shop.person();
    await db.updateTable('person').set({ points: owned, daibi: owned }).where('id', '=', id).execute();
  }
}

async function couponOf({ db, shop }: OrderScene, worth: { thresholdFen: number; offFen: number }) {
  const person = await shop.person();
  const id = await shop.coupon(person, worth);
  const { coupon_id } = await db
    .selectFrom('person_coupon')
    .select('coupon_id')
    .where('person_id', '=', person.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return coupon_id;
}

// Rule: desk-473
test('a reward is rehearsed over those who have points enough; one that costs more than its points waits for a second person', () =>
  withOrders(async (scene) => {
    const [first, second] = twoOf(scene, 'finance');
    const { skuId } = await soldAtMargin(scene);
    await members(scene, [79_999, 80_000, 100_000, 500_000]);
    const fair: Input = { ...terms, skuId, cost: 80_000 };
    expect(await first('points.rehearseReward', fair)).toMatchObject({
      ...{ unit: '位积分足够的会员', events: 3, isPart: false, term: null, costFen: 4 * 80_000, mostFen: 5 * 80_000 },
      ...{ marginFen: 20_000, parts: [{ times: 4, costFen: 320_000 }], short: [], losses: [] },
      notes: ['同时收回 320,000 积分，值 ¥3,200.00。'],
    });
    const bad: Input = { ...fair, cost: 79_000, total: 1000 };
    expect(await first('points.rehearseReward', bad)).toMatchObject({
      losses: [{ per: 'once', lossFen: 1000 }],
      short: [{ wanted: 1000, available: 99 }],
    });
    await first('points.addReward', fair);
    await expect(first('points.addReward', bad)).rejects.toMatchObject({ code: 'waitsForSecond' });
    expect((await first('points.listAllRewards', {})).list).toHaveLength(1);
    const { list } = await second('approvals.list', {});
    expect(list).toMatchObject([
      {
        title: '新增兑换礼品',
        changes: [
          { label: '每份' },
          { label: '数量' },
          { after: '每次亏 ¥10.00' },
          { label: '估计送出', after: '¥4,000.00' },
          { label: '最多送出', after: '¥800,000.00' },
        ],
      },
    ]);
    expect(await second('approvals.agree', { id: list[0]!.id })).toMatchObject({ state: 'done' });
    expect((await first('points.listAllRewards', {})).list).toHaveLength(2);
  }));

// Rule: desk-473
test('a coupon for points loses where an order of its threshold falls below cost; without a known cost, where it gives more than it takes', () =>
  withOrders(async (scene) => {
    const [first] = twoOf(scene, 'finance');
    const couponId = await couponOf(scene, { thresholdFen: 10_000, offFen: 3000 });
    const rehearse = async (input: Partial<Input>) =>
      (await first('points.rehearseReward', { ...terms, cost: 500, couponId, ...input })).losses;
    expect(await rehearse({})).toEqual([]);
    const freely = await couponOf(scene, { thresholdFen: 0, offFen: 3000 });
    expect(await rehearse({ couponId: freely })).toMatchObject([{ lossFen: 2500 }]);
    await soldAtMargin(scene);
    // ¥100 of goods cost ¥80; ¥70 was paid, and 500 points went.
    expect(await rehearse({})).toMatchObject([{ lossFen: 500 }]);
    expect(await rehearse({ cost: 1000 })).toEqual([]);
    expect(await rehearse({ account: 'daibi' })).toEqual([]);
  }));

// Rule: desk-473
test('above the limit of the shop the most that it can cost waits for a second person, in a shop without one it does not', () =>
  withOrders(async (scene) => {
    const [first, second] = twoOf(scene, 'finance');
    const { skuId } = await scene.shop.product();
    const input: Input = { ...terms, skuId, cost: 50_000 };
    expect((await first('points.rehearseReward', input)).notes).toEqual([
      '同时收回 0 积分，值 ¥0.00。',
      '这款商品没有进货价，按填写的价值估算。',
      '近 30 天没有能算出毛利的订单。',
    ]);
    await first('points.addReward', input);
    await limitTo(scene, 5 * 9900);
    await first('points.addReward', input);
    await limitTo(scene, 5 * 9900 - 1);
    await expect(first('points.addReward', input)).rejects.toMatchObject({ code: 'waitsForSecond' });
    expect((await second('approvals.list', {})).list).toMatchObject([{ amountFen: 5 * 9900 }]);
    const { couponId: _none, ...neither } = { ...input, skuId: undefined, couponId: undefined };
    await expect(first('points.rehearseReward', neither)).rejects.toMatchObject({ code: 'kind' });
  }));
