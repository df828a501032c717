import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { doTo } from '../../testing/menu';

const ID = '0190c000-0000-7000-8000-000000000001';
const WAREHOUSE = '0190c000-0000-7000-8000-000000000002';
const OTHER = { id: WAREHOUSE, name: '另一款', code: 'C2', warehouses: [] };
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const term = { fromAt: at(-1), toAt: at(1), endedAt: null };
/** What each list answers about one activity that runs, and what is said of it. */
const ROWS = {
  'red-packets': [
    { name: '开窖红包', note: '共 ¥600.00，已拆 ¥10.30', total: 600, given: 2, unit: '个' },
    '2 / 600 个',
  ],
  'light-robs': [{ name: '点亮好酒', note: '¥860.00 起', total: 50, given: 1, unit: '件' }, '1 / 50 件'],
  'super-buys': [{ name: '本周超级单品', note: '威士忌 单瓶', total: 120, given: 66, unit: '件' }, '66 / 120 件'],
  'free-buys': [{ name: '老友相助', note: '3 位好友助力', total: 150, given: 4, unit: '份' }, '4 / 150 份'],
  invitations: [{ name: '好友同窖', note: '邀请 1 位可领', total: 100, given: 7, unit: '份' }, '7 / 100 份'],
  lotteries: [{ name: '周末抽奖', note: '抽了 300 次', total: 100, given: 60, unit: '份' }, '60 / 100 份'],
  quizzes: [{ name: '每日一考', note: '12 人次答题', total: 10_000, given: 230, unit: '积分' }, '230 / 10,000 积分'],
  fairs: [{ name: '春糖专场', note: '成都，2 家展商', total: 32, given: 5, unit: '次洽谈' }, '5 / 32 次洽谈'],
} as const;
type Name = keyof typeof ROWS;
const names = Object.keys(ROWS) as Name[];

const REHEARSAL = {
  ...{
    days: 30,
    unit: '人次签到',
    events: 600,
    isPart: false,
    term: 2,
    costFen: 120_000,
    beforeFen: null,
    mostFen: null,
    limitFen: null,
  },
  ...{ marginFen: 40_000, parts: [{ name: '大奖', times: 3, costFen: 120_000 }] },
  short: [{ productId: ID, name: '好酒', wanted: 5, available: 1 }],
  ...{
    losses: [{ name: '送出的比订单的毛利多', per: 'day', lossFen: 40_000 }],
    notes: ['同时还有「每日一考」，各送各的。'],
  },
};

const FIGURES = {
  ...{ orders: 3, people: 2, lines: 3, withoutCost: 1, paidFen: 120_000, offFen: 0 },
  marginFen: 20_000,
};

const open = (kind: Name, roles: Role[] = ['finance', 'pages-edit']) => {
  const asked = fakeServer(({ method, path }) => {
    if (path.endsWith('-rehearsals')) return { states: 200, result: REHEARSAL };
    if (method === 'POST') return { states: 200, result: path.endsWith('/end') ? null : { id: ID } };
    if (path.startsWith('/pages/picks')) {
      const pick = { name: '满 500 减 50', hint: '', picture: null };
      const over = { ...pick, id: WAREHOUSE, warning: '已结束' };
      return { states: 200, result: { list: [{ ...pick, id: ID, warning: '' }, over] } };
    }
    if (path.endsWith('/figures')) return { states: 200, result: FIGURES };
    if (path.startsWith('/skus')) {
      const warehouses = [{ id: WAREHOUSE, name: '上海仓', available: 12 }];
      const [good, other] = [{ id: ID, name: '好酒 · 单瓶', code: 'C1', warehouses }, OTHER];
      return { states: 200, result: { list: path.includes(encodeURIComponent(OTHER.name)) ? [other] : [good] } };
    }
    const row = { ...ROWS[kind][0], ...term };
    const over = { ...row, id: 'over', name: '去年的', fromAt: at(-9), toAt: at(-2) };
    return { states: 200, result: { list: path === `/campaigns/${kind}` ? [{ id: ID, ...row }, over] : [] } };
  });
  return { asked, ...openPage(roles, `/activities/${kind}`) };
};
const nameOf = (kind: Name) => ROWS[kind][0].name;

