import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catchDownloads } from '../../testing/downloads';
import type { MemberDetails } from '@cellar/shared/api/members/memberAdmin/schema';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const at = '2026-03-01T00:00:00.000Z';
const id = '0191a000-0000-7000-8000-000000000001';
const member: MemberDetails = {
  id,
  nickname: '林先生',
  phone: '138****0001',
  company: '江月酒业',
  shopType: '烟酒店',
  level: '金卡会员',
  levelId: 'gold',
  levelToOn: '2026-12-31',
  status: 'approved',
  joinedAt: at,
  frozenReason: null,
  inviter: null,
  wallet: {
    balanceFen: 12_000,
    giftFen: 2000,
    coins: 5,
    points: 60,
    growth: 900,
    daibi: 0,
    depositFen: 0,
    earningFen: 0,
  },
  orderCount: 1,
  paidFen: 50_000,
  orders: [{ id: 'o1', orderNo: '261122 1', text: '待发货', totalFen: 50_000, at }],
  entries: [{ id: 'e1', account: 'point', amount: -40, after: 60, reason: '人工调整：补偿', at }],
  coupons: [{ id: 'c1', name: '新人礼券', state: 'unused', expiresAt: at }],
  returns: [{ id: 'r1', caseNo: 'R1', state: 'applied', at }],
  tickets: [{ id: 't1', excerpt: '发票没收到', state: 'open', at }],
  sessions: [{ id: 's1', device: 'iPhone · 微信', place: '203.0.113.*', openedAt: at }],
  bound: [{ id: 'b1', nickname: '林二', phone: '138****0002' }],
  exclusives: [{ id: 'x1', name: '桃红 2024', area: '上海市', toOn: '2026-12-31' }],
  consents: [{ id: 'agreement 2', title: '用户协议', version: 2, at }],
  companyPage: { id, name: '江月酒行', state: 'shown', changedAt: at },
  log: [{ id: 'l1', at, who: 'anna', action: 'memberAdmin.showPhone', detail: {}, reason: null }],
};
const LEVELS = [
  { id: 'gold', name: '金卡会员', growthFrom: 0 },
  { id: 'black', name: '黑卡会员', growthFrom: 9 },
];

const HAND = '0191a000-0000-7000-8000-000000000002';
const GROUPS = [
  { id: HAND, name: '餐厅客户', byRule: false },
  { id, name: '金卡分组', byRule: true },
];

