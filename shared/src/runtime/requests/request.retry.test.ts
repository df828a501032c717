import type { WireReply } from '@cellar/shared/runtime/adapter';
import { post, setAdapter, type RequestOptions } from '@cellar/shared/runtime/request';

const done: WireReply = { status: 200, data: { states: 200, result: 1 } };
const refused = (result: object | null = { code: 'busy' }, retryAfter: string | null = null): WireReply => ({
  status: 503,
  data: { states: 503, message: '系统繁忙，请稍后再试', result },
  retryAfter,
});

/** Answers one after the other, the last one again and again; the times at which they were asked for, in seconds. */
function answers(...all: WireReply[]) {
  const start = Date.now();
  const asked: number[] = [];
  setAdapter(async ({ signal }) => {
    signal?.throwIfAborted();
    const answer = all[Math.min(asked.length, all.length - 1)]!;
    asked.push((Date.now() - start) / 1000);
    return answer;
  });
  return asked;
}

/** Sends a call and lets all time pass. */
async function outcome(options?: RequestOptions) {
  const sent = post('/draw', { idemKey: 'k' }, options).then(
    () => 'done',
    (error: { kind: string }) => error.kind,
  );
  await jest.runAllTimersAsync();
  return sent;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Rule: call-24
it('repeats once by itself what was refused before it began, after the time that it was told', async () => {
  const asked = answers(refused(undefined, '2'), done);
  expect(await outcome()).toBe('done');
  expect(asked).toHaveLength(2);
  expect(asked[1]).toBeGreaterThanOrEqual(2);
  expect(asked[1]).toBeLessThanOrEqual(3);
});

// Rule: call-24
it('says so when it is refused again', async () => {
  const asked = answers(refused(undefined, '1'));
  expect(await outcome()).toBe('broken');
  expect(asked).toHaveLength(2);
});

// Rule: call-24
it.each<[string, WireReply, RequestOptions]>([
  ['a 503 after which nobody knows what was done', refused(null, '2'), {}],
  ['one without a time', refused(), {}],
  ['one that asks for more patience than people have', refused(undefined, '60'), {}],
  ['another error', { ...refused(undefined, '2'), status: 500 }, {}],
  ['a call of a page that is being left', refused(undefined, '2'), { keepalive: true }],
])('does not repeat %s', async (_, answer, options) => {
  const asked = answers(answer, done);
  expect(await outcome(options)).toBe('broken');
  expect(asked).toHaveLength(1);
});

// Rule: call-24
it('does not repeat what nobody waits for any more', async () => {
  const asked = answers(refused(undefined, '5'), done);
  const controller = new AbortController();
  const sent = post('/draw', {}, { signal: controller.signal }).catch((error: { code: string }) => error.code);
  await jest.advanceTimersByTimeAsync(1000);
  controller.abort();
  await jest.runAllTimersAsync();
  expect(await sent).toBe('ABORTED');
  expect(asked).toHaveLength(1);
});
