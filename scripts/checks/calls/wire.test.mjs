import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../contract/files.mjs';
import { brokenCalls } from '../../contract/wire/compare.mjs';
import {
  committedWire,
  describeWire,
  olderNames,
  readOlderWire,
  readWire,
  takesToken,
} from '../../contract/wire/files.mjs';
import { asOlder } from '../../contract/wire/older.mjs';
import { unownedCalls } from '../../contract/wire/rules.mjs';
import { describeCall, openShapes, shareShapes, z } from '../../contract/wire/shapes.mjs';
import { expectNone } from '../expectNone.mjs';

const version = readContract().version.split('.').slice(0, 2).join('.');

// Rule: release-67
test('shared/wire.json says what the calls take and answer, and no call of an open page changed under it', async () => {
  const now = await describeWire();
  expectNone(unownedCalls(committedWire() ?? now, now, { version, takesToken: await takesToken() }));
  assert.deepEqual(readWire(), JSON.parse(JSON.stringify(now)), 'shared/wire.json is out of date: npm run contract');
});

// Rule: release-67
test('every call of contract 2 is answered as it was, or refused as outdated', async () => {
  const now = await describeWire();
  const older = readOlderWire();
  assert.ok(Object.keys(older.calls).length > 100);
  expectNone(
    brokenCalls(older, asOlder(now, await olderNames()))
      .filter(({ name, isGone, address }) => !(isGone ? address in now.retired : name in now.changed))
      .map(({ name, faults }) => `${name}: ${faults.join(', ')}`),
  );
});

const params = { id: z.uuid(), count: z.coerce.number(), note: z.string().optional(), kind: z.enum(['a', 'b']) };
const result = {
  id: z.uuid(),
  state: z.enum(['open', 'done']),
  lines: z.array(z.object({ name: z.string(), priceFen: z.int().nullable() })),
};
const call = (more = {}) => ({
  address: 'GET /api/things',
  params: z.object({ ...params, ...more.params }),
  result: z.object({ ...result, ...more.result }),
});
const wire = (calls) => ({
  ...shareShapes(Object.fromEntries(Object.entries(calls).map(([name, each]) => [name, describeCall(each)]))),
  retired: {},
  changed: {},
});
const faultsOf = (more) =>
  brokenCalls(wire({ 'a.b': call() }), wire({ 'a.b': call(more) })).flatMap(({ faults }) => faults);

for (const [what, more] of [
  ['a parameter that may be left out', { params: { page: z.string().optional() } }],
  ['a parameter with a default', { params: { size: z.number().default(1) } }],
  ['one more value of a parameter', { params: { kind: z.enum(['a', 'b', 'c']) } }],
  ['a parameter that need not be given any more', { params: { kind: z.enum(['a', 'b']).optional() } }],
  ['a field more', { result: { sum: z.int() } }],
  ['a state more', { result: { state: z.enum(['open', 'done', 'gone']) } }],
  ['a field that is never nothing', { result: { lines: z.array(z.object({ name: z.string(), priceFen: z.int() })) } }],
])
  test(`an open page bears ${what}`, () => assert.deepEqual(faultsOf(more), []));

for (const [what, more, fault] of [
  ['a new parameter that must be given', { params: { why: z.string() } }, 'takes: why is missing'],
  ['a parameter that must be given now', { params: { note: z.string() } }, 'takes: note may be missing'],
  ['one value of a parameter less', { params: { kind: z.enum(['a']) } }, "takes: kind may be 'b'"],
  ['a parameter of another type', { params: { kind: z.array(z.string()) } }, "takes: kind may be 'a'"],
  ['a field that may be nothing', { result: { id: z.uuid().nullable() } }, 'answers: id may be null'],
  ['a field that may be missing', { result: { id: z.uuid().optional() } }, 'answers: id may be missing'],
  [
    'a field of a list that is gone',
    { result: { lines: z.array(z.object({ name: z.string() })) } },
    'answers: lines.*.priceFen is missing',
  ],
  ['a field of another type', { result: { id: z.int() } }, 'answers: id is number'],
])
  test(`an open page does not bear ${what}`, () => assert.equal(faultsOf(more)[0], fault));

// Rule: release-67
test('a parameter that is read no longer is one that a page still sends', () => {
  const less = { ...call(), params: call().params.omit({ note: true }) };
  const [{ faults }] = brokenCalls(wire({ 'a.b': call() }), wire({ 'a.b': less }));
  assert.deepEqual(faults, ['takes: note is no longer read']);
});

test('shapes that stand in several places are written once and are the same again', () => {
  const row = z.object(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, z.string()])));
  const many = (one) => ({ address: `GET /api/${one}`, params: z.object({}), result: z.array(row) });
  const shared = wire({ 'a.b': many('b'), 'a.c': many('c') });
  assert.equal(Object.keys(shared.shapes).length, 1);
  assert.deepEqual(openShapes(shared).calls['a.b'], describeCall(many('b')));
});

const DAY = '2026-11-01';
const before = wire({ 'a.b': call(), 'a.c': { ...call(), address: 'POST /console/api/things' } });
const said = (now, more = {}) =>
  unownedCalls(before, { ...before, ...now }, { version: '3.4', today: new Date('2026-11-20'), ...more });

// Rule: release-67
test('a call may go once it is named, and stays named for thirty days', () => {
  const now = wire({ 'a.c': { ...call(), address: 'POST /console/api/things' } });
  assert.match(said(now)[0], /GET \/api\/things is gone; keep it, or name it in RETIRED/);
  const retired = { 'GET /api/things': DAY };
  assert.deepEqual(said({ ...now, retired }), []);
  const later = (today) => unownedCalls({ ...now, retired }, now, { version: '3.4', today: new Date(today) });
  assert.match(later('2026-11-30')[0], /is gone since 2026-11-01: it stays in RETIRED for 30 days/);
  assert.deepEqual(later('2026-12-02'), []);
});

// Rule: release-67
test('only a call of the console may change at its address, under a version of its own', () => {
  const narrow = { params: { why: z.string() } };
  const now = wire({ 'a.b': call(), 'a.c': { ...call(narrow), address: 'POST /console/api/things' } });
  assert.match(said(now)[0], /name it in CHANGED .*'3\.4'/);
  assert.deepEqual(said({ ...now, changed: { 'a.c': '3.4' } }), []);
  assert.equal(said({ ...now, changed: { 'a.c': '3.3' } }).length, 1);
  const isToken = { takesToken: () => true };
  assert.match(said({ ...now, changed: { 'a.c': '3.4' } }, isToken)[0], /give it another address/);
  const shop = wire({ 'a.b': call(narrow), 'a.c': { ...call(), address: 'POST /console/api/things' } });
  assert.match(said({ ...shop, changed: { 'a.b': '3.4' } })[0], /give it another address/);
});
