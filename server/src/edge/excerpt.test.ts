import { excerptOf } from './excerpt';

const page = {
  title: '年货节',
  content: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  data: { a: [1], b: [2], c: [3] },
  aisles: [
    { name: '红', children: [1, 2] },
    { name: '白', children: [] },
  ],
};

// Rule: call-22
it('keeps the first entries of a list, and of a record those that they name', () => {
  expect(excerptOf(page, { excerpt: { content: 2, data: 'content.id' } })).toEqual({
    value: { ...page, content: [{ id: 'a' }, { id: 'b' }], data: { a: [1], b: [2] } },
    isWhole: false,
  });
});

it('shortens the lists inside of each entry of a list', () => {
  expect(excerptOf(page, { excerpt: { 'aisles.children': 0 } }).value).toEqual({
    ...page,
    aisles: [
      { name: '红', children: [] },
      { name: '白', children: [] },
    ],
  });
});

it('is the whole answer where nothing had to be left out, or nothing is asked for', () => {
  const whole = { value: page, isWhole: true };
  expect(excerptOf(page, { excerpt: { content: 3, data: 'content.id', nothing: 1, 'title.x': 0 } })).toEqual(whole);
  expect(excerptOf(page, {})).toEqual(whole);
  expect(excerptOf(null, { excerpt: { content: 1 } })).toEqual({ value: null, isWhole: true });
});