// Rule: desk-1
// Rule: desk-506
test.each(names)('%s: what runs is shown with what it has given, and is ended with a reason', async (kind) => {
  const { asked, said } = open(kind, ['finance', 'pages-edit', 'pages-publish']);
  const row = await screen.findByRole('row', { name: new RegExp(nameOf(kind)) });
  expect(row).toHaveTextContent(ROWS[kind][1]);
  expect(row).toHaveTextContent('进行中');
  expect(screen.getByRole('row', { name: /去年的/ })).toHaveTextContent('已结束');
  await doTo(nameOf(kind), '结束');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '结束' }));
  expect(await dialog.findByText('不能为空')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), '价格填错了');
  await userEvent.click(dialog.getByRole('button', { name: '结束' }));
  await waitFor(() => expect(said).toEqual([`「${nameOf(kind)}」已结束`]));
  if (kind !== 'super-buys') return;
  await doTo(nameOf(kind), '成效');
  const figures = within(await screen.findByRole('dialog', { name: /成效/ }));
  expect(await figures.findByText('3 笔，2 人')).toBeVisible();
  expect(figures.getByText('¥200.00，另有 1 笔还没发货或没填进货价')).toBeVisible();
  expect(asked.some(({ method, path }) => method === 'POST' && path === `/campaigns/${kind}/${ID}/end`)).toBe(true);
});

// Rule: desk-471
// Rule: desk-503
test('all kinds that are not over stand in one list, which is narrowed by kind, state and name', async () => {
  const one = { id: ID, name: '双旦满减', note: '满 ¥500 减 ¥50', kind: 'promotion', state: 'running' } as const;
  const list = [
    { ...one, fromAt: at(-1), toAt: at(1), given: 0, total: null },
    {
      ...one,
      id: WAREHOUSE,
      name: '春糖专场',
      kind: 'fairs',
      state: 'soon',
      fromAt: at(1),
      toAt: at(2),
      given: 5,
      total: 32,
    },
    { ...one, id: 'red', name: '开窖红包', kind: 'red-packets', fromAt: at(-1), toAt: at(3), given: 600, total: 600 },
  ];
  const lasting = [
    { ...one, id: 'a', name: '九折券', kind: 'rewards', state: 'gone', fromAt: null, toAt: null, given: 2, total: 2 },
    {
      ...one,
      id: 'b',
      name: '点亮待定',
      kind: 'light-robs',
      state: 'waiting',
      fromAt: at(1),
      toAt: null,
      given: 0,
      total: null,
    },
  ];
  const asked = fakeServer(() => ({ states: 200, result: { list, lasting } }));
  openPage(['finance', 'pages-edit'], '/activities');
  const link = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
  expect(await link('双旦满减')).toHaveAttribute('href', `/activities/promotions/${ID}`);
  expect(await link('春糖专场')).toHaveAttribute('href', `/activities/fairs/${WAREHOUSE}`);
  expect(await link('开窖红包')).toHaveAttribute('href', '/activities/red-packets');
  expect(await link('九折券')).toHaveAttribute('href', '/finance/rewards');
  expect(await link('点亮待定')).toHaveAttribute('href', '/approvals/second-person');
  expect(screen.getByRole('row', { name: /春糖专场/ })).toHaveTextContent('展会专场未开始');
  expect(screen.getByRole('row', { name: /双旦满减/ })).toHaveTextContent('不限');
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 4));
  await userEvent.selectOptions(screen.getByLabelText('状态'), '进行中');
  await waitFor(() => expect(names()).toEqual(['双旦满减', '开窖红包']));
  expect(asked.map(({ path }) => path)).not.toContain('/current-campaigns?over=true');
  await userEvent.selectOptions(screen.getByLabelText('类型'), '红包');
  await waitFor(() => expect(names()).toEqual(['开窖红包']));
  await userEvent.type(screen.getByLabelText('名称'), '没有这个{Enter}');
  expect(await screen.findByText(/没有符合条件的活动/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('状态'), '已结束');
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/current-campaigns?over=true'));
});

