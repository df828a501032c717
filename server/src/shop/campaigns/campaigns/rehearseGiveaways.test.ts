import type { Params } from '@cellar/shared/contract/calls';
import { DAY, dayOf, startOfDay } from '../../../clock';
import { invitedBy } from '../../../testing/campaigns/invitations';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { limitTo, signedIn, soldAtMargin, twoOf } from '../../../testing/campaigns/giveaways';

/** Calls of a kind are alike; each is checked by its own schema. */
type Name = 'lottery' | 'redPackets' | 'quiz' | 'invitations' | 'freeBuy';
type Input = Params<'lottery.add'>;
const REHEARSALS = {
  lottery: 'lottery.rehearse',
  redPackets: 'redPackets.rehearse',
  quiz: 'quiz.rehearse',
  invitations: 'invitations.rehearse',
  freeBuy: 'freeBuy.rehearse',
} as const;
const rehearsalOf = (name: Name) => REHEARSALS[name] as 'lottery.rehearse';
const addOf = (name: Name) => `${name}.add` as 'lottery.add';

const termOf = ({ clock }: OrderScene, days: number) => {
  const at = (day: number) => startOfDay(dayOf(new Date(clock.now().getTime() + day * DAY))).toISOString();
  return { fromAt: at(1), toAt: at(1 + days) };
};
const none = { kind: 'none', name: '谢谢参与', permille: 800 };
const points = { kind: 'points', name: '积分', permille: 200, amount: 10, stock: 5 };
const question = { body: '醒酒为了什么', options: ['好看', '香气'], answer: 1, explanation: '香气散开' };

type Kind = {
  role: 'finance' | 'marketing';
  title: string;
  list: string;
  days?: number;
  fields: object;
  fair: object;
  /** What its rehearsal says of six sign-ins and a margin of ¥200 a month. */
  says: object;
  bad: (goods: { skuId: string }) => object;
  /** What a second person reads of the bad one. */
  gives: RegExp[];
  loses: object;
};

const KINDS: Record<Name, Kind> = {
  lottery: {
    ...{ role: 'marketing', title: '新建抽奖', list: 'lotteries', fields: { chancesPerDay: 2 } },
    fair: { prizes: [points, none] },
    // Three people, two days, two chances: twelve draws.
    says: { costFen: 20, mostFen: 50, parts: [{ name: '积分', times: 2, costFen: 20 }] },
    bad: ({ skuId }) => ({ prizes: [{ kind: 'goods', name: '大奖', permille: 200, skuId, stock: 1000 }, none] }),
    gives: [/^2 次$/, /^「大奖」.+，1,000 份，中奖率 20%$/, /^谢谢参与，中奖率 80%$/],
    loses: {
      ...{ costFen: 160_000, mostFen: 80_000_000, losses: [{ per: 'day', lossFen: 79_334 }] },
      short: [{ wanted: 1000, available: 99 }],
    },
  },
  redPackets: {
    ...{ role: 'marketing', title: '新建红包', list: 'red-packets' },
    fields: { greeting: '新年好', envelopes: 10, perDay: 1, bonusPerDay: 0 },
    fair: { totalFen: 1000 },
    says: { costFen: 600, mostFen: 1000, parts: [{ name: '红包', times: 6, costFen: 600 }] },
    bad: () => ({ totalFen: 100_000 }),
    gives: [/^10 个，共 ¥1,000.00$/, /^1 个，好友助力最多再加 0 个$/],
    loses: { costFen: 60_000, losses: [{ per: 'day', lossFen: 29_334 }] },
  },
  quiz: {
    ...{ role: 'marketing', title: '新建有奖答题', list: 'quizzes', fields: { perTry: 1, questions: [question] } },
    fair: { budget: 200, tiers: [{ correct: 1, points: 50 }] },
    says: { costFen: 200, mostFen: 200, parts: [{ name: '答对 1 题得 50 积分', times: 4, costFen: 200 }] },
    bad: () => ({ budget: 1_000_000, tiers: [{ correct: 1, points: 10_000 }] }),
    gives: [/^1 题，每次答 1 题$/, /^答对 1 题得 10,000 积分$/, /^1,000,000$/],
    loses: { costFen: 60_000, mostFen: 1_000_000, losses: [{ per: 'day', lossFen: 29_334 }] },
  },
  invitations: {
    ...{ role: 'finance', title: '新建邀请有礼', list: 'invitations', fields: { gifts: [] }, days: 30 },
    fair: {
      steps: [
        { friends: 1, kind: 'points', amount: 200, total: 10 },
        { friends: 2, kind: 'coins', amount: 500, total: 10 },
      ],
    },
    says: {
      ...{ unit: '位受邀注册的好友', events: 3, costFen: 900, mostFen: 7000, marginFen: 20_000 },
      parts: [
        { name: '邀请 1 位：200 积分', times: 2, costFen: 400 },
        { name: '邀请 2 位：500 金币', times: 1, costFen: 500 },
      ],
    },
    bad: () => ({ steps: [{ friends: 1, kind: 'points', amount: 100_000, total: 10 }] }),
    gives: [/^邀请 1 位：100,000 积分，共 10 份$/],
    loses: { costFen: 200_000, losses: [{ per: 'day', lossFen: 6000 }] },
  },
  freeBuy: {
    ...{ role: 'marketing', title: '新建 0 元购', list: 'free-buys', fields: { helpers: 2, hours: 24 } },
    fair: { goods: [] },
    // Six people help three friends.
    says: { costFen: 1200, mostFen: 2400, parts: [{ times: 3, costFen: 1200 }] },
    bad: ({ skuId }) => ({ goods: [{ skuId, worthFen: 100, total: 200 }] }),
    gives: [/^2 位好友，24 小时内$/, /，200 件$/],
    loses: { costFen: 240_000, losses: [{ per: 'day', lossFen: 119_334 }], short: [{ wanted: 200, available: 99 }] },
  },
};
const names = Object.keys(KINDS) as Name[];

