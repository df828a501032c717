import { parseQuery, readQuery, writeQuery } from '@cellar/shared/format/text/query';

// Rule: form-9
it.each([
  ['', {}],
  ['?', {}],
  ['?a=1&b=2', { a: '1', b: '2' }],
  ['a=b=c', { a: 'b=c' }],
  ['?a', { a: '' }],
  ['?a=%E9%85%92+x', { a: '%E9%85%92+x' }],
  ['?a=1&a=2', { a: '2' }],
  ['?a=1&&b=', { a: '1', b: '' }],
])('splits %s and decodes nothing', (query, found) => {
  expect(parseQuery(query)).toEqual(found);
});

// Rule: form-9
it.each([
  ['?a=%E9%85%92', { a: '酒' }],
  ['?a=b+c', { a: 'b+c' }],
  ['?a=100%', { a: '100%' }],
  ['?a=%2520', { a: '%20' }],
])('decodes %s once', (query, found) => {
  expect(readQuery(query)).toEqual(found);
});

// Rule: form-9
it('encodes once and leaves undefined out', () => {
  expect(writeQuery({ a: '酒 &=', b: undefined, c: '' })).toBe('?a=%E9%85%92%20%26%3D&c=');
  expect(writeQuery({ a: undefined })).toBe('');
});