function open(path: string, roles: Parameters<typeof openPage>[0], change: Partial<MemberDetails> = {}) {
  const asked = fakeServer((one) => {
    if (one.path === `/members/${id}/groups` && one.method === 'GET') return { states: 200, result: { list: GROUPS } };
    if (one.path.startsWith('/member-groups') && one.method === 'GET')
      return {
        states: 200,
        result: {
          list: [
            { id: HAND, name: '餐厅客户', rule: null },
            { id, name: '金卡', rule: {} },
          ],
        },
      };
    if (one.path === `/members/${id}/phone`) return { states: 200, result: { phone: '13800000001' } };
    if (one.path.startsWith('/members/export')) return { states: 200, result: { list: [member], next: null } };
    if (one.method === 'POST') return { states: 200, result: null };
    if (one.path.startsWith('/member-levels')) return { states: 200, result: { list: LEVELS } };
    if (one.path.startsWith(`/members/${id}/entries`))
      return { states: 200, result: { list: member.entries, next: null } };
    if (one.path.startsWith(`/members/${id}`)) return { states: 200, result: { ...member, ...change } };
    return { states: 200, result: { list: [member], next: null } };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST');
  return { asked, posts, ...openPage(roles, path) };
}
const dialog = () => within(screen.getByRole('dialog'));

// Rule: desk-13
test('a member is found, and the page shows everything; the whole phone only when it is asked for', async () => {
  const { asked, posts } = open('/members', ['service']);
  await userEvent.type(await screen.findByRole('searchbox', { name: '搜索会员' }), '江月{Enter}');
  await waitFor(() => expect(asked.some(({ path }) => path.includes(`q=${encodeURIComponent('江月')}`))).toBe(true));
  await userEvent.click(await screen.findByRole('link', { name: /林先生/ }));
  expect(await screen.findByText('¥120.00（赠送 ¥20.00）')).toBeVisible();
  for (const text of [
    '261122 1',
    '人工调整：补偿',
    '新人礼券',
    'R1',
    '发票没收到',
    'iPhone · 微信',
    '林二',
    '桃红 2024',
    '用户协议',
    '第 2 版',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('江月酒行').parentElement).toHaveTextContent('江月酒行（公开）');
  expect(screen.getByText('查看会员手机号')).toBeVisible();
  expect(posts()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '查看完整手机号' }));
  expect(await screen.findByText('13800000001')).toHaveFocus();
});

// Rule: desk-544
test('members are narrowed by what they are, and handed over as a sheet', async () => {
  const downloads = catchDownloads();
  const { asked, posts } = open(`/members?status=frozen&type=company`, ['service']);
  await screen.findByRole('row', { name: /林先生/ });
  await userEvent.selectOptions(
    await screen.findByLabelText('等级'),
    await screen.findByRole('option', { name: '黑卡会员' }),
  );
  await userEvent.selectOptions(screen.getByLabelText('分组'), '餐厅客户');
  const narrowed = `status=frozen&type=company&levelId=black&groupId=${HAND}`.split('&');
  const isNarrowed = ({ path }: { path: string }) => narrowed.every((part) => path.includes(part));
  await waitFor(() => expect(asked.some(isNarrowed)).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(downloads.files).toHaveLength(1));
  expect(await downloads.text()).toContain('林先生,江月酒业,138****0001,正常,金卡会员,烟酒店,');
  expect(posts()).toMatchObject([
    { path: '/members/export', body: { status: 'frozen', type: 'company', levelId: 'black', groupId: HAND } },
  ]);
  downloads.end();
});

// Rule: desk-545
test('rows of a member open their records, and what is cut has all of it', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...member.entries[0]!, id: `e${at}` }));
  const orders = Array.from({ length: 10 }, (_, at) => ({ ...member.orders[0]!, id: `o${at}`, orderNo: `26112${at}` }));
  const { router } = open(`/members/${id}`, ['service'], { orders, entries: many(10) });
  const linkOf = (name: string | RegExp) => screen.getByRole('link', { name });
  expect(await screen.findByRole('link', { name: '261120' })).toHaveAttribute('href', '/orders/o0');
  expect(linkOf('R1')).toHaveAttribute('href', '/returns/r1');
  expect(linkOf('发票没收到')).toHaveAttribute('href', '/tickets/t1');
  expect(linkOf('江月酒行')).toHaveAttribute('href', `/hy-details-yulan?id=${id}`);
  expect(linkOf('全部订单')).toHaveAttribute('href', `/orders?buyer=${id}`);
  expect(screen.queryByRole('link', { name: '全部优惠券' })).toBeNull();
  await userEvent.click(linkOf('全部资产明细'));
  expect(router.state.location.pathname).toBe(`/members/${id}/entries`);
  const entries = await screen.findByRole('table', { name: '资产明细' });
  expect((await within(entries).findAllByText('人工调整：补偿')).length).toBeGreaterThan(0);
});

