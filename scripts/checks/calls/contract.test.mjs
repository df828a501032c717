import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, unowned } from '../../contract/compare.mjs';
import { describeContract } from '../../contract/describe.mjs';
import { committedContract, readContract } from '../../contract/files.mjs';
import { changesOf, continueHistory, pageOf, readHistory, readPage, withoutNext } from '../../contract/history.mjs';
import { expectNone } from '../expectNone.mjs';

const contract = (more = {}) => ({
  version: '1.2.0',
  entries: { base: { Button: { kind: 'string', 'size?': 'string' }, now: '() => number' } },
  route: { RouteRow: { path: 'string', 'keepAlive?': 'true' } },
  blocks: { banner: 2 },
  ...more,
});
const button = (props, more = {}) => ({ entries: { base: { Button: props, now: '() => number', ...more } } });
const faults = (now, version) => unowned(contract(), contract({ ...now, version }));

test('what is taken away, or newly asked for, wants a major version', () => {
  const changes = [
    { entries: {} },
    { entries: { base: { now: '() => number' } } },
    button({ kind: 'string' }),
    button({ kind: 'string', size: 'string' }),
    button({ kind: 'string', 'size?': 'string', look: 'string' }),
    { route: { RouteRow: { path: 'string' } } },
    { blocks: {} },
    { blocks: { banner: 1 } },
  ];
  for (const change of changes) {
    assert.deepEqual(
      differences(contract(), contract(change)).map(({ kind }) => kind),
      ['removing'],
      JSON.stringify(change),
    );
    assert.match(faults(change, '1.3.0')[0], /breaks remotes built before: raise the major version/);
    assert.deepEqual(faults(change, '2.0.0'), []);
  }
});

test('what is added or changed wants a minor version', () => {
  const changes = [
    { entries: { ...contract().entries, list: {} } },
    button({ kind: 'string', 'size?': 'string', 'look?': 'string' }),
    button({ kind: 'string', 'size?': 'string' }, { later: '() => void' }),
    button({ kind: 'number', 'size?': 'string' }),
    { route: { RouteRow: { path: 'string', 'keepAlive?': 'true', 'group?': 'string' } } },
    { blocks: { banner: 3 } },
    { blocks: { banner: 2, quiz: 1 } },
  ];
  for (const change of changes) {
    assert.match(faults(change, '1.2.1')[0], /raise the minor version/, JSON.stringify(change));
    assert.deepEqual(faults(change, '1.3.0'), []);
  }
});

test('a version never falls, and nothing else wants a new one', () => {
  assert.match(faults({}, '1.1.9')[0], /was 1\.2\.0 already/);
  assert.deepEqual(faults({}, '1.2.0'), []);
});

test('shared/contract.json describes what shared gives, under a version that owns up to it', () => {
  const now = describeContract();
  expectNone(unowned(committedContract() ?? now, now));
  assert.deepEqual(readContract(), now, 'shared/contract.json is out of date: npm run contract');
});

const old = contract();
const young = contract({
  version: '2.0.0',
  ...button({ kind: 'string', 'size?': 'string' }, { later: '() => void' }),
  blocks: {},
  deprecated: { 'base now': 'use later' },
});

test('the history says what a version added, took away and deprecated, also when it grows over several commits', () => {
  const first = continueHistory([], old, young);
  const second = continueHistory(first, young, { ...young, entries: { ...young.entries, list: {} } });
  assert.deepEqual(second, [
    {
      version: '2.0.0',
      added: ['base later', 'list'],
      changed: [],
      removed: ['blocks banner'],
      deprecated: { 'base now': 'use later' },
    },
  ]);
  assert.deepEqual(changesOf(young, young), { added: [], changed: [], removed: [], deprecated: {} });
  assert.match(
    pageOf(second),
    /## 2\.0\.0\n\nAdded:\n- `base` `later`\n- `list`\n\nDeprecated:\n- `base` `now`: use later/,
  );
});

test('a version that takes something away says how to go on', () => {
  const [entry] = continueHistory([], old, young);
  assert.deepEqual(withoutNext([entry]), ['2.0.0']);
  const [told] = continueHistory([{ ...entry, next: 'use later' }], young, young);
  assert.deepEqual([withoutNext([told]), told.next], [[], 'use later']);
  expectNone(withoutNext(readHistory()));
});

test('the page of versions is what the history gives, up to the version of the contract', () => {
  assert.equal(readHistory()[0].version, readContract().version, 'npm run contract');
  assert.equal(readPage(), pageOf(readHistory()), 'shared/CONTRACT.md is out of date: npm run contract');
});
