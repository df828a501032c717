import type { UserInfo } from '@cellar/shared/api/identity/auth/schema';
import { pageConfiguration, setPageConfiguration } from '@cellar/shared/runtime/configuration';
import {
  afterLogin,
  guestId,
  hasToken,
  isSomethingWanted,
  keepWanted,
  needLogin,
  onPersonChange,
  personNow,
  refreshPerson,
  signIn,
  signOut,
  takeWanted,
  tokenNow,
  watchOtherTabs,
} from '@cellar/shared/runtime/session';
import { clearStorage, readKey, writeKey } from '@cellar/shared/runtime/storage';

const login = (userid: string, token = `token-${userid}`) => ({
  token,
  fguser: { userid, registemark: 1, vipstatus: 1 },
});

beforeEach(() => {
  clearStorage();
  refreshPerson();
});

// Rule: session-1
it('takes the token of user-info, else of a registration under way', () => {
  expect([tokenNow(), hasToken()]).toEqual(['', false]);
  writeKey('regToken', login('u1', 'reg'));
  expect(tokenNow()).toBe('reg');
  signIn(login('u1', 'own'));
  expect(tokenNow()).toBe('own');
});

// Rule: guard-5
it('counts a user-info without token or with broken text as logged out', () => {
  localStorage.setItem('user-info', '{broken');
  expect(hasToken()).toBe(false);
  writeKey('user-info', login('u1', ''));
  refreshPerson();
  expect([hasToken(), personNow()]).toEqual([false, null]);
});

// Rule: kept-9
it('announces another person once and drops what was known of the one before', () => {
  const heard: (string | undefined)[] = [];
  const stop = onPersonChange((person) => heard.push(person?.userid));
  signIn(login('u1'));
  writeKey('TDarea', '3');
  writeKey('TDgrade', '华东');
  signIn(login('u1', 'renewed'));
  expect(readKey('TDarea')).toBe('3');
  writeKey('cartIds', 'l1,l2');
  writeKey('cellar:searches', ['黑皮诺']);
  signIn(login('u1', 'renewed again'));
  expect([readKey('cartIds'), readKey('cellar:searches')]).toEqual(['l1,l2', ['黑皮诺']]);
  signIn(login('u2'));
  expect([readKey('TDarea'), readKey('TDgrade'), readKey('cartIds'), readKey('cellar:searches')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  signOut();
  stop();
  signIn(login('u3'));
  expect(heard).toEqual(['u1', 'u2', undefined]);
});

// Rule: kept-9
it('hears of another tab', () => {
  const stop = watchOtherTabs();
  const heard = jest.fn();
  const stopHearing = onPersonChange(heard);
  writeKey('user-info', login('u9'));
  writeKey('TDarea', 'just written there');
  window.dispatchEvent(new StorageEvent('storage', { key: 'cityList' }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'user-info' }));
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ userid: 'u9' }));
  expect(readKey('TDarea')).toBe('just written there');
  clearStorage();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toHaveBeenLastCalledWith(null);
  stop();
  stopHearing();
});

// Rule: session-30
it('believes another tab more than what this page remembers because storage was full', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const stop = watchOtherTabs();
  writeKey('urlName', '/order');
  writeKey('fromPath', '/list');
  writeKey('cartIds', 'l1');
  full.mockRestore();
  localStorage.setItem('urlName', '/cart');
  window.dispatchEvent(new StorageEvent('storage', { key: 'urlName', storageArea: localStorage }));
  expect([readKey('urlName'), readKey('fromPath')]).toEqual(['/cart', '/list']);
  localStorage.setItem('user-info', JSON.stringify(login('u7')));
  window.dispatchEvent(new StorageEvent('storage', { key: 'user-info', storageArea: localStorage }));
  expect([personNow()?.userid, readKey('cartIds')]).toEqual(['u7', null]);
  stop();
});

