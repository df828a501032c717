import type { Params } from '@cellar/shared/contract/calls';
import { DAY } from '../../../clock';
import { newId } from '../../../store/ids';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

type Input = Params<'lottery.add'>;
const scene = (body: (parts: ReturnType<typeof sceneOf>) => Promise<void>) => () =>
  withOrders(async (orders) => body(sceneOf(orders)));
const points = { kind: 'points' as const, name: '积分', permille: 200, amount: 10, stock: 5 };
const nothing = { kind: 'none' as const, name: '谢谢参与', permille: 800 };

function sceneOf(orders: OrderScene) {
  const { clock } = orders;
  const ask = schoolCall(orders, staffOf('finance'));
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
  const input = (more: Partial<Input> = {}): Input => ({
    ...{ name: '周末抽奖', chancesPerDay: 2, prizes: [points, nothing], rules: ['每天两次'] },
    ...{ fromAt: at(-1), toAt: at(1) },
    ...more,
  });
  return { ...orders, ask, input, add: (more?: Partial<Input>) => ask('lottery.add', input(more)) };
}

// Rule: lottery-4
test(
  'a lottery is made with the chances that people read, drawn, measured and ended',
  scene(async ({ add, ask, call, db, shop }) => {
    const { id: lotteryId } = await add();
    const { list: shown } = await call('lottery.listPrizes', { lotteryId }, null);
    expect(shown).toMatchObject([
      { name: '积分', permille: 200, left: 5 },
      { name: '谢谢参与', permille: 800, left: null },
    ]);
    const person = await shop.person();
    await call('lottery.draw', { lotteryId, idemKey: newId() }, person);
    const { list } = await ask('campaigns.list', { kind: 'lotteries' });
    const won = await db
      .selectFrom('lottery_draw as d')
      .innerJoin('lottery_prize as p', 'p.id', 'd.prize_id')
      .select('p.kind')
      .executeTakeFirstOrThrow();
    expect(list).toMatchObject([{ id: lotteryId, name: '周末抽奖', total: 5, given: won.kind === 'points' ? 1 : 0 }]);
    expect(list[0]!.note).toMatch(/^抽了 1 次；积分 20%，已出 [01]；谢谢参与 80%，已出 [01]$/);
    await ask('campaigns.end', { kind: 'lotteries', id: lotteryId, reason: '奖品有误' });
    await expect(call('lottery.draw', { lotteryId, idemKey: newId() }, person)).rejects.toMatchObject({ code: 'over' });
    await expect(ask('campaigns.end', { kind: 'lotteries', id: lotteryId, reason: '奖品有误' })).rejects.toMatchObject({
      code: 'changed',
    });
  }),
);

// Rule: lottery-4
test.each<[string, Partial<Input>, string]>([
  ['chances below 100 %', { prizes: [points, { ...nothing, permille: 700 }] }, 'odds'],
  ['no consolation', { prizes: [points, { ...points, permille: 800 }] }, 'rule'],
  ['a consolation that runs out', { prizes: [points, { ...nothing, stock: 5 }] }, 'rule'],
  ['points without a number', { prizes: [{ ...points, amount: 0 }, nothing] }, 'rule'],
  ['a coupon without a coupon', { prizes: [{ ...points, kind: 'coupon' }, nothing] }, 'rule'],
  ['an end before its beginning', { toAt: new Date(0).toISOString() }, 'span'],
])('a lottery is refused with %s', async (_what, more, code) =>
  withOrders(async (orders) => {
    await expect(sceneOf(orders).add(more)).rejects.toMatchObject({ code });
  }),
);
