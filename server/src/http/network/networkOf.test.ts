import { networkOf, networksOf } from './networkOf';

// Rule: session-25
test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (ip, network) => expect(networkOf(ip)).toBe(network));

// Rule: session-25
test.each([
  ['203.0.113.7', ['203.0.113.7 1', '203.0.113.0/24 4']],
  ['2001:db8:1:abcd:a:b:c:d', ['2001:db8:1:abcd::/64 1', '2001:db8:1:ab00::/56 2', '2001:db8:1::/48 4']],
  ['not an address', ['not an address 1']],
])('around %s stand wider networks, which may take more', (ip, networks) =>
  expect(networksOf(ip).map(({ key, factor }) => `${key} ${factor}`)).toEqual(networks),
);
