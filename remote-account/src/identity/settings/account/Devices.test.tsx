import { screen, within } from '@testing-library/react';
import type { Session } from '@cellar/shared/api/identity/sessions/schema';
import { broken, fakeApi, ok, offline, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Devices } from './Devices';

const session = (n: number, change: Partial<Session> = {}): Session => ({
  id: `0190a000-0000-7000-8000-00000000000${n}`,
  device: 'Windows 电脑 · Edge',
  place: '203.0.113.*',
  openedAt: '2026-03-01T02:00:00.000Z',
  usedAt: '2026-03-02T02:00:00.000Z',
  current: false,
  ...change,
});
const here = session(1, { device: 'iPhone · 微信', current: true });
const others = [session(2), session(3, { device: 'Mac 电脑 · Safari', place: '' })];

async function opened(replies: Replies = {}) {
  const api = fakeApi({ 'sessions.list': ok({ list: [here, ...others] }), ...replies });
  const shown = renderScreen(<Devices />, '/setting', { person: true });
  await shown.user.click(screen.getByRole('button', { name: /登录设备/ }));
  return { api, ...shown };
}

// Rule: device-1
test('devices stand with place and last use; this one is marked and cannot be ended here', async () => {
  await opened();
  expect(await screen.findByText('本机')).toBeVisible();
  expect(screen.getAllByText(/^203\.0\.113\.\* · (2026年)?3月2日 10:00$/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: '退出 iPhone · 微信' })).toBeNull();
});

// Rule: device-2
test('one device is logged out, then all others once the person said so', async () => {
  const { api, user } = await opened({
    'sessions.end': ok({ list: [here, others[1]!] }),
    'sessions.endOthers': ok({ list: [here] }),
  });
  await user.click(await screen.findByRole('button', { name: '退出 Windows 电脑 · Edge' }));
  expect(await screen.findByText('已退出 Windows 电脑 · Edge')).toBeVisible();
  expect(screen.queryByRole('button', { name: '退出 Windows 电脑 · Edge' })).toBeNull();
  expect(api.sent('sessions.end')).toMatchObject([{ id: others[0]!.id }]);
  await user.click(screen.getByRole('button', { name: '退出其他设备' }));
  await user.click(
    within(screen.getByRole('dialog', { name: '退出其他设备' })).getByRole('button', { name: '全部退出' }),
  );
  expect(await screen.findByText('没有其他设备登录你的账号。')).toBeVisible();
});

// Rule: device-2
test('a failure leaves the list as it was; a list that did not come can be asked for again', async () => {
  const { api, user } = await opened({ 'sessions.list': broken(), 'sessions.end': offline() });
  const again = await screen.findByRole('button', { name: /重试|重新加载/ });
  api.replies['sessions.list'] = ok({ list: [here, ...others] });
  await user.click(again);
  await user.click(await screen.findByRole('button', { name: '退出 Mac 电脑 · Safari' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(screen.getByRole('button', { name: '退出 Mac 电脑 · Safari' })).toBeVisible();
});
