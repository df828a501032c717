import assert from 'node:assert/strict';
import { test } from 'node:test';

// Rule: release-92
test('React knows of refreshing before the first edit, once in a page with several remotes', async () => {
  const told = [];
  const renderer = { setRefreshHandler: (handler) => told.push(handler) };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map([[1, renderer]]),
    supportsFiber: true,
    inject: () => 2,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  };
  await import('./refreshHook.js?first');
  await import('./refreshHook.js?second');
  assert.equal(told.length, 1);
  // No family of any type yet: what is drawn stays what it is.
  assert.equal(
    told[0](() => null),
    undefined,
  );
});
