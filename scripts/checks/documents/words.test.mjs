import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../expectNone.mjs';
import { inspect, rejectedUses } from './words.mjs';

const wordsOf = (text) => rejectedUses({ file: 'a.tsx', text });

test('a second word for the same thing is named with its line', () => {
  assert.deepEqual(wordsOf(`<p>你好</p>\n<p>欢迎您登陆</p>`), [
    'a.tsx:2 says 您: use 你.',
    'a.tsx:2 says 登陆: use 登录.',
  ]);
  assert.deepEqual(wordsOf('登录后可用优惠券抵扣，账户余额不变'), []);
});

// Rule: size-9
test('people read one word for one thing', () => expectNone(inspect()));
