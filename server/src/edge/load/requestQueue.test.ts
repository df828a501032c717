import { Busy } from '../../errors/businessError';
import { RequestQueue } from './requestQueue';

// Rule: call-24
it('lets one through a turn, in order, so that work of many turns goes on beside a crowd', async () => {
  const requestQueue = new RequestQueue(100);
  const passed: number[] = [];
  const crowd = Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      await requestQueue.pass();
      passed.push(i);
    }),
  );
  let turns = 0;
  while (turns < 10) {
    await new Promise((next) => setImmediate(next));
    turns += 1;
  }
  expect(passed.length).toBeLessThanOrEqual(turns + 1);
  await crowd;
  expect(passed).toEqual(Array.from({ length: 50 }, (_, i) => i));
});

// Rule: call-24
it('refuses at once what exceeds its queue, and passes again afterwards', async () => {
  const requestQueue = new RequestQueue(3);
  const crowd = Array.from({ length: 6 }, () =>
    requestQueue.pass().then(
      () => 'passed',
      (error: unknown) => error,
    ),
  );
  const seen = await Promise.all(crowd);
  expect(seen.map((one) => (one instanceof Busy ? 'refused' : one))).toEqual([
    'passed',
    'passed',
    'passed',
    'passed',
    'refused',
    'refused',
  ]);
  await expect(requestQueue.pass()).resolves.toBeUndefined();
});
