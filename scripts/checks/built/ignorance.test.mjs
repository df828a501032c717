import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../expectNone.mjs';
import { currentBuild, textsOf } from './dist.mjs';
import { knowledge } from './ignorance.mjs';

const release = { name: 'orders', container: 'cellar_orders_1_0_0_abc', screens: { CartScreen: {} } };

test('package, container, address and module of a remote are found', () => {
  for (const word of ['@cellar/remote-orders', 'cellar_orders_2_0_0', '/remotes/orders/1.0.0/', 'CartScreen'])
    assert.equal(knowledge([{ file: 'main.js', text: `a("${word}")` }], [release]).length, 1, word);
  assert.deepEqual(
    knowledge([{ file: 'main.js', text: 'fetch("/api/orders"); cart(); MyCartScreen()' }], [release]),
    [],
  );
});

test('the built host knows no remote', () => {
  const { host, remotes } = currentBuild();
  assert.ok(remotes.length > 0);
  expectNone(
    knowledge(
      textsOf(host.folder),
      remotes.map((remote) => remote.release),
    ),
  );
});
