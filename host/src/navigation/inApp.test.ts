import { openShell } from '../testing/openShell';

const info = { token: 't', fguser: { userid: 'u1', registemark: 1, vipstatus: 1 } };
const open = jest.fn();

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('cityList', '{}');
  open.mockReset();
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Android CellarApp/3.0');
  Object.assign(window, { CellarApp: { open } });
});
afterEach(() => {
  jest.restoreAllMocks();
  delete (window as { CellarApp?: unknown }).CellarApp;
});

it('a tap opens the app’s screen, a redirect and a query change the route', async () => {
  const { start, go, shown } = await openShell('/list');
  await start();
  go('/product?req_productId=5');
  expect(open).toHaveBeenCalledWith(1, '"5"');
  expect(shown).toHaveLength(1);
  go('/product?req_productId=5', { replace: true });
  go('/product?req_productId=5&tab=1', { inPage: true });
  go('/course');
  expect(shown.slice(1)).toEqual(['REPLACE /product?req_productId=5', 'PUSH /product?req_productId=5&tab=1', 'PUSH /course']);
  expect(open).toHaveBeenCalledTimes(1);
});

it('a token that the app holds logs in', async () => {
  Object.assign(window, { CellarApp: { open, getToken: () => 'native' } });
  const { start, answer, shown } = await openShell('/cart');
  const api = answer({ 'POST /api/login/token': { status: 200, body: { states: 200, result: { ...info, token: 'real', userState: '1' } } } });
  await start();
  expect(api.calls[0]?.params).toEqual({ token: 'native', req_quarry: 'android' });
  expect(shown).toEqual(['FIRST /cart']);
});

it.each([
  ['user-info', false],
  ['regToken', true],
])('a token of %s comes first, the app is not asked for its own', async (key, isGuest) => {
  localStorage.setItem(key, JSON.stringify(info));
  Object.assign(window, { CellarApp: { open, getToken: () => 'native' } });
  const { start, answer, session } = await openShell('/index');
  const api = answer({});
  await start();
  expect(api.calls).toEqual([]);
  expect([session.tokenNow(), session.personNow() === null]).toEqual(['t', isGuest]);
});
