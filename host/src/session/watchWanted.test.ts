import { waitFor } from '@testing-library/dom';
import { ok, refused } from '@cellar/shared/testing/replies';
import { openShell } from '../testing/openShell';

const person = { token: 't', fguser: { userid: 'u1', registemark: 1, vipstatus: 1 } };
const wanted = { productId: 'p', skuId: 's', warehouseId: 'w', quantity: 2 };
const lineId = '0190a000-0000-7000-8000-000000000009';
const added = ok({ lineId, quantity: 1, count: 3, words: '已加入购物车' });

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
  const api = shell.answer({ 'cart.add': added });
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
it('says why it cannot be had', async () => {
  const { want, logIn, toast, answer } = await guestAt('/list');
  answer({ 'cart.add': refused('账号审核中，暂不能购买') });
  want();
  logIn();
  await waitFor(() => expect(toast()).toBe('账号审核中，暂不能购买'));
});

// Rule: session-9
it.each(['/list', '/course'])('forgets it when the guest gives the login up and goes to %s', async (path) => {
  const { want, logIn, added, go, shown } = await guestAt('/list');
  want();
  go(path);
  expect({ ...sessionStorage }).toEqual({ fromName: expect.any(String) });
  go('/login');
  logIn();
  expect(shown.at(-1)).toBe('REPLACE /list');
  expect(added()).toEqual([]);
});
