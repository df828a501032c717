import { screen, waitFor, within } from '@testing-library/react';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { broken, fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { loggedIn } from '@cellar/shared/testing/people';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { ownProof, proveOwn } from '../ownProof.testing';
import { account, ownAccount } from '../binding.testing';
import BindingAccountScreen from './BindingAccountScreen';

const other = account();
const bound = (list = [other], most = 5) => ok({ own: ownAccount, list, most });

const ended = (loggedOut: boolean) => ok({ own: ownAccount, list: [], most: 5, loggedOut });

function opened(replies: Replies = {}) {
  const api = fakeApi({ 'binding.listAccounts': bound(), ...replies });
  return { api, ...renderScreen(<BindingAccountScreen />, '/bindingAccount', { person: true }) };
}

// Rule: bound-2
test('a switch logs in as the other account and leads on like a login; what was the first one’s is dropped', async () => {
  const { api, user, went } = opened({
    'binding.switchLogin': ok(loggedIn({ userid: other.id, nickname: other.nickname })),
  });
  writeKey('urlName', '/cart');
  writeKey('TDgrade', '上海');
  expect(await screen.findByText('当前账号')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '切换到 138****0002' }));
  await waitFor(() => expect(went).toEqual(['replace /cart']));
  expect(api.sent('binding.switchLogin')).toMatchObject([{ accountId: other.id }]);
  expect(readKey('user-info')).toMatchObject({ token: 'fresh', fguser: { userid: other.id } });
  expect(readKey('TDgrade')).toBeNull();
});

// Rule: bound-2
test('a frozen account is not switched to; one that froze meanwhile is said, and the person stays', async () => {
  const { user, unmount } = opened({
    'binding.switchLogin': refused('该账号已被冻结，暂时不能切换', { code: 'otherFrozen' }),
  });
  await user.click(await screen.findByRole('button', { name: '切换到 138****0002' }));
  expect(await screen.findByText('该账号已被冻结，暂时不能切换')).toBeVisible();
  expect(readKey('user-info')).toMatchObject({ token: 'token' });
  unmount();
  opened({ 'binding.listAccounts': bound([account({ frozen: true })]) });
  expect(await screen.findByText('已冻结')).toBeVisible();
  expect(screen.queryByRole('button', { name: '切换到 138****0002' })).toBeNull();
});

// Rule: bound-1
test('an account is added with a code to its phone; what is refused stands at its field', async () => {
  const message = '这是当前登录的账号';
  const { api, user } = opened({
    'binding.listAccounts': bound([]),
    ...ownProof,
    'binding.addAccount': refused(message, { code: 'ownPhone', fields: { phone: message } }),
  });
  expect(await screen.findByText('还没有绑定其他账号')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '添加账号' }));
  const sheet = await screen.findByRole('dialog', { name: '添加账号' });
  await proveOwn(user, '下一步', sheet);
  await user.type(await within(sheet).findByLabelText('手机号'), '13800000002');
  await user.type(within(sheet).getByLabelText('验证码'), '123456');
  await user.click(within(sheet).getByRole('button', { name: '绑定账号' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(within(sheet).getByLabelText('手机号')).toHaveValue('13800000002');
  api.replies['binding.addAccount'] = bound();
  await user.click(within(sheet).getByRole('button', { name: '绑定账号' }));
  expect(await screen.findByText('周记烟酒行')).toBeVisible();
  expect(api.sent('binding.addAccount').at(-1)).toMatchObject({
    phone: '13800000002',
    code: '123456',
    ownTicket: 'own',
  });
});

// Rule: bound-1
test('an own proof that took too long is asked for again', async () => {
  const { user } = opened({
    'binding.listAccounts': bound([]),
    ...ownProof,
    'binding.addAccount': refused('身份确认已失效，请重新确认', { code: 'ticket' }),
  });
  await user.click(await screen.findByRole('button', { name: '添加账号' }));
  const sheet = await screen.findByRole('dialog', { name: '添加账号' });
  await proveOwn(user, '下一步', sheet);
  await user.type(await within(sheet).findByLabelText('手机号'), '13800000002');
  await user.type(within(sheet).getByLabelText('验证码'), '123456');
  await user.click(within(sheet).getByRole('button', { name: '绑定账号' }));
  expect(await within(sheet).findByRole('button', { name: '下一步' })).toBeVisible();
});

// Rule: bound-2
test('an account that only agreed with the one that was switched to is no way on', async () => {
  opened({ 'binding.listAccounts': bound([account({ canSwitch: false })]) });
  expect(await screen.findByText('需用该账号登录')).toBeVisible();
  expect(screen.queryByRole('button', { name: '切换到 138****0002' })).toBeNull();
});

// Rule: bound-1
test('a full list says how many there may be', async () => {
  opened({ 'binding.listAccounts': bound([other], 2) });
  expect(await screen.findByRole('button', { name: '最多绑定 2 个账号' })).toBeDisabled();
});

// Rule: bound-3
test('an account is unbound once the person said so', async () => {
  const { api, user } = opened({ 'binding.removeAccount': ended(false) });
  await user.click(await screen.findByRole('button', { name: '解除绑定 138****0002' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解除绑定' }));
  expect(await screen.findByText('还没有绑定其他账号')).toBeVisible();
  expect(api.sent('binding.removeAccount')).toMatchObject([{ accountId: other.id }]);
});

// Rule: bound-3
test('a session that the binding had opened ends with it: the login follows', async () => {
  const { user, went } = opened({ 'binding.removeAccount': ended(true) });
  await user.click(await screen.findByRole('button', { name: '解除绑定 138****0002' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解除绑定' }));
  await waitFor(() => expect(went).toEqual(['replace /login']));
  expect(readKey('user-info')).toBeNull();
});

test('a failed load can be tried again', async () => {
  const { api, user } = opened({ 'binding.listAccounts': broken() });
  const again = await screen.findByRole('button', { name: /重试|重新加载/ });
  api.replies['binding.listAccounts'] = bound();
  await user.click(again);
  expect(await screen.findByText('周记烟酒行')).toBeVisible();
});