// Rule: desk-1
// Rule: desk-4
test('everybody sees the kinds of their roles; a viewer changes nothing, and reads why', async () => {
  const editor = open('quizzes', ['pages-edit']);
  const kinds = within(await screen.findByRole('navigation', { name: '活动类型' }));
  expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '全部',
    '促销',
    '优惠券',
    '限时抢购',
    '拼团',
    '有奖答题',
    '新品活动',
    '预约',
  ]);
  editor.unmount();
  const { router, unmount } = openPage(['pages-edit'], '/activities/toString');
  await waitFor(() => expect(router.state.location.pathname).toBe('/activities'));
  unmount();
  open('red-packets', ['viewer']);
  expect(await screen.findByRole('row', { name: /开窖红包/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: '结束' })).toBeNull();
  expect(screen.getByRole('button', { name: '新建红包' })).toHaveAttribute(
    'title',
    '需要「财务」或「营销」权限，请联系管理员',
  );
  expect(screen.getByText('你可以查看这里的内容，修改需要「财务」或「营销」权限，请联系管理员。')).toBeVisible();
});

type Typed = readonly (readonly [label: string, text: string])[];
const TERM: Typed = [
  ['开始', '2027-01-01T00:00'],
  ['结束', '2027-01-03T00:00'],
];
const SENT = { fromAt: '2026-12-31T16:00:00.000Z', toAt: '2027-01-02T16:00:00.000Z' };

/** What is typed for a new one, what the person is told of it, and what is sent. */
const NEW: [kind: Name, chosen: Typed, typed: Typed, happens: RegExp, sent: object][] = [
  [
    'red-packets',
    [],
    [
      ['名称', '元旦红包'],
      ['祝福语', '新年好'],
      ['总金额（元）', '88.8'],
      ['红包个数', '100'],
      ['活动规则', '每天一个{Enter}先到先得'],
    ],
    /¥88.80 随机分成 100 个红包/,
    { totalFen: 8880, envelopes: 100, rules: ['每天一个', '先到先得'], ...SENT },
  ],
  [
    'super-buys',
    [['商品', ID]],
    [
      ['标题', '元旦单品'],
      ['活动价（元）', '199'],
      ['总件数', '60'],
    ],
    /以 ¥199.00 卖 60 件/,
    {
      skuId: ID,
      title: '元旦单品',
      subtitle: '',
      priceFen: 19_900,
      total: 60,
      perPerson: 1,
      reasons: [],
      rules: [],
      ...SENT,
    },
  ],
  [
    'light-robs',
    [
      ['商品', ID],
      ['从哪个仓库发货', WAREHOUSE],
    ],
    [
      ['名称', '点亮元旦'],
      ['起始价（元）', '860'],
      ['最低价（元）', '516'],
      ['总件数', '50'],
    ],
    /从 ¥860.00 起，6 盏灯全亮时降到 ¥516.00/,
    { skuId: ID, warehouseId: WAREHOUSE, startFen: 86_000, floorFen: 51_600, lamps: 6, hours: 48, total: 50, ...SENT },
  ],
];

const typeInto = async (dialog: ReturnType<typeof within>, typed: Typed) => {
  for (const [label, text] of typed) {
    const field = dialog.getByLabelText(new RegExp(`^${label.replace(/[()（）]/g, '.')}`));
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  }
};
const choose = async (dialog: ReturnType<typeof within>, label: string, value: string) => {
  const field = dialog.getByRole('combobox', { name: label });
  await waitFor(() => expect(field.querySelector(`[value="${value}"]`)).not.toBeNull());
  await userEvent.selectOptions(field, value);
};

// Rule: desk-2
// Rule: desk-475
test.each(NEW)('%s: a new one is typed in yuan and sent in fen', async (kind, chosen, typed, happens, sent) => {
  const { asked, said } = open(kind);
  await userEvent.click(await screen.findByRole('button', { name: /^新建/ }));
  const dialog = within(screen.getByRole('dialog'));
  for (const [label, value] of chosen) await choose(dialog, label, value);
  await typeInto(dialog, [...typed, ...TERM]);
  expect(dialog.getByText(happens)).toBeVisible();
  const isRehearsed = kind === 'red-packets';
  if (isRehearsed) await userEvent.click(dialog.getByRole('button', { name: '预演' }));
  await userEvent.click(dialog.getByRole('button', { name: '新建' }));
  await waitFor(() => expect(said).toEqual([`「${typed[0]![1]}」已建好`]));
  const posts = asked.filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(isRehearsed ? 2 : 1);
  for (const { body } of posts) expect(body).toMatchObject(sent);
});

