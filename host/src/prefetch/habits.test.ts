import { readKey } from '@cellar/shared/runtime/storage';
import { likelyNext, noteHabit } from './habits';

beforeEach(() => localStorage.clear());

it('puts first what this person opens from here, then where most links lead', () => {
  for (let i = 0; i < 3; i++) noteHabit('/index', '/cart');
  noteHabit('/index', '/course');
  noteHabit('/list', '/product');
  expect(likelyNext('/index', { '/product': 8, '/list': 2, '/index': 1 })).toEqual([
    '/cart',
    '/product',
    '/course',
    '/list',
  ]);
  expect(likelyNext('/activity', { '/product': 1 })).toEqual(['/product']);
});

it('forgets slowly', () => {
  for (let i = 0; i < 200; i++) noteHabit('/index', '/list');
  noteHabit('/index', '/cart');
  for (let i = 0; i < 110; i++) noteHabit('/index', '/cart');
  expect(readKey('cellar:habits')?.['/index']).toEqual({ '/list': 50, '/cart': expect.any(Number) });
  expect(likelyNext('/index', {})).toEqual(['/cart', '/list']);
  noteHabit('/index', '/index');
  expect(readKey('cellar:habits')?.['/index']?.['/index']).toBeUndefined();
});
