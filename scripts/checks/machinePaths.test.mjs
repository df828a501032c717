import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from './expectNone.mjs';
import { inspect, leavesRepository, machineAddresses, namesMachine } from './machinePaths.mjs';

test('a place on the machine is named', () => {
  const places = machineAddresses('/checkout', '/home/somebody');
  assert.equal(namesMachine('a.js', 'from "/checkout/shared/src/x.ts"', places).length, 1);
  assert.equal(namesMachine('a.js', '/home/somebody/.npm', places).length, 1);
  assert.deepEqual(namesMachine('a.js', '/home and /checkout', places), []);
});

test('a way out of the repository is named', () => {
  assert.equal(leavesRepository('server/src/a.ts', `import '${'../'.repeat(3)}elsewhere'`).length, 1);
  assert.deepEqual(leavesRepository('server/src/a.ts', `path.join(here, '${'../'.repeat(2)}dist')`), []);
});

test('no file names this machine or leaves the repository', () => expectNone(inspect()));
