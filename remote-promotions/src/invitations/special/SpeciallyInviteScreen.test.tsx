import type { InviteStep } from '@cellar/shared/api/campaigns/invitations/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { shareNow } from '@cellar/shared/runtime/share';
import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import SpeciallyInviteScreen from './SpeciallyInviteScreen';

const id = (n: number) => `01910000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const step = (friends: number, state: InviteStep['state'], name: string): InviteStep => ({
  id: id(friends),
  friends,
  kind: 'points',
  name,
  state,
});
const status = (change: Partial<Result<'invitations.get'>> = {}): Result<'invitations.get'> => ({
  program: {
    id: id(99),
    name: '好友同窖',
    rules: ['好友通过审核才算数'],
    toAt: '2099-01-01T00:00:00.000Z',
    steps: [step(1, 'open', '200 积分'), step(3, 'locked', '500 金币'), step(5, 'gone', '囤酒券')],
  },
  inviteCode: 'CELLAR01',
  registered: 3,
  approved: 1,
  ...change,
});
const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'invitations.get': ok(status()), ...replies });
  return { api, ...renderScreen(<SpeciallyInviteScreen />, '/speciallyInvite', { person: true }) };
};
const link = `${location.origin}/app-share?invite=CELLAR01`;

// Rule: invite-1
test('says how far the person is, and the link to invite by', async () => {
  open();
  expect(await screen.findByText('再有 2 位通过审核，可领「500 金币」')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '邀请进度' })).toHaveAttribute('aria-valuenow', '33');
  expect(screen.getByText('还差 2 位')).toBeVisible();
  expect(screen.getByRole('button', { name: '已领完：囤酒券' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '复制链接给好友' })).toBeVisible();
  expect(shareNow()).toMatchObject({ title: '邀请你加入酒窖', link });
  expect(screen.getByRole('link', { name: '我邀请的客户' })).toHaveAttribute('href', '/clientDetail');
});

// Rule: invite-2
test('a reward is claimed once; a lost answer is asked for with the same attempt', async () => {
  const { api, user } = open({ 'invitations.claim': offline() });
  await user.click(await screen.findByRole('button', { name: '领取：200 积分' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  api.replies['invitations.claim'] = ok({ name: '200 积分' });
  const claimed = status();
  claimed.program!.steps[0] = step(1, 'claimed', '200 积分');
  api.replies['invitations.get'] = ok(claimed);
  await user.click(screen.getByRole('button', { name: '领取：200 积分' }));
  expect(await screen.findByText('200 积分已到账')).toBeVisible();
  expect(await screen.findByRole('button', { name: '已领取：200 积分' })).toBeDisabled();
  const [first, second] = api.sent('invitations.claim');
  expect(second).toEqual(first);
});

// Rule: invite-2
test('what is gone meanwhile is said and shown', async () => {
  const { api, user } = open({ 'invitations.claim': refused('来晚了，这项奖励已经领完', { code: 'gone' }) });
  const button = await screen.findByRole('button', { name: '领取：200 积分' });
  const gone = status();
  gone.program!.steps[0] = step(1, 'gone', '200 积分');
  api.replies['invitations.get'] = ok(gone);
  await user.click(button);
  expect(await screen.findByText('来晚了，这项奖励已经领完')).toBeVisible();
  expect(await screen.findByRole('button', { name: '已领完：200 积分' })).toBeDisabled();
});

test('all reached, no program, its shape and a retry', async () => {
  const first = open({ 'invitations.get': ok(status({ approved: 9 })) });
  expect(await screen.findByText('所有奖励都已达成')).toBeVisible();
  first.unmount();
  const second = open({ 'invitations.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  second.unmount();
  const { api, user } = open({ 'invitations.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['invitations.get'] = ok(status({ program: null, registered: 0, approved: 0 }));
  await user.click(retry);
  expect(await screen.findByText('现在没有邀请奖励')).toBeVisible();
});