const openNew = async (kind: Name) => {
  const { asked, said } = open(kind);
  await userEvent.click(await screen.findByRole('button', { name: /^新建/ }));
  const dialog = within(screen.getByRole('dialog'));
  const rowOf = (name: string) => within(dialog.getByRole('group', { name }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const posts = () => asked.filter(({ method }) => method === 'POST');
  const sent = () => posts().find(({ path }) => !path.endsWith('-rehearsals'))?.body;
  /** What it would give is asked for with just what is sent then. */
  const rehearse = async () => {
    await press('预演');
    const panel = within(await dialog.findByRole('region', { name: '预演' }));
    expect(await panel.findByText('会亏本，保存后可能要另一位同事复核才生效。')).toBeVisible();
    for (const text of ['600 人次签到', '2 天', '没有上限', '300%', '每天亏 ¥400.00', '3 次，¥1,200.00'])
      expect(panel.getByText(text)).toBeVisible();
    for (const text of ['要 5 瓶，可售 1 瓶', '同时还有「每日一考」，各送各的。'])
      expect(panel.getByText(text)).toBeVisible();
    const [rehearsed] = posts();
    return () => expect(rehearsed?.body).toEqual(sent());
  };
  return { rehearse, said, dialog, rowOf, press, sent };
};

// Rule: desk-505
test('what was typed is there again when the dialog is opened again, until it is sent', async () => {
  const { said, dialog, press } = await openNew('super-buys');
  await typeInto(dialog, [['标题', '元旦单品'], ['活动价（元）', '199'], ['总件数', '60'], ...TERM]);
  await press('取消');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^新建/ }));
  const again = within(screen.getByRole('dialog'));
  expect(again.getByLabelText('标题')).toHaveValue('');
  await userEvent.click(again.getByRole('button', { name: '接着填写' }));
  expect(again.getByLabelText('标题')).toHaveValue('元旦单品');
  await choose(again, '商品', ID);
  await userEvent.click(again.getByRole('button', { name: '新建' }));
  await waitFor(() => expect(said).toEqual(['「元旦单品」已建好']));
  await userEvent.click(screen.getByRole('button', { name: /^新建/ }));
  expect(screen.queryByRole('button', { name: '接着填写' })).toBeNull();
});

// Rule: desk-2
// Rule: desk-478
test('free goods are rows: added, removed, each with its own goods; what is missing is said at its field', async () => {
  const { rehearse, said, dialog, rowOf, press, sent } = await openNew('free-buys');
  await typeInto(dialog, [['名称', '元旦 0 元购'], ['需要几位好友', '5'], ...TERM]);
  await press('加一款');
  await press('加一款');
  await typeInto(rowOf('第 1 款'), [
    ['价值（元）', '99'],
    ['件数', '3'],
  ]);
  await typeInto(rowOf('第 3 款'), [
    ['价值（元）', '168.5'],
    ['件数', '4'],
  ]);
  await choose(rowOf('第 3 款'), '商品', ID);
  await press('删除第 2 款');
  expect(dialog.queryByRole('group', { name: '第 3 款' })).toBeNull();
  await press('新建');
  expect(await rowOf('第 1 款').findByText('不能为空')).toBeVisible();
  expect(dialog.queryByText(/内容有误/)).toBeNull();
  expect(sent()).toBeUndefined();
  await choose(rowOf('第 1 款'), '商品', ID);
  await typeInto(rowOf('第 1 款'), [['找商品', OTHER.name]]);
  expect(await rowOf('第 1 款').findByRole('option', { name: /另一款/ })).toBeInTheDocument();
  expect(rowOf('第 1 款').getByRole('combobox', { name: '商品' })).toHaveDisplayValue(/好酒/);
  const assertSame = await rehearse();
  await press('新建');
  await waitFor(() => expect(said).toEqual(['「元旦 0 元购」已建好']));
  assertSame();
  expect(sent()).toMatchObject({
    name: '元旦 0 元购',
    helpers: 5,
    hours: 48,
    goods: [
      { skuId: ID, worthFen: 9900, total: 3 },
      { skuId: ID, worthFen: 16_850, total: 4 },
    ],
    rules: [],
    ...SENT,
  });
});

