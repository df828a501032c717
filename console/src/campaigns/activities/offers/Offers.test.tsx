import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { fakeServer } from '../../../testing/fakes';
import { doTo } from '../../../testing/menu';
import { openPage } from '../../../testing/open';

const ID = '0190c000-0000-7000-8000-000000000001';
const PRODUCT = '0190c000-0000-7000-8000-000000000002';
const term = { fromAt: '2026-12-31T16:00:00.000Z', toAt: '2027-01-02T16:00:00.000Z' };
const sums = {
  ...{ count: 40, touched: 3, beforeFen: 180_000, afterFen: 135_000, givenFen: 45_000 },
  ...{ marginBeforeFen: 60_000, marginAfterFen: 15_000, belowCost: 0 },
};
const rehearsal = {
  ...{ days: 30, orders: { ...sums, belowCost: 1 }, carts: sums, trials: sums, isPart: false, withoutCost: 2 },
  goodsWithoutCost: 1,
  losses: [{ from: 'order', name: '2611270001', paidFen: 36_000, costFen: 40_000, lossFen: 4000 }],
  together: [{ name: '优惠券「窖藏礼券」', count: 1 }],
  replaces: [{ name: '促销「日常满减」', count: 3 }],
  short: [{ productId: PRODUCT, name: '好酒', wanted: 5, available: 1 }],
};
const offer = {
  ...{ id: ID, kind: 'promotion', name: '年末满减', text: '满 ¥500 减 ¥50', state: 'running', given: 0, total: null },
  ...term,
};
const scope = { types: ['red'], countries: [], productIds: [], warehouseId: null };
const content = {
  ...{ kind: 'promotion', name: '年末满减', tag: '满减', ...term, scope, suitIntro: null },
  rule: { kind: 'full_off', thresholdFen: 50_000, offFen: 5000 },
};
const shown = {
  ...{ ...offer, content, revision: 4, goods: [], waiting: null, history: [] },
  figures: { orders: 12, people: 9, goodsFen: 720_000, offFen: 60_000, at: null },
};

/** Of calls about one coupon. Of many that are recalled the first are taken back at once. */
const reply = { count: 1, members: 7, next: null, given: 7, recalled: 5, codes: 0, code: 'ABCDE23456' };
const NO_CODES = { unused: 0, partly: 0, taken: 0, ended: 0, expired: 0 };

type Given = { get?: object; list?: object; save?: { states: number; message: string; result: object } };
function open(path: string, { get = shown, list = {}, save }: Given = {}, roles: Role[] = ['pages-publish']) {
  const asked = fakeServer(({ method, path: at }) => {
    if (save && method === 'POST' && at === '/offers') return save;
    const result = (() => {
      if (at === '/offer-rehearsals') return rehearsal;
      if (at.startsWith('/offer-choices'))
        return { countries: [{ code: 'FR', name: '法国' }], warehouses: [{ id: PRODUCT, name: '上海仓' }] };
      if (at.startsWith('/member-groups')) return { list: [{ id: PRODUCT, name: '餐厅客户', rule: null, members: 7 }] };
      if (at.startsWith('/member-group-choices')) return { levels: [], provinces: [] };
      if (method === 'GET' && at.includes('/codes')) return { list: [], next: null, counts: NO_CODES };
      if (at.startsWith('/coupons/')) return { ...reply, isDone: !at.endsWith('/recall') };
      if (at.startsWith('/pages/picks')) return { list: [{ id: PRODUCT, name: '好酒', hint: 'C1', warning: '' }] };
      if (at.endsWith('/agree')) return { state: 'done', reply: null };
      if (method === 'POST') return { id: ID };
      return at.startsWith('/offers/') ? get : { list: [offer], waiting: [], next: null, ...list };
    })();
    return { states: 200, result };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST').map((one) => [one.path, one.body]);
  return { posts, ...openPage(roles, path) };
}
const type = async (label: string | RegExp, typed: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, typed);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

// Rule: offer-7
// Rule: desk-501
test('a promotion is typed in yuan, rehearsed beside the form, and saved with a reason', async () => {
  const { posts, said, router } = open('/activities/promotions/new');
  expect(await screen.findByRole('heading', { name: '新建促销' })).toBeVisible();
  await press('预演');
  expect(await screen.findByText('请填写名称')).toBeVisible();
  expect(posts()).toEqual([]);
  await type('名称', '年末满减');
  await type(/^开始/, '2027-01-01T00:00');
  await type(/^结束/, '2027-01-03T00:00');
  await type('满多少（元）', '500');
  await type('减多少（元）', '50');
  await userEvent.click(screen.getByRole('checkbox', { name: '红葡萄酒' }));
  await press('预演');
  const panel = within(screen.getByRole('complementary', { name: '预演' }));
  expect(await panel.findByText('会有 1 笔低于成本，保存后要另一位同事复核才生效。')).toBeVisible();
  expect(panel.getByRole('row', { name: /活动毛利 ¥150.00/ })).toBeVisible();
  expect(panel.getByText('亏 ¥40.00')).toBeVisible();
  expect(panel.getByText('要 5 瓶，可售 1 瓶')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /我知道有商品没填进货价/ }));
  await press('保存');
  expect(await screen.findByText('请填写理由')).toBeVisible();
  await type(/^理由/, '年末促销');
  await press('保存');
  await waitFor(() => expect(said).toEqual(['促销已保存']));
  expect(router.state.location.pathname).toBe('/activities/promotions');
  expect(posts()).toEqual([
    ['/offer-rehearsals', { content }],
    ['/offers', { content, reason: '年末促销', costUnknown: true }],
  ]);
});

