import { addressForOthers, addressOf, ordersOf, withoutNames } from './address';

const at = (to: string) => {
  const address = addressOf(to);
  if (!address) throw new Error(to);
  return address;
};

// Rule: page-14
it.each([
  ['?a=%E9%85%92&token=x&b=1+2', '?a=%E9%85%92&b=1+2'],
  ['?token=x', ''],
  ['?to%6ben=x&c', '?c'],
  ['?tokens=x', '?tokens=x'],
])('takes the orders out of %s', (search, rest) => {
  expect(withoutNames(search, ['clear', 'token'])).toBe(rest);
});

// Rule: session-4
it.each([
  ['/index?token=a+b', 'a+b'],
  ['/index?token=a%20b', 'a+b'],
  ['/index?token=a%2Bb', 'a+b'],
  ['/index?token=100%', '100%'],
  ['/index?token=', null],
  ['/index', null],
])('reads the token of %s as %s', (to, token) => {
  expect(ordersOf(at(to)).token).toBe(token);
});

// Rule: page-13
it.each(['/index?clear', '/index?clear=', '/index?clear=0&token=x'])('%s clears', (to) => {
  expect(ordersOf(at(to))).toMatchObject({ clear: true, rest: { pathname: '/index', search: '' } });
});

// Rule: release-10
it('knows addresses of elsewhere', () => {
  expect(addressOf('https://elsewhere.example/index')).toBeNull();
  expect(addressOf('//elsewhere.example/index')).toBeNull();
  expect(addressOf('javascript:alert(1)')).toBeNull();
  expect(addressOf('http://[')).toBeNull();
  for (const to of [
    '/.//elsewhere.example',
    '/a/../%2e%2e//elsewhere.example',
    `${location.origin}//elsewhere.example`,
  ])
    expect(addressOf(to)).toBeNull();
});

// Rule: page-15
it.each([
  ['/list?a=%E9%85%92&token=x#top', '/list?a=%E9%85%92#top'],
  ['/list?clear=1', '/list'],
  ['/list?&a=1&#top', '/list?&a=1&#top'],
])('tells others of %s no more than %s', (here, told) => {
  window.history.replaceState(null, '', here);
  expect(addressForOthers()).toBe(location.origin + told);
});
