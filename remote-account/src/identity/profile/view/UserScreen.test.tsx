import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { someProfile } from '../profile.testing';
import UserScreen from './UserScreen';

const open = (replies: Replies = {}, published = ['/user-edit']) => {
  const api = fakeApi({ 'profile.get': ok(someProfile()), ...replies });
  return { api, ...renderScreen(<UserScreen />, '/user', { person: true, published }) };
};

// Rule: profile-3
test('shows what the shop knows of the person, and the way to change it', async () => {
  const { user, went } = open();
  expect(await screen.findByRole('heading', { name: '林先生的酒铺' })).toBeVisible();
  expect(screen.getByRole('link', { name: /性别.*先生/ })).toHaveAttribute('href', '/user-edit');
  expect(screen.getByText('1985-09-16')).toBeVisible();
  expect(screen.getByText('2024年5月9日')).toBeVisible();
  expect(screen.getByText('金卡会员').closest('a')).toBeNull();
  await user.click(screen.getByRole('link', { name: '编辑资料' }));
  await waitFor(() => expect(went).toEqual(['/user-edit']));
});

// Rule: profile-3
test('says what is not filled in; ways to published screens are there', async () => {
  const empty = { sex: null, birthday: null, company: null, mainRegion: null, shopType: null };
  open({ 'profile.get': ok(someProfile(empty)) }, ['/user-edit', '/member-grade', '/main-area']);
  expect(await screen.findAllByText('未填写')).toHaveLength(4);
  expect(screen.queryByText('店铺类型')).toBeNull();
  expect(screen.getByRole('link', { name: /会员等级/ })).toHaveAttribute('href', '/member-grade');
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'profile.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'profile.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['profile.get'] = ok(someProfile());
  await user.click(retry);
  expect(await screen.findByText('先生')).toBeVisible();
});
