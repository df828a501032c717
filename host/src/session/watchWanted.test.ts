import { waitFor } from '@testing-library/dom';
import { offline, ok, refused } from '@cellar/shared/testing/replies';
import { openShell } from '../testing/openShell';

const person = { token: 't', fguser: { userid: 'u1', registemark: 1, vipstatus: 1 } };
const wanted = { productId: 'p', skuId: 's', warehouseId: 'w', quantity: 2 };
const lineId = '0190a000-0000-7000-8000-000000000009';
const isAdded = ok({ lineId, quantity: 1, count: 3, text: '已加入购物车' });

async function guestAt(url: string) {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('cityList', '{}');
  const shell = await openShell(url);
  const { watchWanted } = await import('./watchWanted');
  const { toastAtom } = await import('@cellar/shared/runtime/messages');
  const { cartCountAtom } = await import('@cellar/shared/runtime/cartCount');
  const { getDefaultStore } = await import('@cellar/shared/state');
  shell.onShown(watchWanted);
  const api = shell.answer({ 'cart.add': isAdded });
  await shell.start();
  const store = getDefaultStore();
  return {
    ...shell,
    want: (more = {}) => shell.session.needLogin(shell.go, { wanted: { ...wanted, ...more } }),
    logIn: () => {
      shell.session.signIn(person);
      shell.session.afterLogin(shell.go);
    },
    added: () => api.calls.filter(({ name }) => name === 'cart.add').map(({ params }) => params),
    toast: () => store.get(toastAtom)?.text,
    count: () => store.get(cartCountAtom),
  };
}

// Rule: session-9
it('puts what a guest wanted into the cart once the person is back from the login, once', async () => {
  const { want, logIn, added, toast, count, shown, go } = await guestAt('/list?type=red');
  want();
  expect(shown.at(-1)).toBe('PUSH /login');
  go('/login-sms', { replace: true });
  expect(added()).toEqual([]);
  logIn();
  expect(shown.at(-1)).toBe('REPLACE /list?type=red');
  await waitFor(() => expect(toast()).toBe('已加入购物车'));
  expect(added()).toMatchObject([{ skuId: 's', warehouseId: 'w', quantity: '2', req_token: 't' }]);
  expect(count()).toBe(3);
  go('/course');
  go('/list?type=red');
  expect(added()).toHaveLength(1);
});

// Rule: session-9
it('leads on to the order of what a guest wanted to buy at once', async () => {
  const { want, logIn, shown, added } = await guestAt('/product?req_productId=p');
  want({ hidden: true });
  logIn();
  await waitFor(() => expect(shown.at(-1)).toBe('PUSH /sure-order'));
  expect(shown.at(-2)).toBe('REPLACE /product?req_productId=p');
  expect(localStorage.getItem('cartIds')).toBe(lineId);
  expect(added()).toMatchObject([{ hidden: 'true' }]);
});

// Rule: session-9
it('says why it cannot be had, and tries no more', async () => {
  const { want, logIn, toast, answer, go } = await guestAt('/list');
  const api = answer({ 'cart.add': refused('商品已下架') });
  want();
  logIn();
  await waitFor(() => expect(toast()).toBe('商品已下架'));
  go('/course');
  expect(api.calls.filter(({ name }) => name === 'cart.add')).toHaveLength(1);
  expect(localStorage.getItem('cellar:wanted')).toBeNull();
});

// Rule: session-9
it('keeps what was chosen on the way elsewhere; what was to be bought at once is then put into the cart', async () => {
  const { want, logIn, added, go, toast, shown } = await guestAt('/list');
  want();
  go('/course');
  want({ skuId: 't', hidden: true });
  go('/index');
  go('/login');
  localStorage.removeItem('urlName');
  logIn();
  await waitFor(() => expect(added()).toHaveLength(2));
  await waitFor(() => expect(toast()).toBe('已加入购物车'));
  expect(added()).toMatchObject([{ skuId: 's' }, { skuId: 't' }]);
  expect(added()[1]).not.toHaveProperty('hidden');
  expect(shown.at(-1)).toBe('REPLACE /index');
});

// Rule: session-9
it('waits through the days of a review, over logouts, and a lost connection', async () => {
  const { want, session, added, go, answer, toast } = await guestAt('/list');
  const waiting = { ...person, fguser: { ...person.fguser, registemark: 0, vipstatus: 0 } };
  want();
  session.signIn(waiting);
  go('/index');
  session.signOut();
  go('/course');
  session.signIn(waiting);
  go('/list');
  expect(added()).toEqual([]);
  session.signIn(person);
  answer({ 'cart.add': offline() });
  go('/index');
  await waitFor(() => expect(toast()).toMatch(/网络/));
  answer({ 'cart.add': isAdded });
  await waitFor(() => expect(localStorage.getItem('cellar:wanted')).not.toBeNull());
  go('/list');
  await waitFor(() => expect(toast()).toBe('已加入购物车'));
  expect(localStorage.getItem('cellar:wanted')).toBeNull();
});
