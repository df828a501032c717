import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { aGrade, anEntry, black } from '../grade.testing';
import MemberGradeScreen from './MemberGradeScreen';

const open = (replies: Replies = {}) => {
  const api = fakeApi({
    'levels.get': ok(aGrade()),
    'levels.listGrowth': ok({ list: [anEntry(1), anEntry(2, { amount: -60, after: 5540 })], next: null }),
    ...replies,
  });
  return { api, ...renderScreen(<MemberGradeScreen />, '/member-grade', { person: true }) };
};

// Rule: grade-1
test('shows level, growth, what is missing, the privileges and how the growth came', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '金卡会员' })).toBeVisible();
  expect(screen.getByText('再买 ¥3,180 升为黑金会员')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '成长值' })).toHaveAttribute('aria-valuenow', '68');
  const ladder = screen.getByRole('list', { name: '全部等级' });
  expect(within(ladder).getByText('金卡会员').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('全场 95 折')).toBeVisible();
  expect(screen.queryByText('全场 92 折')).toBeNull();
  const statement = screen.getByRole('list', { name: '成长值明细' });
  expect(within(statement).getByText('+1,280')).toBeVisible();
  expect(within(statement).getByText('-60')).toBeVisible();
  expect(within(statement).getAllByText(/^(2026年)?1月2日 11:04$/)).toHaveLength(2);
  expect(screen.getByRole('link', { name: '各等级权益与升级规则' })).toHaveAttribute('href', '/member-grade-info');
});

// Rule: grade-2
test('says what the next level saves, that nothing is known yet, or that there is none', async () => {
  const first = open();
  expect(await screen.findByRole('heading', { name: '黑金会员价可省 ¥386' })).toBeVisible();
  first.unmount();
  const second = open({ 'levels.get': ok(aGrade({ nextSavesFen: 0 })) });
  expect(await screen.findByText('买过商品后，这里会算出升级能省多少')).toBeVisible();
  second.unmount();
  open({ 'levels.get': ok(aGrade({ level: black, next: null, growth: 12000, nextSavesFen: null })) });
  expect(await screen.findByText('已是最高等级，权益长期有效')).toBeVisible();
  expect(screen.queryByText(/可省/)).toBeNull();
});

test('without growth it says how to get some', async () => {
  open({ 'levels.listGrowth': ok({ list: [], next: null }) });
  expect(await screen.findByText('还没有成长值')).toBeVisible();
});

test('more is asked for at the end, and a failed page can be tried again', async () => {
  allInSight();
  const { api, user } = open({
    'levels.listGrowth': ({ cursor }) => {
      if (!cursor) return ok({ list: [anEntry(1)], next: 'more' });
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['levels.listGrowth'] = ok({ list: [anEntry(2)], next: null });
  await user.click(retry);
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('shows its shape while it loads; one part that fails leaves the other', async () => {
  const { unmount } = open({ 'levels.get': waiting(), 'levels.listGrowth': waiting() });
  expect(screen.getAllByRole('status', { name: '加载中' })).toHaveLength(2);
  unmount();
  const { api, user } = open({ 'levels.get': offline() });
  expect(await screen.findByText('购物成长 1')).toBeVisible();
  api.replies['levels.get'] = ok(aGrade());
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('heading', { name: '金卡会员' })).toBeVisible();
});

// Rule: registration-12
test('a private buyer reads that higher levels are the trade’s, and can apply for an account of it', async () => {
  const { user, went } = open({
    'levels.get': ok(aGrade({ level: aGrade().levels[0]!, next: null, isPrivate: true, nextSavesFen: null })),
  });
  expect(await screen.findByText('个人账号按零售价购买，企业账号按成长值升级')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '申请企业账号' }));
  expect(went).toEqual(['/newregister-second']);
});
