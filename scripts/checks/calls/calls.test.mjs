import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { callMap, callsIn, commonErrors, importsOf } from '../../docs/callMap.mjs';
import { callsPages } from '../../docs/callsPage.mjs';
import { registryFiles } from '../../docs/registry.mjs';
import { absentCalls, faultsOfCalls, unansweredErrors, unknownFirstCalls } from './calls.mjs';
import { expectNone } from '../expectNone.mjs';
import { filesBelow, isTest, ROOT, read } from '../repository.mjs';
import { tables } from '../routes.mjs';

let calls;
before(async () => (calls = await callMap()));

test('calls and imports are read from the code', () => {
  const text = `const a = useLoad(cart.list, []);\nvoid orders.cart.add(line); // 'cart.remove'`;
  assert.deepEqual(callsIn(text, ['cart.list', 'cart.add', 'cart.remove']), ['cart.list']);
  assert.deepEqual(importsOf(`import { a, type B, c as d } from './x';\nconst y = import('./z');`), ['./x', './z']);
});

test('a call without screen or test is named', () => {
  const whole = {
    name: 'cart.list',
    address: 'GET /h5/car/list',
    access: 'person',
    makers: ['/cart'],
    tests: ['a.test.ts'],
  };
  assert.deepEqual(faultsOfCalls([whole]), []);
  for (const lacking of [{ makers: [] }, { tests: [] }])
    assert.equal(faultsOfCalls([{ ...whole, ...lacking }]).length, 1, JSON.stringify(lacking));
});

// Rule: call-20
test('every call is wired, made by a screen and tested', () => expectNone(faultsOfCalls(calls)));

// Rule: call-29
test('every call that the shop has to have is declared', () => {
  assert.deepEqual(absentCalls({ cart: ['list', 'add'] }, [{ name: 'cart.list' }]), [
    'cart.add is declared by no domain.',
  ]);
  expectNone(absentCalls(JSON.parse(read('scripts/checks/calls/requiredCalls.json')), calls));
});

test('first data are calls', () => {
  assert.equal(
    unknownFirstCalls([{ path: '/cart', first: [{ call: 'cart.lists' }] }], [{ name: 'cart.list' }]).length,
    1,
  );
  expectNone(
    unknownFirstCalls(
      tables().flatMap((table) => table.rows),
      calls,
    ),
  );
});

// Rule: call-11
test('every error that a call declares is answered by the server', () => {
  const call = { name: 'coupons.collect', errors: ['gone', 'goen'] };
  assert.deepEqual(unansweredErrors([call], [`{ code: 'gone' }`]), ['coupons.collect: the server has no error goen.']);
  const texts = filesBelow('server/src')
    .filter((file) => !isTest(file))
    .map((file) => read(file));
  expectNone(unansweredErrors(calls, texts));
});

const readIf = (file) => (fs.existsSync(path.join(ROOT, file)) ? read(file) : undefined);

test('docs/calls is up to date', async () => {
  const pages = callsPages(calls, await commonErrors());
  const stale = Object.keys(pages).filter((file) => readIf(file) !== pages[file]);
  const left = filesBelow('docs/calls').filter((file) => !Object.hasOwn(pages, file));
  expectNone([...stale, ...left].map((file) => `${file} is out of date: run npm run docs:calls.`));
});

test('what is collected from the folders of the domains is up to date', () => {
  const stale = Object.entries(registryFiles()).filter(([file, text]) => read(file) !== text);
  expectNone(stale.map(([file]) => `${file} is out of date: run npm run docs:calls.`));
});
