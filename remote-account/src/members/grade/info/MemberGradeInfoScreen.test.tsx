import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { aGrade } from '../grade.testing';
import MemberGradeInfoScreen from './MemberGradeInfoScreen';

const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'levels.get': ok(aGrade()), ...replies });
  return { api, ...renderScreen(<MemberGradeInfoScreen />, '/member-grade-info', { person: true }) };
};

// Rule: grade-1
test('tells where each level begins and what it brings, marks the own one, and how to rise', async () => {
  open();
  expect(await screen.findByRole('heading', { name: /金卡会员.*当前等级/ })).toBeVisible();
  expect(screen.getByText('成长值 5,000 – 9,999')).toBeVisible();
  expect(screen.getByText('成长值 10,000 起，还差 3,180')).toBeVisible();
  expect(screen.getByText('全场 92 折')).toBeVisible();
  expect(screen.getByText(/每实付 1 元记 1 点成长值/)).toBeVisible();
});

test('shows its shape while it loads, and a retry when that fails; the rules stand all the same', async () => {
  const { unmount } = open({ 'levels.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'levels.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  expect(screen.getByRole('heading', { name: '怎样升级' })).toBeVisible();
  api.replies['levels.get'] = ok(aGrade());
  await user.click(retry);
  expect(await screen.findByText('成长值 10,000 起，还差 3,180')).toBeVisible();
});