async function inputsOf(scene: OrderScene, name: Name, goods: { skuId: string }) {
  const { fields, fair, bad, days = 2 } = KINDS[name];
  const common = { name: '新年活动', rules: [], ...termOf(scene, days), ...fields };
  const cheap = await scene.shop.product();
  await scene.db.updateTable('product').set({ cost_fen: 400 }).where('id', '=', cheap.productId).execute();
  const own = name === 'freeBuy' ? { goods: [{ skuId: cheap.skuId, worthFen: 900, total: 6 }] } : {};
  return {
    fair: { ...common, ...fair, ...own } as never as Input,
    bad: { ...common, ...bad(goods) } as never as Input,
  };
}

async function lastDays(scene: OrderScene) {
  await signedIn(scene, { people: 3, days: 2 });
  const [many, one] = [await scene.shop.person(), await scene.shop.person()];
  for (const inviter of [many, many, one]) await invitedBy(scene, inviter, await scene.shop.person());
  return soldAtMargin(scene);
}

// Rule: desk-474
// Rule: desk-475
// Rule: desk-476
// Rule: desk-477
// Rule: desk-478
// Rule: desk-502
// Rule: desk-503
test.each(names)(
  '%s: one that gives more than orders of as many days leave is caught and waits for a second person',
  (name) =>
    withOrders(async (scene) => {
      const { role, title, list, says, gives, loses, days = 2 } = KINDS[name];
      const [first, second] = twoOf(scene, role);
      const { fair, bad } = await inputsOf(scene, name, await lastDays(scene));
      expect(await first(rehearsalOf(name), fair)).toMatchObject({ events: 6, isPart: false, losses: [], ...says });
      expect(await first(rehearsalOf(name), bad)).toMatchObject(loses);
      await first(addOf(name), fair);
      const { notes } = await first(rehearsalOf(name), fair);
      expect(notes).toEqual(expect.arrayContaining([expect.stringContaining('同时还有「新年活动」')]));
      await expect(first(addOf(name), bad)).rejects.toMatchObject({ code: 'waitsForSecond' });
      const waiting = (await second('approvals.list', {})).list;
      expect(waiting).toMatchObject([
        {
          ...{ title, target: '新年活动' },
          changes: [
            { label: '时间' },
            ...gives.map((after) => ({ after: expect.stringMatching(after) })),
            ...[{ label: '送出的比订单的毛利多' }, { label: '估计送出' }, { label: '最多送出' }],
          ],
        },
      ]);
      const shown = { id: waiting[0]!.id, kind: list, name: '新年活动', state: 'waiting', ...termOf(scene, days) };
      expect((await first('campaigns.listCurrent', {})).list).toContainEqual(expect.objectContaining(shown));
      expect(await second('approvals.agree', { id: waiting[0]!.id })).toMatchObject({ state: 'done' });
      expect((await first('campaigns.list', { kind: list as 'lotteries' })).list).toHaveLength(2);
    }),
);

// Rule: desk-479
test.each(names)('%s: in a shop without history the most that it can cost is held against the limit', (name) =>
  withOrders(async (scene) => {
    const [first, second] = twoOf(scene, KINDS[name].role);
    const { fair } = await inputsOf(scene, name, await scene.shop.product());
    const { events, costFen, mostFen, limitFen, notes } = await first(rehearsalOf(name), fair);
    expect({ events, costFen, limitFen }).toEqual({ events: 0, costFen: 0, limitFen: null });
    expect(notes).toEqual(
      expect.arrayContaining([expect.stringMatching(/请看最多送出多少/), '近 30 天没有能算出毛利的订单。']),
    );
    await first(addOf(name), fair);
    await limitTo(scene, mostFen);
    await first(addOf(name), fair);
    await limitTo(scene, mostFen! - 1);
    expect(await first(rehearsalOf(name), fair)).toMatchObject({ limitFen: mostFen! - 1 });
    await expect(first(addOf(name), fair)).rejects.toMatchObject({ code: 'waitsForSecond' });
    expect((await second('approvals.list', {})).list).toMatchObject([{ amountFen: mostFen }]);
    await expect(first(rehearsalOf(name), { ...fair, toAt: fair.fromAt })).rejects.toMatchObject({ code: 'span' });
  }),
);

// Rule: desk-474
test('chances of a prize that runs out go to the others; a prize without a number is above every limit, and none without a limit', () =>
  withOrders(async (scene) => {
    const [first] = twoOf(scene, 'marketing');
    await signedIn(scene, { people: 3, days: 2 });
    const { fair } = await inputsOf(scene, 'lottery', await scene.shop.product());
    const open: Input = {
      ...fair,
      prizes: [
        { kind: 'points', name: '积分', permille: 500, amount: 10, stock: 2 },
        { kind: 'coins', name: '金币', permille: 100, amount: 10 },
        { kind: 'none', name: '谢谢参与', permille: 400 },
      ],
    };
    expect(await first('lottery.rehearse', open)).toMatchObject({
      ...{ mostFen: null, parts: [{ times: 2 }, { name: '金币', times: 2 }] },
    });
    await first('lottery.add', open);
    await limitTo(scene, 1_000_000_000);
    await expect(first('lottery.add', open)).rejects.toMatchObject({ code: 'waitsForSecond' });
  }));
