import { testConfiguration } from '../../testing/configuration';
import { isForPages, evaluatorFor } from './shopOnly';

const SHOP = 'http://127.0.0.1:8080';
const evaluate = evaluatorFor(
  testConfiguration({
    PUBLIC_ORIGIN: 'https://shop.example',
    CELLAR_TEST_BASE: 'https://api.example',
    CELLAR_PRODUCTION_IMAGE: 'https://images.example',
    CELLAR_FILE_ORIGINS: 'https://cdn.example,self',
    CELLAR_TEST_ANALYTICS: 'https://analytics.example/a.js',
    CELLAR_TEST_MESSENGER_SDK: 'https://messenger.example/sdk.js',
  }),
  SHOP,
);

// Rule: release-12
it.each([
  [`${SHOP}/list?id=1`, '/list?id=1'],
  [`${SHOP}/sandbox/analytics.js?id=1`, '/sandbox/analytics.js?id=1'],
  ['https://shop.example/index', '/index'],
  ['https://api.example/api/cart', '/api/cart'],
  ['https://images.example/img/a/320.avif', '/img/a/320.avif'],
  ['https://cdn.example/remotes/orders/1.0.0/a.js', '/remotes/orders/1.0.0/a.js'],
])('%s is answered by this server', (address, path) => {
  expect(evaluate(address)).toEqual({ to: 'shop', url: SHOP + path });
});

// Rule: release-12
it.each(['https://analytics.example/a.js', 'https://messenger.example/other.js'])(
  '%s is the shell’s: no answer, no finding',
  (address) => {
    expect(evaluate(address)).toEqual({ to: 'nowhere' });
  },
);

// Rule: release-12
it.each([
  'https://elsewhere.example/',
  'http://127.0.0.1:8081/',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost:8080/list',
  'https://shop.example.elsewhere.example/',
  `${SHOP}/console/api/me`,
  `${SHOP}/%63onsole/api/me`,
  `${SHOP}/metrics`,
  `${SHOP}/sandbox/people.json`,
  `${SHOP}/sandbox/a.js/../people.json`,
  `${SHOP}/sandbox/x/a.js`,
  'https://shop.example/override?remote=a',
  `${SHOP}/drill/x`,
  `${SHOP}/preview/x`,
])('%s is not for a rehearsed page', (address) => {
  expect(evaluate(address)).toEqual({ to: 'foreign' });
});

it('pages and calls that only begin alike are for pages', () => {
  expect(['/consoles', '/drills', '/previews/x', '/api/console', '/%'].map(isForPages)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

// Rule: release-12
it('a shop whose pages find everything at its own address has no other hosts', () => {
  expect(evaluate.hasOtherHosts).toBe(true);
  expect(
    evaluatorFor(testConfiguration({ PUBLIC_ORIGIN: SHOP, CELLAR_FILE_ORIGINS: 'self' }), SHOP).hasOtherHosts,
  ).toBe(false);
});
