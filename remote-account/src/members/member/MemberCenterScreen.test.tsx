import { readKey } from '@cellar/shared/runtime/storage';
import { broken, fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { memberCenter } from '@cellar/shared/testing/people';
import { pullDown } from '@cellar/shared/testing/pullDown';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { agreement } from '../../common/help.testing';
import MemberCenterScreen from './MemberCenterScreen';

const published = ['/order', '/history-browse', '/address', '/course', '/product', '/index'];

function open(replies: Replies = {}, paths: readonly string[] = published) {
  const api = fakeApi({
    'member.getCenter': ok(memberCenter()),
    'footprints.list': ok({ list: [], next: null }),
    'catalog.listGuess': ok({ list: [] }),
    'help.listAgreements': ok({ list: [] }),
    ...replies,
  });
  return {
    api,
    ...renderScreen(<MemberCenterScreen />, '/member-center', {
      person: { nickname: '林先生', phone: '138****0001' },
      published: paths,
    }),
  };
}

// Rule: member-1
test('shows the person, the level with its progress and what is owned', async () => {
  open();
  expect(await screen.findByText('林先生的酒铺')).toBeVisible();
  expect(screen.getByText('138****0001').parentElement).toHaveTextContent('138****0001 · 零售商');
  expect(screen.getByText('全场 95 折 · 生日双倍积分')).toBeVisible();
  expect(screen.getByText('6,820 / 10,000')).toBeVisible();
  expect(screen.getByText('再买 ¥3,180 升黑金，按近一年的购买可省 ¥386')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '成长值' })).toHaveAttribute('aria-valuenow', '68');
  for (const [label, value] of [
    ['余额', '2,460.00'],
    ['优惠券', '5'],
    ['金币', '380'],
    ['积分', '12,400'],
  ] as const) {
    expect(screen.getByText(label).parentElement).toHaveTextContent(value);
  }
});

// Rule: event-4
test('stores area as the level and grade as the region', async () => {
  open();
  await screen.findByText('林先生的酒铺');
  expect(readKey('TDarea')).toBe('金卡会员');
  expect(readKey('TDgrade')).toBe('上海');
});

// Rule: member-2
test('orders carry numbers only where something waits for the person, and lead to their lists', async () => {
  const { user, went } = open();
  const waitingLink = await screen.findByRole('link', { name: /待付款/ });
  expect(waitingLink).toHaveTextContent('1');
  expect(screen.getByRole('link', { name: /待收货/ })).toHaveTextContent('2');
  expect(screen.getByRole('link', { name: '已完成' })).toHaveAttribute('href', '/order?tab=success');
  await user.click(waitingLink);
  await waitFor(() => expect(went).toEqual(['/order?tab=waiting']));
});

test('ways to screens that are not published are not drawn', async () => {
  open();
  await screen.findByText('金卡会员');
  const tools = within(screen.getByRole('navigation', { name: '常用工具' }));
  expect(tools.getAllByRole('link').map((link) => link.textContent)).toEqual(['收货地址', '足迹']);
  expect(tools.queryByRole('button', { name: '全部' })).toBeNull();
  for (const text of ['设置', '权益', '退换']) expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByText('余额').closest('a')).toBeNull();
});

// Rule: member-3
test('with everything published the ways are there, and unread messages carry a dot', async () => {
  open({ 'member.getReminders': ok({ messages: 2, orders: 0, coupons: 0 }) }, [
    '/message',
    '/set-up',
    '/member-grade',
    '/my-coupon',
    '/my-back',
    '/order',
    '/red-packet',
    '/posterList',
  ]);
  expect(await screen.findByRole('link', { name: /优惠券/ })).toHaveAttribute('href', '/my-coupon');
  expect(screen.getByRole('link', { name: '设置' })).toBeVisible();
  expect(screen.getByRole('link', { name: '退换' })).toBeVisible();
  const offers = within(screen.getByRole('navigation', { name: '会员福利' }));
  expect(offers.getByRole('link', { name: '红包' })).toHaveAttribute('href', '/red-packet');
  expect(offers.getByRole('link', { name: '海报' })).toHaveAttribute('href', '/posterList');
  expect(await screen.findByRole('img', { name: '有未读消息' })).toBeVisible();
});

test('the highest level says so', async () => {
  open({
    'member.getCenter': ok(
      memberCenter({ level: { ...memberCenter().level, name: '黑金会员', growth: 28640, next: null } }),
    ),
  });
  expect(await screen.findByText('成长值 28,640，已是最高等级')).toBeVisible();
});

