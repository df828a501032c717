import { acceptedEncodings } from './acceptedEncodings';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['br;q=0.1, gzip', ['br', 'gzip']],
  ['gzip, br;q=0', ['gzip']],
  ['*', ['br', 'gzip']],
  ['identity', []],
  ['', []],
])('a client that accepts %p takes %p', (header, encodings) => {
  expect(acceptedEncodings({ headers: { 'accept-encoding': header } })).toEqual(encodings);
});

test('a client that says nothing takes nothing', () => expect(acceptedEncodings({ headers: {} })).toEqual([]));
