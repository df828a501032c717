import { SECOND } from './clock';
import { TtlCache } from './ttlCache';
import { TestClock } from './testing/testClock';

function scene(life: ConstructorParameters<typeof TtlCache>[1]) {
  const clock = new TestClock();
  const cache = new TtlCache<string, number>(clock, life);
  let count = 0;
  const ask = (key = 'a') => cache.get(key, async () => ++count);
  return { clock, cache, ask };
}

test('reads once for all who ask while the answer lives, for each key', async () => {
  const { clock, ask } = scene({ lifeMs: SECOND });
  expect(await Promise.all([ask(), ask(), ask('b')])).toEqual([1, 1, 2]);
  clock.advance(SECOND / 2);
  expect(await ask()).toBe(1);
  clock.advance(SECOND / 2);
  expect(await ask()).toBe(3);
});

test('an answer that is old but usable is given while the next one is read', async () => {
  const { clock, ask } = scene({ lifeMs: 10 * SECOND, renewAfterMs: SECOND });
  expect(await ask()).toBe(1);
  clock.advance(SECOND);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});

test('a failure is not kept; one behind the back of those who ask changes nothing', async () => {
  const { clock, cache, ask } = scene({ lifeMs: 10 * SECOND, renewAfterMs: SECOND });
  const fail = () => Promise.reject(new Error('the store is away'));
  await expect(cache.get('a', fail)).rejects.toThrow('away');
  expect(await ask()).toBe(1);
  clock.advance(SECOND);
  expect(await cache.get('a', fail)).toBe(1);
  expect(await ask()).toBe(1);
  expect(await ask()).toBe(2);
});
