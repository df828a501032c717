import { waitFor } from '@testing-library/dom';
import type { Result } from '@cellar/shared/contract/calls';
import { loggedIn } from '@cellar/shared/testing/people';
import { loggedOut, offline, ok, type Reply } from '@cellar/shared/testing/replies';
import { openShell } from '../testing/openShell';

const info = { token: 't', fguser: { userid: 'u1', registemark: 1, vipstatus: 1 } };
const accept = (token: string) => ok({ ...loggedIn(), token });
const { userid } = loggedIn().fguser;
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

// Rules: app-2, app-5
it('a tap opens the app’s screen, a redirect and a query change the route', async () => {
  const { start, go, shown } = await openShell('/list');
  await start();
  go('/product?req_productId=5');
  expect(open).toHaveBeenCalledWith(1, '"5"');
  expect(shown).toHaveLength(1);
  go('/product?req_productId=5', { replace: true });
  go('/product?req_productId=5&tab=1', { inPage: true });
  go('/course');
  expect(shown.slice(1)).toEqual([
    'REPLACE /product?req_productId=5',
    'PUSH /product?req_productId=5&tab=1',
    'PUSH /course',
  ]);
  expect(open).toHaveBeenCalledTimes(1);
});

// Rule: session-2
it('a token that the app holds logs in', async () => {
  Object.assign(window, { CellarApp: { open, getToken: () => 'native' } });
  const { start, answer, shown } = await openShell('/cart');
  const api = answer({
    'auth.tokenLogin': accept('real'),
  });
  await start();
  expect(api.calls[0]?.params).toEqual({ token: 'native', req_quarry: 'android' });
  expect(shown).toEqual(['FIRST /cart']);
});

// Rule: session-2
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

describe('a login that the app makes while the page stands', () => {
  const held = (first: string) => {
    const app = { open, token: first, getToken: () => app.token };
    Object.assign(window, { CellarApp: app });
    return app;
  };
  const tokensOf = (calls: { params: Record<string, string> }[]) => calls.map(({ params }) => params['token']);

  // Rule: session-3
  it('counts at the next navigation, before the guard, and once', async () => {
    const app = held('');
    const { start, go, answer, shown, session } = await openShell('/list');
    const api = answer({ 'auth.tokenLogin': ({ token }) => accept(`real ${token}`) });
    await start();
    app.token = 'fresh';
    expect(session.personNow()).toBeNull();
    go('/member-center', { replace: true });
    await waitFor(() => expect(shown.at(-1)).toBe('REPLACE /member-center'));
    expect([session.personNow()?.userid, session.tokenNow()]).toEqual([userid, 'real fresh']);
    go('/course');
    await waitFor(() => expect(shown.at(-1)).toBe('PUSH /course'));
    expect(tokensOf(api.calls)).toEqual(['fresh']);
  });

  // Rule: session-3
  it('does not come back with the token that the person logged out with', async () => {
    const app = held('');
    localStorage.setItem('user-info', JSON.stringify(info));
    const { start, go, answer, shown, session } = await openShell('/list');
    const api = answer({ 'auth.tokenLogin': ({ token }) => accept(`real ${token}`) });
    app.token = 'old';
    await start();
    session.signOut();
    go('/course');
    await waitFor(() => expect(shown.at(-1)).toBe('PUSH /course'));
    expect(session.personNow()).toBeNull();
    app.token = 'new';
    go('/index');
    await waitFor(() => expect(session.personNow()?.userid).toBe(userid));
    expect(tokensOf(api.calls)).toEqual(['new']);
  });

  // Rule: session-3
  it('is not asked about again once it was refused, but is after an answer that never came', async () => {
    const app = held('lost');
    const { start, go, answer, shown } = await openShell('/list');
    const replies: Reply<Result<'auth.tokenLogin'>>[] = [offline(), accept('real')];
    const api = answer({
      'auth.tokenLogin': (params, sent) => {
        const reply = replies.shift() ?? loggedOut();
        return typeof reply === 'function' ? reply(params, sent) : reply;
      },
    });
    await start();
    go('/course');
    await waitFor(() => expect(shown.at(-1)).toBe('PUSH /course'));
    localStorage.removeItem('user-info');
    app.token = 'refused';
    for (const path of ['/index', '/list', '/activity']) {
      go(path);
      await waitFor(() => expect(shown.at(-1)).toBe(`PUSH ${path}`));
    }
    expect(tokensOf(api.calls)).toEqual(['lost', 'lost', 'refused']);
  });

  // Rule: page-14
  it('gives way to the token of an address, which leaves it at once', async () => {
    held('native');
    const { start, answer } = await openShell('/index?token=own&a=1');
    const api = answer({ 'auth.tokenLogin': ({ token }) => accept(`real ${token}`) });
    const opened = start();
    expect(location.search).toBe('?a=1');
    await opened;
    expect(tokensOf(api.calls)).toEqual(['own']);
  });

  // Rule: session-3
  it('is left alone where the address clears', async () => {
    held('native');
    const { start, answer, session } = await openShell('/index?clear=1');
    const api = answer({});
    await start();
    expect([api.calls, session.personNow()]).toEqual([[], null]);
  });
});