// Rule: offer-7
test('an offer is opened with what it is, what came of it, and saved with the revision that was read', async () => {
  const { posts, said } = open(`/activities/promotions/${ID}`, {
    save: { states: 422, message: '需要另一位同事复核，已提交', result: { code: 'waitsForSecond' } },
  });
  expect(await screen.findByText(/12 笔已付订单，9 人，商品金额 ¥7,200.00，优惠 ¥600.00/)).toBeVisible();
  expect(screen.getByLabelText('满多少（元）')).toHaveValue('500');
  expect(screen.getByRole('checkbox', { name: '红葡萄酒' })).toBeChecked();
  await type('减多少（元）', '300');
  await type(/^理由/, '加大力度');
  await press('保存');
  await waitFor(() => expect(said).toEqual(['需要另一位同事复核，已提交']));
  expect(posts()).toMatchObject([
    ['/offers', { offerId: ID, revision: 4, content: { rule: { offFen: 30_000 } }, reason: '加大力度' }],
  ]);
});

// Rule: offer-2
test('who saves behind somebody else reads what was saved meanwhile, and loses nothing of what is typed', async () => {
  const saved = { ...offer, text: '满 ¥600 减 ¥50' };
  open(`/activities/promotions/${ID}`, {
    save: { states: 409, message: '活动已被别人修改', result: { code: 'changed', revision: 5, offer: saved, content } },
  });
  await screen.findByText(/12 笔已付订单/);
  await type('减多少（元）', '300');
  await type(/^理由/, '加大力度');
  await press('保存');
  expect(await screen.findByText(/活动已被别人修改。现在保存的是：年末满减，满 ¥600 减 ¥50/)).toBeVisible();
  expect(screen.getByLabelText('减多少（元）')).toHaveValue('300');
  expect(screen.getByRole('button', { name: '对照最新内容' })).toBeVisible();
});

// Rule: offer-7
test('what waits is released by somebody else, who sees its rehearsal; its own maker cannot', async () => {
  const waiting = { by: '小张', isOwn: false, reason: '清仓', rehearsal };
  const own = open(`/activities/promotions/${ID}`, { get: { ...shown, waiting: { ...waiting, isOwn: true } } });
  expect(await screen.findByRole('button', { name: '同意并执行' })).toHaveAttribute('title', '需要另一位同事复核');
  own.unmount();
  const { posts, said } = open(`/activities/promotions/${ID}`, { get: { ...shown, waiting } });
  expect(await screen.findByText('亏 ¥40.00')).toBeVisible();
  await press('同意并执行');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '同意并执行' }));
  await waitFor(() => expect(said).toEqual(['「年末满减」已执行']));
  expect(posts()).toEqual([[`/approvals/${ID}/agree`, {}]]);
});

// Rule: offer-7
test('the list has what waits first; one is ended with a reason, a viewer changes nothing', async () => {
  const waiting = [{ ...offer, id: PRODUCT, name: '清仓', state: 'waiting' }];
  const { posts, said, unmount } = open('/activities/promotions', { list: { waiting } });
  const rows = await screen.findAllByRole('row', { name: /满 ¥500 减 ¥50/ });
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? row.textContent)).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('清仓');
  expect(rows[0]).toHaveTextContent('待复核');
  expect(rows[1]).toHaveTextContent('进行中');
  await doTo('年末满减', '结束');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('理由（必填）'), '写错了');
  await userEvent.click(dialog.getByRole('button', { name: '结束' }));
  await waitFor(() => expect(said).toEqual(['「年末满减」已结束']));
  expect(posts()).toEqual([[`/offers/${ID}/end`, { kind: 'promotion', reason: '写错了' }]]);
  unmount();
  open('/activities/promotions', {}, ['viewer']);
  expect(await screen.findByRole('row', { name: /年末满减/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '新建促销' })).toHaveAttribute(
    'title',
    '需要「页面发布」或「营销」或「财务」权限，请联系管理员',
  );
});

