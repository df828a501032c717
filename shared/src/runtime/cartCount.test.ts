import { cartCountAtom, refreshCartCount, setCartCount } from '@cellar/shared/runtime/cartCount';
import { signIn, signOut } from '@cellar/shared/runtime/session';
import { getDefaultStore } from '@cellar/shared/state';
import { fakeApi, offline, ok } from '@cellar/shared/testing/fakeApi';

const count = () => getDefaultStore().get(cartCountAtom);
const logIn = (userid: string) => signIn({ token: userid, fguser: { userid, registemark: 1, vipstatus: 1 } });

afterEach(() => signOut());

// Rules: kept-9, cart-10
it('is a person’s own: a guest has none and asks for none', async () => {
  const api = fakeApi({ 'cart.getCount': ok({ count: 3 }) });
  await refreshCartCount();
  expect([count(), api.calls.length]).toEqual([0, 0]);
  logIn('u1');
  await refreshCartCount();
  expect(count()).toBe(3);
  logIn('u2');
  expect(count()).toBe(0);
});

it('stays as it was when it cannot be read', async () => {
  logIn('u1');
  setCartCount(2);
  fakeApi({ 'cart.getCount': offline() });
  await refreshCartCount();
  expect(count()).toBe(2);
});
