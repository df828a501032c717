import { openShell } from '../testing/openShell';

const lists = { province_list: { '310000': '上海市' }, city_list: {}, county_list: {} };

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

// Rule: page-17
it('the area file holds up no page, fails in silence and is asked for again at the next navigation', async () => {
  const replies = [
    { ok: false, status: 503 },
    { ok: true, json: async () => ({ city: lists }) },
  ];
  const asked = jest.fn(async (_url: string, _options: RequestInit) => replies.shift());
  globalThis.fetch = asked as unknown as typeof fetch;
  const { start, go, shown } = await openShell('/index');
  const { toastAtom } = await import('@cellar/shared/runtime/messages');
  const { getDefaultStore } = await import('@cellar/shared/state');
  await start();
  expect(shown).toEqual(['FIRST /index']);
  await jest.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ priority: 'low', credentials: 'omit' });
  expect([getDefaultStore().get(toastAtom), localStorage.getItem('cityList')]).toEqual([null, null]);
  go('/list');
  await jest.runAllTimersAsync();
  expect(localStorage.getItem('cityList')).toBe(JSON.stringify(lists));
  go('/course');
  await jest.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(2);
});

// Rule: page-16
it('is asked for again once the stored lists are gone, and only once at a time', async () => {
  const asked = jest.fn(async (_url: string) => ({ ok: true, json: async () => ({ city: lists }) }));
  globalThis.fetch = asked as unknown as typeof fetch;
  const { start, go, recheck } = await openShell('/index');
  await start();
  go('/list');
  await jest.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(1);
  localStorage.clear();
  go('/login');
  await jest.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('cityList')).toBe(JSON.stringify(lists));
  localStorage.setItem(
    'user-info',
    JSON.stringify({ token: 't', fguser: { userid: 'u1', registemark: 1, vipstatus: 1 } }),
  );
  go('/cart');
  await jest.runAllTimersAsync();
  localStorage.clear();
  recheck();
  await jest.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(3);
});