// Rule: desk-13
test('a level is set with a reason, for good or until a day, naming the one that was seen', async () => {
  const { posts, said } = open(`/members/${id}`, ['approve']);
  await userEvent.click(await screen.findByRole('button', { name: '修改等级' }));
  await userEvent.selectOptions(await dialog().findByLabelText('等级'), '黑卡会员');
  expect(screen.getByText('金卡会员（至2026年12月31日）')).toBeVisible();
  await userEvent.clear(dialog().getByLabelText('最后一天'));
  await userEvent.type(dialog().getByLabelText('最后一天'), '2027-01-31');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '老客户迁移');
  await userEvent.click(dialog().getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['林先生 的等级已修改']));
  expect(posts()).toMatchObject([
    {
      path: `/members/${id}/level`,
      body: { levelId: 'black', fromLevelId: 'gold', toOn: '2027-01-31', fromToOn: '2026-12-31', reason: '老客户迁移' },
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: '修改等级' }));
  await userEvent.clear(await dialog().findByLabelText('最后一天'));
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '长期合作');
  await userEvent.click(dialog().getByRole('button', { name: '保存' }));
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()[1]).toMatchObject({ body: { levelId: 'gold', toOn: null, fromToOn: '2026-12-31' } });
});

// Rule: desk-13
test('finance adjusts a balance in yuan and points in pieces, and is told what follows', async () => {
  const { posts, said } = open(`/members/${id}`, ['finance']);
  await userEvent.click(await screen.findByRole('button', { name: '调整资产' }));
  await userEvent.type(dialog().getByLabelText('增减金额（元）'), '50.5');
  expect(dialog().getByText(/余额 增加 ¥50.50.*算赠送/)).toBeVisible();
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '补偿运费');
  await userEvent.click(dialog().getByRole('button', { name: '调整' }));
  await waitFor(() => expect(said).toEqual(['林先生 的余额已调整']));
  await userEvent.click(screen.getByRole('button', { name: '调整资产' }));
  await userEvent.selectOptions(dialog().getByLabelText('账户'), '积分');
  await userEvent.type(dialog().getByLabelText('增减数量'), '-20');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '重复赠送');
  await userEvent.click(dialog().getByRole('button', { name: '调整' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts().map(({ body }) => body)).toMatchObject([
    { account: 'balance', amount: 5050, reason: '补偿运费', idemKey: expect.any(String) },
    { account: 'point', amount: -20, reason: '重复赠送' },
  ]);
  expect(screen.queryByRole('button', { name: '查看完整手机号' })).toBeNull();
});

test('who may only look changes nothing; an account that ended cannot be changed', async () => {
  const { unmount } = open(`/members/${id}`, ['viewer']);
  expect(await screen.findByRole('button', { name: '修改等级' })).toHaveAttribute('aria-disabled', 'true');
  unmount();
  open(`/members/${id}`, ['admin'], { status: 'cancelled' });
  expect(await screen.findByText('已注销')).toBeVisible();
  expect(screen.getByRole('button', { name: '调整资产' })).toHaveAttribute('title', '账号已注销');
});

// Rule: segment-4
test('groups stand on a member’s page; those by hand are left and joined there', async () => {
  const { posts, said } = open(`/members/${id}`, ['service']);
  const groups = within(await screen.findByRole('region', { name: '会员分组' }));
  expect(await groups.findByRole('row', { name: /金卡分组 符合条件/ })).toBeVisible();
  await doTo('林先生：餐厅客户', '移出分组');
  await waitFor(() => expect(said).toEqual(['已移出分组']));
  await userEvent.click(groups.getByRole('button', { name: '加入分组' }));
  await userEvent.click(dialog().getByRole('button', { name: '加入' }));
  expect(await dialog().findByText('不能为空')).toBeVisible();
  const choice = dialog().getByRole('combobox', { name: '分组' });
  expect(within(choice).queryByRole('option', { name: '金卡' })).toBeNull();
  await userEvent.selectOptions(choice, '餐厅客户');
  await userEvent.click(dialog().getByRole('button', { name: '加入' }));
  await waitFor(() => expect(said).toEqual(['已移出分组', '已加入分组']));
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    [`/member-groups/${HAND}/members/${id}/remove`, {}],
    [`/members/${id}/groups`, { groupId: HAND }],
  ]);
});
