import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BENCHES } from '../../bench/index.mjs';
import { ROOT, runQuietly } from '../run.mjs';

const { NODE_TEST_CONTEXT: _outer, ...env } = process.env;

/** Those of one shop; the others build, publish or run several, and come with `WALK=closely` (docs/decisions/0120). */
const OF_ONE_SHOP = ['trade', 'rows', 'search', 'fill', 'desk'];
const names = Object.keys(BENCHES).filter((name) => process.env.WALK === 'closely' || OF_ONE_SHOP.includes(name));

for (const name of names) {
  test(`the bench ${name} runs to its end`, async () => {
    const { code, output } = await runQuietly(process.execPath, ['scripts/bench.mjs', name, '--short'], {
      cwd: ROOT,
      env,
    });
    assert.equal(code, 0, output);
  });
}
