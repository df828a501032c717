import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statesPage, stateTables } from '../docs/statesPage.mjs';
import { expectNone } from './expectNone.mjs';
import { read } from './repository.mjs';

test('a table becomes a diagram from its first state to those that nothing follows', () => {
  const page = statesPage([{ name: 'thing', words: 'About things.', table: { open: ['shut'], shut: [] } }]);
  const [, drawn] = page.split('## thing\n\n');
  assert.equal(
    drawn,
    [
      'About things.',
      '',
      '```mermaid',
      'stateDiagram-v2',
      '  [*] --> open',
      '  open --> shut',
      '  shut --> [*]',
      '```',
      '',
    ].join('\n'),
  );
});

// Rule: order-11
test('docs/states.md shows every table of states as it is', async () => {
  const tables = await stateTables();
  const names = tables.map(({ name }) => name);
  for (const name of ['order', 'payment', 'refund', 'parcel', 'invoice', 'vipApplication', 'serviceTicket'])
    assert.ok(names.includes(name), name);
  expectNone(
    read('docs/states.md') === statesPage(tables) ? [] : ['docs/states.md is out of date: run npm run docs:states.'],
  );
});
