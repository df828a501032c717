import { act, screen, waitFor } from '@testing-library/react';
import { codeDrawing } from '@cellar/shared/format/codeDrawing';
import type { Result } from '@cellar/shared/contract/calls';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { loggedIn } from '@cellar/shared/testing/people';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import WxLoginScreen from '../messenger/WxLoginScreen';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const code = () => ok({ token: 't1', secret: 's1', expiresAt: inMinutes(3) });
const state = (name: 'waiting' | 'scanned' | 'refused' | 'expired') => ok({ userState: 0 as const, state: name });
const after = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the browser that asks', () => {
  const opened = (replies: Replies = {}) => {
    jest.useFakeTimers();
    const api = fakeApi({ 'scanLogin.add': code(), 'scanLogin.check': state('waiting'), ...replies });
    return { api, ...renderScreen(<WxLoginScreen />, '/wxLogin') };
  };

  // Rule: scan-1
  test('shows a code, says when it is scanned, and logs in once the phone confirmed', async () => {
    writeKey('urlName', '/order?tab=waiting');
    const { api, went } = opened();
    await after(0);
    expect(screen.getByRole('img', { name: '扫码登录的二维码' })).toBeVisible();
    api.replies['scanLogin.check'] = state('scanned');
    await after(2000);
    expect(screen.getByText('已扫码，请在手机上点「确认登录」')).toBeVisible();
    api.replies['scanLogin.check'] = ok(loggedIn());
    await after(2000);
    expect(went).toEqual(['replace /order?tab=waiting']);
    expect(readKey('user-info')).toMatchObject({ token: 'fresh' });
    expect(api.sent('scanLogin.check')[0]).toMatchObject({ token: 't1', secret: 's1' });
    await after(MINUTE);
    expect(api.sent('scanLogin.check')).toHaveLength(2);
  });

  // Rule: scan-2
  test('what is drawn holds the token and never the secret', async () => {
    opened();
    await after(0);
    const drawing = screen.getByRole('img', { name: '扫码登录的二维码' }).querySelector('path');
    expect(drawing).toHaveAttribute('d', codeDrawing(`${window.location.origin}/wxLogin?scan=t1`).path);
  });

  // Rule: scan-3
  test.each([
    ['refused', '手机上取消了这次登录'],
    ['expired', '二维码已失效'],
  ] as const)('%s is said, nothing is asked any more, and another code can be had', async (name, text) => {
    const { api } = opened({ 'scanLogin.check': state(name) });
    await after(2000);
    expect(screen.getByText(text)).toBeVisible();
    await after(MINUTE);
    expect(api.sent('scanLogin.check')).toHaveLength(1);
    api.replies['scanLogin.add'] = ok({ token: 't2', secret: 's2', expiresAt: inMinutes(3) });
    act(() => screen.getByRole('button', { name: '刷新二维码' }).click());
    await after(2000);
    expect(api.sent('scanLogin.check').at(-1)).toMatchObject({ token: 't2', secret: 's2' });
  });

  // Rule: scan-3
  test('asks ever more seldom, not out of sight, and not after three minutes', async () => {
    const { api } = opened();
    await after(MINUTE);
    const inFirst = api.sent('scanLogin.check').length;
    expect(inFirst).toBeLessThan(20);
    await after(MINUTE);
    expect(api.sent('scanLogin.check').length - inFirst).toBeLessThan(inFirst);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const seen = api.sent('scanLogin.check').length;
    await after(MINUTE / 2);
    expect(api.sent('scanLogin.check')).toHaveLength(seen);
    await after(MINUTE);
    expect(screen.getByText('二维码已失效')).toBeVisible();
  });

  test('without an answer it goes on asking; a code that does not come can be asked for again', async () => {
    const { api } = opened({ 'scanLogin.check': offline() });
    await after(2000);
    api.replies['scanLogin.check'] = state('scanned');
    await after(5000);
    expect(screen.getByText('已扫码，请在手机上点「确认登录」')).toBeVisible();
  });

  test('a code that does not come can be asked for again', async () => {
    const { api } = opened({ 'scanLogin.add': offline() });
    await after(0);
    expect(screen.getByText('二维码没有加载出来，请稍后再试')).toBeVisible();
    api.replies['scanLogin.add'] = code();
    act(() => screen.getByRole('button', { name: '刷新二维码' }).click());
    await after(0);
    expect(screen.getByRole('img', { name: '扫码登录的二维码' })).toBeVisible();
  });
});

