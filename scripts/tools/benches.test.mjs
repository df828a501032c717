import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BENCHES } from '../../bench/index.mjs';
import { ROOT, runQuietly } from '../run.mjs';

const { NODE_TEST_CONTEXT: _outer, ...env } = process.env;

for (const name of Object.keys(BENCHES)) {
  test(`the bench ${name} runs to its end`, async () => {
    const { code, output } = await runQuietly(process.execPath, ['scripts/bench.mjs', name, '--short'], {
      cwd: ROOT,
      env,
    });
    assert.equal(code, 0, output);
  });
}