test('the person is there at once while the rest is on its way', () => {
  open({ 'member.getCenter': waiting(), 'footprints.list': waiting(), 'catalog.listGuess': waiting() });
  expect(screen.getByText('林先生')).toBeVisible();
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: '常用工具' })).toBeVisible();
});

// Rule: member-5
test('a failure leaves the ways on and tries again', async () => {
  const { api, user } = open({ 'member.getCenter': broken() });
  expect(await screen.findByText('服务暂时不可用，请稍后再试')).toBeVisible();
  expect(screen.getByRole('navigation', { name: '常用工具' })).toBeVisible();
  api.replies['member.getCenter'] = ok(memberCenter());
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('12,400')).toBeVisible();
});

test('without a network it says so', async () => {
  open({ 'member.getCenter': offline(), 'footprints.list': offline(), 'catalog.listGuess': offline() });
  expect(await screen.findByText('网络断开了')).toBeVisible();
});

// Rule: member-4
test('shows what was looked at last and what may please', async () => {
  open({
    'footprints.list': ok({
      list: [{ id: brief(1).id, day: '2026-01-01', seenAt: '2026-01-01T00:00:00.000Z', product: brief(1) }],
      next: null,
    }),
    'catalog.listGuess': ok({ list: [brief(2, { reason: '按你看过的波尔多' })] }),
  });
  const recent = (await screen.findByRole('heading', { name: '最近看过' })).closest('section')!;
  expect(within(recent).getByRole('link', { name: brief(1).name })).toHaveAttribute(
    'href',
    `/product?req_productId=${brief(1).id}`,
  );
  expect(within(recent).getByRole('link', { name: '全部' })).toHaveAttribute('href', '/history-browse');
  expect(await screen.findByText('按你看过的波尔多')).toBeVisible();
});

test('pulling down asks again and says when it is done', async () => {
  const { api } = open();
  await screen.findByText('12,400');
  api.replies['member.getCenter'] = ok(memberCenter({ points: 12500 }));
  await pullDown();
  expect(await screen.findByText('12,500')).toBeVisible();
  expect(await screen.findByText('刷新成功')).toBeVisible();
});

// Rule: list-6
test('a pull that brings nothing new does not claim that it did', async () => {
  const { api } = open();
  await screen.findByText('12,400');
  api.replies['member.getCenter'] = broken();
  await pullDown();
  expect(await screen.findByText('服务暂时不可用，请稍后再试')).toBeVisible();
  expect(screen.queryByText('刷新成功')).toBeNull();
  expect(screen.queryByText('加载中…')).toBeNull();
});

const renewed = {
  'help.listAgreements': ok({
    list: [
      agreement({ consent: 'earlier' }),
      agreement({ slug: 'help-privacy', title: '隐私政策', consent: 'current' }),
    ],
  }),
};

// Rule: help-4
test('who agreed to an earlier version is asked again, with the text that changed', async () => {
  const { api, user } = open({ ...renewed, 'help.agree': ok({}) }, ['/agreement', '/help-privacy']);
  const sheet = within(await screen.findByRole('dialog', { name: '协议已更新' }));
  expect(sheet.getByRole('link', { name: /《用户协议》/ })).toHaveAttribute('href', '/agreement');
  expect(sheet.queryByText(/隐私政策/)).toBeNull();
  await user.click(sheet.getByRole('button', { name: '同意并继续' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent('help.agree')).toMatchObject([{ agreements: JSON.stringify([{ slug: 'agreement', version: 2 }]) }]);
});

test('an agreement that could not be stored stays asked for', async () => {
  const { user } = open({ ...renewed, 'help.agree': offline() });
  await user.click(await screen.findByRole('button', { name: '同意并继续' }));
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(screen.getByRole('dialog', { name: '协议已更新' })).toBeVisible();
});

// Rule: help-4
test('who does not agree to a new version is logged out, after a question', async () => {
  const { user, went } = open({ ...renewed, 'auth.logout': ok({}) });
  await user.click(await screen.findByRole('button', { name: '不同意' }));
  const question = screen.getByRole('dialog', { name: '不同意新版协议将退出登录，确定吗？' });
  await user.click(within(question).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(went).toEqual(['replace /index']));
});

test('who never agreed is not asked here: the next login asks', async () => {
  open({ 'help.listAgreements': ok({ list: [agreement()] }) });
  expect(await screen.findByText('12,400')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
