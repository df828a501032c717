import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../expectNone.mjs';
import { deniedTerms, deniedUses, inspect } from './terms.mjs';

const GLOSSARY = `# Glossary
| word | meaning |
|---|---|
| \`call\` | a request |

## Not written
| not | but |
|---|---|
| \`anew\`, \`whoever\` | again |
| \`Keeper\` | error boundary |
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
