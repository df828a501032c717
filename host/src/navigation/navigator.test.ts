import { waitFor } from '@testing-library/dom';
import { loggedIn } from '@cellar/shared/testing/people';
import { loggedOut, ok } from '@cellar/shared/testing/replies';
import { openShell } from '../testing/openShell';

const person = (more: object = {}) => ({ token: 't', fguser: { userid: 'u1', registemark: 1, vipstatus: 1, ...more } });
const store = (key: string, value: unknown) =>
  localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
const urlName = () => localStorage.getItem('urlName');
const address = () => location.pathname + location.search;
const accept = () => ok({ ...loggedIn(), token: 'real' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  store('cityList', {});
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// Rule: page-1
it('opens / at the home page', async () => {
  const { start, shown } = await openShell('/?from=app');
  await start();
  expect(shown).toEqual(['FIRST /index?from=app']);
  expect(address()).toBe('/index?from=app');
});

// Rule: page-12
it('notes where a page came from, before it is shown', async () => {
  const { start, go } = await openShell('/list?a=%E9%85%92');
  await start();
  expect([sessionStorage.getItem('fromName'), localStorage.getItem('fromPath')]).toEqual(['', '']);
  go('/product?req_productId=3#x');
  expect(sessionStorage.getItem('fromName')).toBe('list');
  expect(localStorage.getItem('fromPath')).toBe('/list');
  expect(localStorage.getItem('fromUrl')).toBe('/list?a=%E9%85%92');
  expect(JSON.parse(localStorage.getItem('toUrl') ?? '')).toEqual({
    name: 'product',
    fullPath: '/product?req_productId=3#x',
  });
  expect(localStorage.getItem('basePage')).toBe(`${location.origin}/product`);
});

// Rule: page-18
it('clears navChange when the wine school is opened', async () => {
  store('navChange', '2');
  const { start, go } = await openShell('/index');
  await start();
  expect(localStorage.getItem('navChange')).toBe('2');
  go('/course');
  expect(localStorage.getItem('navChange')).toBeNull();
});

// Rule: page-11
it('goes nowhere when the address is shown already', async () => {
  const { start, go, shown } = await openShell('/list?a=1');
  await start();
  const entries = history.length;
  go('/list?a=1');
  go('/list?a=1', { replace: true });
  expect(shown).toHaveLength(1);
  expect(history.length).toBe(entries);
});

describe('orders in the address', () => {
  // Rule: page-13
  it('clear removes the person and the way back, and no token is used', async () => {
    store('user-info', person());
    store('urlName', '/cart');
    const { start, answer, shown, session } = await openShell('/index?clear=1&token=x&b=2');
    const api = answer({});
    await start();
    expect([localStorage.getItem('user-info'), urlName(), session.personNow()]).toEqual([null, null, null]);
    expect(api.calls).toEqual([]);
    expect(shown).toEqual(['FIRST /index?b=2']);
  });

  // Rules: page-14, session-4, session-5
  it('token leaves the address before anything is noted, and logs in before the guard', async () => {
    const { start, answer, shown } = await openShell('/cart?token=a+b&x=1');
    history.replaceState({ other: 1 }, '');
    const api = answer({ 'auth.tokenLogin': accept() });
    const opened = start();
    expect(address()).toBe('/cart?x=1');
    await opened;
    expect(api.calls.map(({ params }) => params)).toEqual([{ token: 'a+b', req_quarry: 'h5' }]);
    expect(shown).toEqual(['FIRST /cart?x=1']);
    expect(JSON.parse(localStorage.getItem('user-info') ?? '')).toMatchObject({ token: 'real', userState: 1 });
    expect(history.state).toMatchObject({ other: 1 });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a+b');
  });

  // Rule: page-14
  it('a token of an address that the browser goes to is used once and leaves it at once', async () => {
    const { start, answer, shown } = await openShell('/list');
    await start();
    const api = answer({ 'auth.tokenLogin': accept() });
    history.pushState(null, '', '/index?token=x&b=2');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(address()).toBe('/index?b=2');
    await jest.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toBe('POP /index?b=2');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await jest.advanceTimersByTimeAsync(0);
    expect(api.calls).toHaveLength(1);
  });

  // Rule: session-5
  it.each([
    ['userState 0', ok({ userState: 0 as const })],
    ['a 401', loggedOut()],
    ['a broken server', { status: 500, body: '' }],
  ])('a token answered with %s stores and says nothing', async (_, reply) => {
    const { start, answer, shown } = await openShell('/index?token=x');
    answer({ 'auth.tokenLogin': reply });
    const { questionAtom } = await import('@cellar/shared/runtime/messages');
    const { getDefaultStore } = await import('@cellar/shared/state');
    await start();
    expect(localStorage.getItem('user-info')).toBeNull();
    expect(getDefaultStore().get(questionAtom)).toBeNull();
    expect(shown).toEqual(['FIRST /index']);
  });

  // Rule: session-6
  it('waits five seconds for a login by token, while the old screen stays', async () => {
    const { start, go, answer, shown } = await openShell('/list');
    await start();
    answer({
      'auth.tokenLogin': (_params, sent) => {
        void sent;
        return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('aborted')), 5000));
      },
    });
    go('/index?token=x');
    await jest.advanceTimersByTimeAsync(4900);
    expect(shown).toEqual(['FIRST /list']);
    await jest.advanceTimersByTimeAsync(200);
    expect(shown.at(-1)).toBe('PUSH /index');
  });
});