// Rule: desk-2
// Rule: desk-477
test('a step of an invitation gives points or a coupon that can be had still', async () => {
  const { rehearse, said, dialog, rowOf, press, sent } = await openNew('invitations');
  await typeInto(dialog, [['名称', '新年邀请'], ['好友得到什么', '新人礼包{Enter}免邮一次'], ...TERM]);
  await press('加一级');
  await typeInto(rowOf('第 1 级'), [['一共几份', '100']]);
  await userEvent.selectOptions(rowOf('第 2 级').getByRole('combobox', { name: '奖励' }), 'coupon');
  await typeInto(rowOf('第 2 级'), [
    ['邀请几位好友', '3'],
    ['一共几份', '20'],
  ]);
  await press('新建');
  expect(await rowOf('第 1 级').findByText('请填写数量')).toBeVisible();
  expect(rowOf('第 2 级').getByText('请选择优惠券')).toBeVisible();
  await typeInto(rowOf('第 1 级'), [['数量', '200']]);
  await choose(rowOf('第 2 级'), '优惠券', ID);
  expect(rowOf('第 2 级').queryByRole('option', { name: /已结束/ })).toBeNull();
  expect(rowOf('第 2 级').getAllByRole('option', { name: /满 500 减 50/ })).toHaveLength(1);
  const assertSame = await rehearse();
  await press('新建');
  await waitFor(() => expect(said).toEqual(['「新年邀请」已建好']));
  assertSame();
  expect(sent()).toMatchObject({
    gifts: ['新人礼包', '免邮一次'],
    steps: [
      { friends: 1, kind: 'points', amount: 200, total: 100 },
      { friends: 3, kind: 'coupon', couponId: ID, total: 20 },
    ],
    ...SENT,
  });
});

// Rule: desk-2
// Rule: desk-476
test('each question of a quiz has its answer among its options, counted from one', async () => {
  const { rehearse, said, dialog, rowOf, press, sent } = await openNew('quizzes');
  await typeInto(dialog, [['名称', '新年一考'], ['每次几题', '1'], ['一共最多发多少积分', '5000'], ...TERM]);
  await typeInto(rowOf('第 1 档'), [
    ['答对几题', '1'],
    ['得多少积分', '50'],
  ]);
  await press('删除第 3 题');
  await press('删除第 2 题');
  const asked = [
    ['题目', '醒酒为了什么'],
    ['选项', '好看{Enter}{Enter} 接触空气 '],
    ['答案是第几个', '3'],
    ['解析', '和空气接触，香气散开'],
  ] as const;
  await typeInto(rowOf('第 1 题'), asked);
  await press('新建');
  expect(await rowOf('第 1 题').findByText('没有这个选项')).toBeVisible();
  await typeInto(rowOf('第 1 题'), [['答案是第几个', '2']]);
  const assertSame = await rehearse();
  await press('新建');
  await waitFor(() => expect(said).toEqual(['「新年一考」已建好']));
  assertSame();
  expect(sent()).toMatchObject({
    perTry: 1,
    budget: 5000,
    tiers: [{ correct: 1, points: 50 }],
    questions: [
      { body: '醒酒为了什么', options: ['好看', '接触空气'], answer: 1, explanation: '和空气接触，香气散开' },
    ],
    ...SENT,
  });
});

// Rule: lottery-4
// Rule: desk-474
test('chances of a lottery are typed in per cent and must come to 100', async () => {
  const { rehearse, said, dialog, rowOf, press, sent } = await openNew('lotteries');
  await typeInto(dialog, [['名称', '新年抽奖'], ['每人每天几次', '2'], ...TERM]);
  await typeInto(rowOf('第 1 个'), [
    ['奖品名称', '积分'],
    ['中奖率（%）', '12.5'],
    ['数量', '100'],
    ['份数', '50'],
  ]);
  await press('新建');
  expect(await dialog.findByText('中奖率合计要是 100%，现在是 92.5%')).toBeVisible();
  expect(sent()).toBeUndefined();
  await typeInto(rowOf('第 2 个'), [['中奖率（%）', '87.5']]);
  const assertSame = await rehearse();
  await press('新建');
  await waitFor(() => expect(said).toEqual(['「新年抽奖」已建好']));
  assertSame();
  expect(sent()).toMatchObject({
    ...{ name: '新年抽奖', chancesPerDay: 2, rules: [], ...SENT },
    prizes: [
      { kind: 'points', name: '积分', permille: 125, amount: 100, stock: 50 },
      { kind: 'none', name: '谢谢参与', permille: 875 },
    ],
  });
});