describe('the phone that scanned', () => {
  const request = (change: Partial<Result<'scanLogin.open'>> = {}) =>
    ok({
      device: 'Windows 电脑 · Chrome',
      place: '203.0.113.*',
      samePlace: true,
      askedAt: inMinutes(-1),
      expiresAt: inMinutes(2),
      nickname: '林志远',
      phone: '138****0001',
      ...change,
    });
  const opened = (replies: Replies = {}, person = true) => {
    const api = fakeApi({ 'scanLogin.open': request(), 'scanLogin.add': waiting(), ...replies });
    return { api, ...renderScreen(<WxLoginScreen />, '/wxLogin?scan=t1', person ? { person: true } : {}) };
  };

  // Rule: scan-1
  test('sees device, network and account before it confirms; nothing is confirmed by opening it', async () => {
    const { api, user } = opened({ 'scanLogin.confirm': ok({}) });
    expect(await screen.findByText('Windows 电脑 · Chrome')).toBeVisible();
    expect(screen.getByText('203.0.113.*（与本机相同）')).toBeVisible();
    expect(screen.getByText('林志远 138****0001')).toBeVisible();
    expect(api.sent('scanLogin.confirm')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '确认登录' }));
    expect(await screen.findByText('已确认，「Windows 电脑 · Chrome」正在登录')).toBeVisible();
    expect(api.sent('scanLogin.confirm')).toMatchObject([{ token: 't1' }]);
  });

  // Rule: scan-1
  test('is warned of a device in another network', async () => {
    opened({ 'scanLogin.open': request({ samePlace: false, place: '198.51.100.*' }) });
    expect(await screen.findByText('198.51.100.*（与本机不同）')).toBeVisible();
    expect(screen.getByText(/不在你现在的网络里/)).toBeVisible();
  });

  // Rule: scan-3
  test('refuses', async () => {
    const { api, user } = opened({ 'scanLogin.refuse': ok({}) });
    await user.click(await screen.findByRole('button', { name: '取消登录' }));
    expect(await screen.findByText('已取消，那台设备没有登录')).toBeVisible();
    expect(api.sent('scanLogin.refuse')).toMatchObject([{ token: 't1' }]);
  });

  // Rule: scan-3
  test('what expired, or somebody else scanned, is said in place; so is what expires before the answer', async () => {
    const text = '这个二维码已被其他账号扫描，请在电脑上刷新后重新扫描';
    const first = opened({ 'scanLogin.open': refused(text, { code: 'taken' }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '确认登录' })).toBeNull();
    first.unmount();
    const { user } = opened({ 'scanLogin.confirm': refused('二维码已失效', { code: 'expired' }) });
    await user.click(await screen.findByRole('button', { name: '确认登录' }));
    expect(await screen.findByText('二维码已失效，请在电脑上刷新后重新扫描')).toBeVisible();
    expect(screen.queryByRole('button', { name: '确认登录' })).toBeNull();
  });

  // Rule: scan-1
  test('logs in first when nobody is, comes back, and no later login leads here', async () => {
    const guest = opened({}, false);
    expect(screen.getByRole('heading', { name: '先在手机上登录' })).toBeVisible();
    expect(guest.api.sent('scanLogin.open')).toEqual([]);
    await guest.user.click(screen.getByRole('button', { name: '去登录' }));
    await waitFor(() => expect(guest.went).toEqual(['/login']));
    expect(readKey('urlName')).toBe('/wxLogin?scan=t1');
    guest.unmount();
    opened();
    await screen.findByRole('button', { name: '确认登录' });
    expect(readKey('urlName')).toBeNull();
  });
});
