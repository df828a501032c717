import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import AppShareScreen from './AppShareScreen';

const open = (replies: Replies = {}, url = '/app-share?invite=cellar01', person?: true) => {
  const api = fakeApi({
    'invitations.getLanding': ok({ inviter: '林先生的酒铺', gifts: ['新人券礼包'] }),
    'catalog.listGuess': ok({ list: [] }),
    ...replies,
  });
  return { api, ...renderScreen(<AppShareScreen />, url, person ? { person } : {}) };
};
const register = () => screen.getByRole('link', { name: '立即注册' });

// Rule: invite-3
test('says who invites and what awaits, and leads to the registration with the code', async () => {
  const { api } = open();
  expect(await screen.findByText('林先生的酒铺 邀请你')).toBeVisible();
  expect(screen.getByRole('list', { name: '新人礼' })).toHaveTextContent('新人券礼包');
  expect(register()).toHaveAttribute('href', '/new-register?invite=CELLAR01');
  expect(api.sent('invitations.getLanding')).toMatchObject([{ inviteCode: 'CELLAR01' }]);
});

// Rule: invite-3
test.each(['/app-share', '/app-share?invite=<script>1'])('%s leads to the registration without a code', async (url) => {
  const { api } = open({ 'invitations.getLanding': ok({ inviter: null, gifts: [] }) }, url);
  expect(await screen.findByText('邀请你')).toBeVisible();
  expect(register()).toHaveAttribute('href', '/new-register');
  expect(api.sent('invitations.getLanding')[0]).not.toHaveProperty('inviteCode');
  expect(screen.queryByText('新人礼')).toBeNull();
});

test('somebody who is logged in is not sent to register', async () => {
  open({}, '/app-share?invite=CELLAR01', true);
  expect(await screen.findByRole('link', { name: '你已登录，去逛逛' })).toHaveAttribute('href', '/index');
});

test('the way to register stands while the rest loads or fails', async () => {
  const { unmount } = open({ 'invitations.getLanding': waiting() });
  expect(register()).toBeVisible();
  unmount();
  open({ 'invitations.getLanding': offline() });
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeVisible();
  expect(register()).toBeVisible();
});
