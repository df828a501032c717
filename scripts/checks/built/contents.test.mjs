import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../expectNone.mjs';
import { faultsIn } from './contents.mjs';
import { allTexts, currentBuild } from './dist.mjs';

test('the validation library, visits and places on the machine are found', () => {
  assert.equal(faultsIn({ file: 'a.js', text: 'class ZodError{}' }, []).length, 1);
  assert.equal(faultsIn({ file: 'a.js', text: 'e._zod.run' }, []).length, 1);
  assert.equal(faultsIn({ file: 'a.js', text: '{followsFocus:!0}' }, []).length, 1);
  assert.equal(faultsIn({ file: 'a.js', text: '"/checkout/shared/src/a.ts"' }, ['/checkout/shared']).length, 1);
  assert.deepEqual(faultsIn({ file: 'a.js', text: 'e._zod.run', mayValidate: true }, []), []);
  assert.deepEqual(faultsIn({ file: 'a.js', text: 'zodiac' }, ['/checkout/shared']), []);
});

test('no built file contains any of them; only what the console fetches later validates', () => {
  const texts = allTexts(currentBuild());
  assert.ok(texts.some(({ mayValidate }) => mayValidate));
  expectNone(texts.flatMap((text) => faultsIn(text)));
});