describe('guard', () => {
  // Rule: guard-3
  it('remembers the asked address at once and opens the login after 50 ms in its place', async () => {
    const { start, go, shown } = await openShell('/index');
    await start();
    const entries = history.length;
    go('/cart?x=1');
    expect(urlName()).toBe('/cart?x=1');
    await jest.advanceTimersByTimeAsync(49);
    expect(shown).toEqual(['FIRST /index']);
    await jest.advanceTimersByTimeAsync(1);
    expect(shown.at(-1)).toBe('PUSH /login');
    expect(history.length).toBe(entries + 1);
  });

  // Rule: guard-4
  it('never shows the asked page when it is opened by its address', async () => {
    const { start, shown } = await openShell('/member-center?a=1');
    const opened = start();
    await jest.advanceTimersByTimeAsync(50);
    await opened;
    expect(shown).toEqual(['FIRST /login']);
    expect([urlName(), address()]).toEqual(['/member-center?a=1', '/login']);
  });

  // Rule: guard-1
  it('looks at the path alone', async () => {
    const { start, go, shown } = await openShell('/list?next=/cart');
    await start();
    go('/course?id=cart#/member-center');
    expect(shown).toEqual(['FIRST /list?next=/cart', 'PUSH /course?id=cart']);
    expect(urlName()).toBeNull();
  });

  // Rule: page-19
  it('gives way to a newer navigation', async () => {
    const { start, go, shown } = await openShell('/index');
    await start();
    go('/cart');
    go('/list');
    await jest.advanceTimersByTimeAsync(100);
    expect(shown).toEqual(['FIRST /index', 'PUSH /list']);
  });

  // Rule: guard-6
  it('leads who waits for approval to the login and leaves the way back alone', async () => {
    store('user-info', person({ registemark: '0', vipstatus: 0 }));
    store('urlName', '/before');
    const { start, go, shown, shownNow } = await openShell('/index');
    await start();
    go('/cart');
    expect(shown.at(-1)).toBe('PUSH /login');
    expect(shownNow()?.entry.state).toEqual({ reason: 'underReview' });
    expect(urlName()).toBe('/before');
  });

  // Rule: guard-7
  it('leads who was rejected to the second step with the data at hand', async () => {
    store('user-info', person({ registemark: 0, vipstatus: '2' }));
    const { start, go, shown } = await openShell('/index');
    await start();
    go('/member-center');
    expect(shown.at(-1)).toBe('PUSH /newregister-second');
    expect(localStorage.getItem('regToken')).toBe(localStorage.getItem('user-info'));
  });
});

describe('history', () => {
  beforeEach(() => {
    jest.useRealTimers();
  });
  const popped = () =>
    new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));

  // Rule: page-20
  it('keeps a visit while only the query of its screen changes', async () => {
    const { start, go, shownNow } = await openShell('/list');
    await start();
    const visit = shownNow()?.entry.visit;
    go('/list?sort=1', { inPage: true });
    expect(shownNow()?.entry.visit).toBe(visit);
    go('/list?sort=2');
    expect(shownNow()?.entry.visit).not.toBe(visit);
  });

  // Rule: kept-8
  it('goes back to its own pages and home where it has none', async () => {
    const { start, go, back, shown } = await openShell('/list');
    await start();
    go('/product?req_productId=1');
    const pop = popped();
    back();
    await pop;
    expect(shown.at(-1)).toBe('POP /list');
    back();
    expect(shown.at(-1)).toBe('REPLACE /index');
  });

  // Rule: pay-2
  it('lets the page shown answer the way back: it stays, or goes back after all', async () => {
    const { start, go, shown } = await openShell('/list');
    await start();
    go('/sure-order');
    const { setBackHandler } = await import('@cellar/shared/runtime/navigate');
    let goBack: (() => void) | undefined;
    setBackHandler((proceed) => (goBack = proceed));
    history.back();
    await waitFor(() => expect(goBack).toBeDefined());
    await waitFor(() => expect(address()).toBe('/sure-order'));
    expect(shown).toEqual(['FIRST /list', 'PUSH /sure-order']);
    goBack?.();
    await waitFor(() => expect(shown.at(-1)).toBe('POP /list'));
  });

  // Rule: guard-10
  it('runs the guard for the way back too', async () => {
    store('user-info', person());
    const { start, go, shown, session } = await openShell('/cart');
    await start();
    go('/list');
    session.signOut();
    const pop = popped();
    history.back();
    await pop;
    await waitFor(() => expect(shown.at(-1)).toBe('POP /login'));
    expect([address(), urlName()]).toEqual(['/login', '/cart']);
  });
});
