import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../expectNone.mjs';
import { deniedTerms, deniedUses, edgeTerms, edgeUses, inspect } from './terms.mjs';

const GLOSSARY = `# Glossary
| word | meaning |
|---|---|
| \`call\` | a request |

## Not written
| not | but |
|---|---|
| \`anew\`, \`whoever\` | again |
| \`Keeper\` | error boundary |

## At the edge only
| word | inside | edge |
|---|---|---|
| \`fguser\` | \`personOf\` | \`shared/session.ts\` |
`;

test('the table of the glossary says which words are not written', () =>
  assert.deepEqual(deniedTerms(GLOSSARY), [
    ['anew', 'again'],
    ['whoever', 'again'],
    ['Keeper', 'error boundary'],
  ]));

test('a use is named with its line and the word to write', () => {
  const uses = (text) => deniedUses({ file: 'a.ts', text }, deniedTerms(GLOSSARY));
  assert.deepEqual(uses('// reads\n// anew. Whoever asks'), [
    'a.ts:2 says anew: use again.',
    'a.ts:2 says Whoever: use again.',
  ]);
  assert.deepEqual(uses('class Keeper {}'), ['a.ts:1 says Keeper: use error boundary.']);
  assert.deepEqual(uses('a bookkeeper is renewed'), []);
});

test('a word behind a hyphen is part of another one', () =>
  assert.deepEqual(deniedUses({ file: 'a.ts', text: "light-rob of '/api/light-rob', rob" }, [['rob', 'campaign']]), [
    'a.ts:1 says rob: use campaign.',
  ]));

test('a word of the edge stands in the files that translate it and in tests', () => {
  const uses = (file) => edgeUses({ file, text: 'info.fguser' }, edgeTerms(GLOSSARY));
  assert.deepEqual(uses('remote/Screen.tsx'), ['remote/Screen.tsx:1 says fguser: use `personOf`.']);
  const allowed = ['shared/session.ts', 'remote/Screen.test.tsx', 'remote/Screen.visit.ts', 'e2e/a.ts', 'a.md'];
  assert.deepEqual(allowed.flatMap(uses), []);
});

test('… stands for the rest of a declared name', () => {
  const uses = (text) =>
    deniedUses({ file: 'a.ts', text }, [
      ['…Words', 'text'],
      ['must…', 'assert…'],
    ]);
  assert.deepEqual(uses('export function dayWords() {}\nconst mustWait = 1;\ntype Words = string;'), [
    'a.ts:1 says dayWords: use text.',
    'a.ts:3 says Words: use text.',
    'a.ts:2 says mustWait: use assert….',
  ]);
  assert.deepEqual(uses('const { dayWords } = order; // one must wait\nconst mustard = order.dayWords;'), []);
});

test('the words of the field are written', () => expectNone(inspect()));
