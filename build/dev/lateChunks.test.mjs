import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const { LateChunks, UpdatesWait } = createRequire(import.meta.url)('./lateChunks.cjs');

/** The runtime of a page whose chunks arrive when the test says so. */
function runtime() {
  const arrivals = [];
  const asked = [];
  const page = {
    e: (id) => new Promise((arrive, fail) => arrivals.push({ id, arrive, fail })),
    hmrM: () => asked.push('manifest'),
  };
  new Function('__webpack_require__', new UpdatesWait().generate())(page);
  return { page, arrivals, asked };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

// Rule: release-90
test('an update waits for the chunks that are on their way, also for one that fails', async () => {
  const { page, arrivals, asked } = runtime();
  const [screen, parts] = [page.e('screen'), page.e('parts')];
  const update = page.hmrM();
  arrivals[0].arrive('here');
  await settled();
  assert.deepEqual(asked, []);
  arrivals[1].fail(new Error('offline'));
  await assert.rejects(parts, /offline/);
  await update;
  assert.deepEqual(asked, ['manifest']);
  assert.equal(await screen, 'here');
});

test('an update does not wait where every chunk is there', async () => {
  const { page, arrivals, asked } = runtime();
  const chunk = page.e('screen');
  arrivals[0].arrive();
  await chunk;
  await page.hmrM();
  assert.deepEqual(asked, ['manifest']);
});

test('hot reload brings it along', () => {
  const { withRefresh } = createRequire(import.meta.url)('./refresh.cjs');
  const { plugins } = withRefresh({
    name: 'gifts',
    module: { rules: [{ options: {} }, { use: ['extract', 'css'] }] },
    plugins: [],
  });
  assert.ok(plugins.some((each) => each instanceof LateChunks));
});
