import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { rechargeId } from '../statement.testing';
import RechargeScreen from './RechargeScreen';

const offers = [
  { amountFen: 50000, giftFen: 1000 },
  { amountFen: 100000, giftFen: 3000 },
];
const cashier = ok({ url: '#cashier', rechargeId });
const open = (replies: Replies = {}) => {
  const api = fakeApi({
    'wallet.getRecharge': ok({ balanceFen: 246000, offers, ums: true }),
    'wallet.rechargeH5': cashier,
    ...replies,
  });
  return { api, ...renderScreen(<RechargeScreen />, '/recharge', { person: true }) };
};
const amount = () => screen.findByRole('textbox', { name: '充值金额' });

afterEach(() => void (window.location.hash = ''));

// Rule: wallet-4
test('an offer is chosen with its gift and leads to the cashier', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: '¥1,000 送 ¥30' }));
  expect(screen.getByText('赠送 ¥30.00，共存入 ¥1,030.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '立即充值 ¥1,000.00' }));
  await waitFor(() => expect(window.location.hash).toBe('#cashier'));
  expect(api.sent('wallet.rechargeH5')).toEqual([
    expect.objectContaining({ amountFen: '100000', giftFen: '3000', method: 'h5' }),
  ]);
});

// Rule: wallet-4
test.each([
  ['', '请选择或填写充值金额'],
  ['9', '单次至少充 ¥10'],
  ['60000', '单次最多充 ¥50,000'],
  ['10.5', '请填写整数金额'],
])('%p is not sent: %s', async (text, label) => {
  const { api, user } = open();
  await user.clear(await amount());
  if (text) await user.type(await amount(), text);
  await user.click(screen.getByRole('button', { name: /立即充值/ }));
  expect(await screen.findByText(label)).toBeVisible();
  expect(api.sent('wallet.rechargeH5')).toEqual([]);
});

// Rules: wallet-4, form-10
test.each([
  ['¥50000', '50000'],
  ['\u202A１,０００ 元', '1000'],
])('the amount that is pasted as %j is read whole', async (pasted, shown) => {
  const { user } = open();
  await user.clear(await amount());
  await user.paste(pasted);
  expect(await amount()).toHaveValue(shown);
});

// Rule: wallet-4
test('an amount of one’s own gets the gift that it reaches; a failure keeps it and sends the same attempt', async () => {
  const { api, user } = open({ 'wallet.rechargeH5': offline() });
  await user.clear(await amount());
  await user.type(await amount(), '777');
  expect(screen.getByText('赠送 ¥10.00，共存入 ¥787.00')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /银联云闪付/ }));
  await user.click(screen.getByRole('button', { name: '立即充值 ¥777.00' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(await amount()).toHaveValue('777');
  api.replies['wallet.rechargeH5'] = cashier;
  await user.click(screen.getByRole('button', { name: '立即充值 ¥777.00' }));
  await waitFor(() => expect(window.location.hash).toBe('#cashier'));
  const [first, second] = api.sent('wallet.rechargeH5') as { idemKey: string; method: string }[];
  expect(second).toMatchObject({ idemKey: first!.idemKey, method: 'ums' });
});

// Rule: wallet-4
test('a gift that changed is said, and what it is now is shown', async () => {
  const { api, user } = open({ 'wallet.rechargeH5': refused('赠送活动已结束，请重新确认', { code: 'stale' }) });
  await amount();
  api.replies['wallet.getRecharge'] = ok({ balanceFen: 246000, offers: [], ums: false });
  await user.click(screen.getByRole('button', { name: '立即充值 ¥500.00' }));
  expect(await screen.findByText('赠送活动已结束，请重新确认')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('充值有礼')).toBeNull());
  expect(await amount()).toHaveValue('500');
  expect(screen.getByText('单次可充 10 元至 50,000 元')).toBeVisible();
});

test('inside the messenger its own way is taken', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0');
  const { api, user } = open({ 'wallet.rechargeWx': cashier });
  await user.click(await screen.findByRole('button', { name: '立即充值 ¥500.00' }));
  await waitFor(() => expect(api.sent('wallet.rechargeWx')).toHaveLength(1));
  agent.mockRestore();
});

// Rule: wallet-5
test('an account under review is told so', async () => {
  open({ 'wallet.getRecharge': refused('账号审核中，暂不能购买', { code: 'underReview' }) });
  expect(await screen.findByText('账号审核中，暂不能购买')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看申请' })).toHaveAttribute('href', '/applicationInfo');
});

test('shows its shape, and tries again after a failure', async () => {
  const { api, user, unmount } = open({ 'wallet.getRecharge': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  api.replies['wallet.getRecharge'] = offline();
  renderScreen(<RechargeScreen />, '/recharge', { person: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('网络断开了');
  api.replies['wallet.getRecharge'] = ok({ balanceFen: 0, offers, ums: false });
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await amount()).toHaveValue('500');
});