// Rule: offer-7
test.each([
  [
    'coupons',
    '优惠券',
    { kind: 'coupon', offFen: 3000, thresholdFen: 0, total: 100, collectable: false, newcomer: true },
  ],
  ['flash-sales', '限时抢购', { kind: 'flash', items: [{ priceFen: 9900, total: 60, perPerson: 2 }] }],
  ['group-offers', '拼团', { kind: 'group', skuId: PRODUCT, priceFen: 8800, size: 3, hours: 24, total: null }],
] as const)('%s: what a kind has of its own', async (path, title, sent) => {
  const stored = {
    coupons: {
      ...{ kind: 'coupon', name: '新人券', ...term, scope, thresholdFen: 0, offFen: 3000, validDays: 15 },
      ...{ total: 100, perPerson: 1, collectable: false, newcomer: true },
    },
    'flash-sales': {
      ...{ kind: 'flash', name: '晚场', ...term },
      items: [{ skuId: PRODUCT, priceFen: 9900, total: 60, perPerson: 2 }],
    },
    'group-offers': {
      ...{ kind: 'group', name: '三人团', ...term, skuId: PRODUCT, warehouseId: PRODUCT, priceFen: 8800 },
      ...{ size: 3, units: 1, hours: 24, perPerson: 1, total: null },
    },
  }[path];
  const goods = [{ id: PRODUCT, name: '好酒 · 单瓶' }];
  const { posts, said } = open(`/activities/${path}/${ID}`, { get: { ...shown, content: stored, goods } });
  await screen.findByLabelText('名称');
  await type(/^理由/, '改名称');
  await type('名称', '新名称');
  await press('保存');
  await waitFor(() => expect(said).toEqual([`${title}已保存`]));
  expect(posts()).toMatchObject([['/offers', { content: { ...sent, name: '新名称' } }]]);
});

// Rule: offer-9
test('a group offer says at its fields what is missing, and how many groups came of it', async () => {
  const { posts, said, unmount } = open('/activities/group-offers/new');
  await screen.findByRole('heading', { name: '新建拼团' });
  await type('几人成团', '1');
  await press('预演');
  for (const fault of [
    '请填写开始时间',
    '请填写结束时间',
    '请选择商品',
    '请选择仓库',
    '请填写拼团价',
    '几人成团最少 2',
  ])
    expect(await screen.findByText(fault)).toBeVisible();
  expect(posts()).toEqual([]);
  unmount();
  const stored = {
    ...{ kind: 'group', name: '三人团', ...term, skuId: PRODUCT, warehouseId: PRODUCT, priceFen: 8800 },
    ...{ size: 3, units: 1, hours: 24, perPerson: 1, total: 60 },
  };
  const at = '2026-11-29T06:20:00.000Z';
  const figures = { ...shown.figures, at, groups: { open: 2, filled: 4, failed: 1 } };
  const opened = open(`/activities/group-offers/${ID}`, { get: { ...shown, content: stored, figures } });
  expect(await screen.findByText(/成团 4 个，拼团中 2 个，未成团 1 个；统计到 .*14:20/)).toBeVisible();
  expect(screen.getByLabelText(/^总件数/)).toHaveValue('60');
  await type(/^总件数/, '90');
  await type(/^理由/, '加量');
  await press('保存');
  await waitFor(() => expect(opened.said).toEqual(['拼团已保存']));
  expect(opened.posts()).toEqual([
    ['/offers', { offerId: ID, revision: 4, content: { ...stored, total: 90 }, reason: '加量' }],
  ]);
  expect(said).toEqual([]);
});

// Rule: offer-8
test('a coupon is given to a group, counted before, and recalled', async () => {
  const coupon = { ...offer, kind: 'coupon', name: '答谢券', text: '满 500 减 50', given: 2, total: 100 };
  const { posts, said } = open('/activities/coupons', { list: { list: [coupon] } });
  await doTo('答谢券', '发放');
  const dialog = () => within(screen.getByRole('dialog'));
  const into = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '答谢会员');
  await userEvent.click(dialog().getByRole('radio', { name: '一个分组' }));
  await into('发放');
  expect(await dialog().findByText('请选择发给谁')).toBeVisible();
  await userEvent.selectOptions(dialog().getByLabelText('会员分组'), '餐厅客户');
  await into('看看有几位');
  await waitFor(() => expect(said).toEqual(['会发给 7 位会员']));
  await into('发放');
  await waitFor(() => expect(said).toEqual(['会发给 7 位会员', '已发给 7 位会员']));
  await doTo('答谢券', '收回');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '发错了');
  await into('收回');
  await waitFor(() => expect(said).toHaveLength(3));
  expect(said[2]).toBe('正在分批收回 5 张');
  expect(posts()).toEqual([
    [`/coupons/${ID}/give`, { groupId: PRODUCT, reason: '答谢会员' }],
    [`/coupons/${ID}/recall`, { reason: '发错了' }],
  ]);
});

// Rule: desk-14
test('a code of a coupon is made for so many people and days, and shown', async () => {
  const coupon = { ...offer, kind: 'coupon', name: '答谢券', given: 0, total: 100 };
  const { posts } = open('/activities/coupons', { list: { list: [coupon] } });
  await doTo('答谢券', '生成兑换码');
  const dialog = () => within(screen.getByRole('dialog'));
  await userEvent.type(dialog().getByLabelText('每个可用几人'), '50');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '品鉴会');
  await userEvent.click(dialog().getByRole('button', { name: '生成' }));
  expect(await dialog().findByLabelText('兑换码')).toHaveValue('ABCDE23456');
  expect(posts()).toEqual([[`/coupons/${ID}/codes`, { count: 1, total: 50, days: 30, reason: '品鉴会' }]]);
  await userEvent.click(dialog().getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
