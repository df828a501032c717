import fc from 'fast-check';
import { ownPath } from './ownPath';

const ORIGIN = 'https://shop.example';

// Rule: release-10
it.each([
  ['/list?a=1#top', '/list?a=1#top'],
  ['/a/../list', '/list'],
  ['https://shop.example/cart', '/cart'],
  ['/activity?next=//elsewhere.example', '/activity?next=//elsewhere.example'],
  ['/%2F/elsewhere.example', '/%2F/elsewhere.example'],
])('%s is the path %s', (address, path) => {
  expect(ownPath(address, ORIGIN)).toBe(path);
});

// Rule: release-10
it.each([
  '',
  'list',
  '?a=1',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '/a/../%2e%2e//elsewhere.example',
  '/%2e/\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example/list',
  'https://shop.example@elsewhere.example/',
  'https://shop.example.elsewhere.example/',
  'https://shop.example//elsewhere.example',
  'http://shop.example/list',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://[',
])('%s is no path of the shop', (address) => {
  expect(ownPath(address, ORIGIN)).toBeNull();
});

const pieces = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5C',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  ' ',
  'https:',
  'http:',
  'elsewhere.example',
  'shop.example',
  'a',
  '酒',
  '%00',
];
const addresses = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));

// Rule: release-10
it('whatever is asked for, what comes out leads to this origin from any of its pages, and is taken again as it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        addresses,
        addresses.map((rest) => `/${rest}`),
        fc.string(),
        fc.webUrl(),
      ),
      (address) => {
        const path = ownPath(address, ORIGIN);
        if (path === null) return;
        expect(path).toMatch(/^\/(?![/\\])/);
        for (const page of ['/', '/a/b?c#d']) expect(new URL(path, ORIGIN + page).origin).toBe(ORIGIN);
        expect(ownPath(path, ORIGIN)).toBe(path);
      },
    ),
    { numRuns: 5000 },
  );
});

// Rule: release-10
it('every address of the shop with a path of words is taken', () => {
  const words = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  fc.assert(
    fc.property(fc.array(words, { maxLength: 4 }), fc.webQueryParameters(), (folders, query) => {
      const path = `/${folders.join('/')}?${query}`;
      expect([ownPath(path, ORIGIN), ownPath(ORIGIN + path, ORIGIN)]).toEqual(
        Array(2).fill(new URL(path, ORIGIN).pathname + new URL(path, ORIGIN).search),
      );
    }),
  );
});