// Rule: session-18
it('keeps one guest', () => {
  expect(guestId()).toBe(guestId());
  expect(readKey('guest-user')).toEqual({ userid: guestId() });
});

// Rule: session-7
it.each([
  [null, '/', null],
  ['/cart?x=1', '/cart?x=1', '/cart?x=1'],
  ['/activity?id=7', '/activity?id=7', null],
  ['/activity-new-product?wz=a', '/activity-new-product?wz=a', null],
  ['https://elsewhere.example/cart', '/', 'https://elsewhere.example/cart'],
  ['//elsewhere.example/cart', '/', '//elsewhere.example/cart'],
  ['/\\elsewhere.example', '/', '/\\elsewhere.example'],
  ['javascript:alert(1)', '/', 'javascript:alert(1)'],
])('after a login with urlName %s goes to %s', (urlName, target, left) => {
  if (urlName) writeKey('urlName', urlName);
  const go = jest.fn();
  afterLogin(go);
  expect(go).toHaveBeenCalledWith(target, { replace: true });
  expect(readKey('urlName')).toBe(left);
});

// Rule: session-8
it('leads an action without token to the login and remembers where it began', () => {
  window.history.replaceState(null, '', '/product?req_productId=3');
  const go = jest.fn();
  expect(needLogin(go)).toBe(false);
  expect(go).toHaveBeenCalledWith('/login', {});
  expect(readKey('urlName')).toBe('/product?req_productId=3');
  signIn(login('u1'));
  expect(needLogin(go)).toBe(true);
  expect(go).toHaveBeenCalledTimes(1);
});

// Rule: session-8
it('remembers for the login what was wanted, the newest of a kind, and says why it came', () => {
  const wanted = { productId: 'p', skuId: 's', warehouseId: 'w', quantity: 2 };
  const other = { ...wanted, skuId: 't', hidden: true };
  window.history.replaceState(null, '', '/list?type=red');
  const go = jest.fn();
  needLogin(go, { why: '登录后加入购物车', wanted });
  expect(go).toHaveBeenCalledWith('/login', { state: { why: '登录后加入购物车' } });
  needLogin(go, { why: '登录后收藏商品' });
  needLogin(go, { wanted: { ...wanted, quantity: 3 } });
  needLogin(go, { wanted: other });
  expect([takeWanted('/list?type=red'), takeWanted('/list?type=red')]).toEqual([
    [{ ...wanted, quantity: 3 }, other],
    [],
  ]);
  needLogin(go, { wanted: other });
  expect(takeWanted('/course')).toEqual([{ ...wanted, skuId: 't' }]);
});

// Rule: session-9
it('keeps what was wanted through a review, for that person alone', () => {
  const wanted = { productId: 'p', skuId: 's', warehouseId: 'w', quantity: 2 };
  needLogin(jest.fn(), { wanted });
  signIn(login('u1'));
  keepWanted();
  signOut();
  signIn(login('u1'));
  expect(takeWanted(null)).toEqual([wanted]);
  signOut();
  needLogin(jest.fn(), { wanted });
  signIn(login('u1'));
  keepWanted();
  signIn(login('u2'));
  expect([takeWanted(null), isSomethingWanted()]).toEqual([[], false]);
});

// Rule: preview-5
it('a preview has a visitor of its own, and leaves the one who is logged in alone', () => {
  signIn(login('u1'));
  const page = { ...pageConfiguration() };
  setPageConfiguration({ ...page, preview: { token: 'P', user: null } });
  refreshPerson();
  expect([tokenNow(), personNow()]).toEqual(['', null]);
  signOut();
  const user = { userState: 1, ...login('gold', 'P') } as unknown as UserInfo;
  setPageConfiguration({ ...page, preview: { token: 'P', user } });
  refreshPerson();
  expect([tokenNow(), personNow()?.userid]).toEqual(['P', 'gold']);
  setPageConfiguration(page);
  refreshPerson();
  expect([tokenNow(), personNow()?.userid]).toEqual(['token-u1', 'u1']);
});
