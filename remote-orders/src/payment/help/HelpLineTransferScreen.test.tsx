import { screen, waitFor, within } from '@testing-library/react';
import type { TransferHelp } from '@cellar/shared/api/money/transfers/schema';
import { fakeApi, missing, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { orderId, payPaths } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import HelpLineTransferScreen from './HelpLineTransferScreen';

const sent = (n: number, state: TransferHelp['sent'][number]['state']) => ({
  id: `0190a000-0000-7000-8000-00000000000${n}`,
  receiver: 'own' as const,
  phone: '138****0001',
  state,
  at: '2026-03-01T02:00:00.000Z',
});
const help = (change: Partial<TransferHelp> = {}): TransferHelp => ({
  orderId,
  paths: payPaths,
  state: 'waiting',
  now: '2026-03-01T02:00:00.000Z',
  text: '【酒窖】订单 2603010000000001 待付 ¥1,216.00。',
  receivers: [
    { receiver: 'own', name: '林先生', phone: '138****0001' },
    { receiver: 'receiver', name: '林致远', phone: '139****0008' },
  ],
  sent: [],
  left: 5,
  ...change,
});
const show = (replies: Replies = {}) => ({
  api: fakeApi({ 'transfers.choose': ok(help()), ...replies }),
  ...renderScreen(<HelpLineTransferScreen />, `/help-line-transfer?orderId=${orderId}`, { person: true }),
});
const send = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: '发送短信' }));

// Rule: transfer-7
test('sends the words that are shown to the own phone, and says what was sent when', async () => {
  const shown = show({ 'transfers.send': ok(help({ sent: [sent(1, 'sent')], left: 4 })) });
  expect(await screen.findByText(/待付 ¥1,216.00/)).toBeVisible();
  await send(shown);
  expect(await screen.findByText('已发送')).toBeVisible();
  expect(screen.getByText('还可发送 4 次')).toBeVisible();
  expect(shown.api.sent('transfers.send')).toMatchObject([{ orderId, receiver: 'own', phone: '' }]);
});

// Rule: transfer-7
test('a typed number is checked and asked for once more before anything goes there', async () => {
  const shown = show({ 'transfers.send': ok(help({ left: 4 })) });
  const { api, user } = shown;
  await user.click(await screen.findByRole('radio', { name: /其他人/ }));
  await send(shown);
  expect(await screen.findByText('请填写电话')).toBeVisible();
  await user.type(screen.getByLabelText('手机号'), '139 1111 2222');
  await send(shown);
  const question = await screen.findByRole('dialog', { name: '发送到 139 1111 2222？' });
  await user.click(within(question).getByRole('button', { name: '取消' }));
  expect(api.sent('transfers.send')).toEqual([]);
  await send(shown);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发送' }));
  await waitFor(() => expect(api.sent('transfers.send')).toMatchObject([{ receiver: 'other', phone: '13911112222' }]));
});

// Rule: transfer-7
test('what failed stands there as failed, and another tap is another message; without an answer it is the same', async () => {
  const shown = show({ 'transfers.send': offline() });
  const { api } = shown;
  await send(shown);
  api.replies['transfers.send'] = refused('短信发送失败，请稍后再试', { code: 'smsFailed' });
  api.replies['transfers.choose'] = ok(help({ sent: [sent(1, 'failed')] }));
  await send(shown);
  expect(await screen.findByText('发送失败')).toBeVisible();
  await send(shown);
  await waitFor(() => expect(api.sent('transfers.send')).toHaveLength(3));
  const [first, second, third] = api.sent('transfers.send');
  expect(second!.idemKey).toBe(first!.idemKey);
  expect(third!.idemKey).not.toBe(second!.idemKey);
});

test.each([
  ['订单已关闭，不能再支付', ok(help({ state: 'closed' }))],
  ['暂未开通转账', ok(help({ text: null }))],
  ['没有找到这个订单', missing()],
])('says %s', async (text, reply) => {
  show({ 'transfers.choose': reply });
  expect(await screen.findByText(text)).toBeVisible();
});

test('a paid order shows its result; after the last message none can be sent', async () => {
  const { went, unmount } = show({ 'transfers.choose': ok(help({ state: 'paid' })) });
  await waitFor(() => expect(went).toEqual([`replace /pay-result?orderId=${orderId}`]));
  unmount();
  show({ 'transfers.choose': ok(help({ left: 0 })) });
  expect(await screen.findByRole('button', { name: '发送次数已用完' })).toBeDisabled();
});
