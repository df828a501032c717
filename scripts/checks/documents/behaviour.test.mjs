import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, inspect } from './behaviour.mjs';
import { expectNone } from '../expectNone.mjs';

const page = (...rows) => [{ file: 'cart.md', text: ['| Rule | What holds |', '|---|---|', ...rows].join('\n') }];
const tests = (...lines) => [{ file: 'a.test.ts', text: lines.join('\n') }];
const KEPT = '| cart-1 | It is kept. |';

test('a rule needs a test that is tagged with it', () => {
  assert.deepEqual(faultsOf(page(KEPT), tests('  // Rule: cart-1', "  it('keeps it', () => {")), []);
  assert.deepEqual(faultsOf(page(KEPT), tests("it('keeps it', () => {")), [
    'cart.md:3: no test is tagged with cart-1.',
  ]);
});

test('several tags stand above one test, also of a table or a journey', () => {
  const rules = page(KEPT, '| cart-2 | It is counted. |');
  for (const code of ['it.each([', "test('it is kept', async ({ page }) => {", "test.skip('later'"])
    assert.deepEqual(faultsOf(rules, tests('// Rules: cart-1, cart-2', code)), []);
  assert.deepEqual(faultsOf(rules, tests('// Rule: cart-1', '// Rule: cart-2', 'it(')), []);
});

test('a tag needs a rule, and a test below it', () => {
  assert.deepEqual(faultsOf(page(KEPT), tests('// Rules: cart-1, cart-9', 'it(')), [
    'a.test.ts:1: no page has the rule cart-9.',
  ]);
  for (const code of ['', 'const it = 1;', "test.describe('the cart', () => {"])
    assert.deepEqual(faultsOf(page(KEPT), tests('// Rule: cart-1', code)), [
      'a.test.ts:1: no test follows the tag cart-1.',
    ]);
});

test('a rule has a name of its own', () => {
  assert.deepEqual(faultsOf(page(KEPT, KEPT), tests('// Rule: cart-1', 'it(')), ['cart.md:4: cart-1 names two rules.']);
  assert.deepEqual(faultsOf(page(), []), ['docs/behaviour states no rule at all.']);
});

test('every rule of docs/behaviour is proved by a test', () => {
  expectNone(inspect());
});
