import { act, renderHook } from '@testing-library/react';
import { useCountdown } from '@cellar/shared/hooks/useCountdown';
import { learnTime } from '@cellar/shared/runtime/clock';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2024-05-09T08:00:00Z') });
  // The server's clock goes an hour before the browser's.
  learnTime('2024-05-09T09:00:00Z');
});
afterEach(() => jest.useRealTimers());

// Rule: text-6
it("counts down by the server's clock and calls back once at the end", () => {
  const onEnd = jest.fn();
  const { result } = renderHook(() => useCountdown('2024-05-10T11:01:03Z', onEnd));
  expect(result.current).toMatchObject({ days: 1, hours: 2, minutes: 1, seconds: 3, ended: false });
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current.seconds).toBe(2);
  act(() => jest.advanceTimersByTime(2 * 86_400_000));
  expect(result.current).toMatchObject({ days: 0, hours: 0, minutes: 0, seconds: 0, ended: true });
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it.each([null, undefined, '2024-05-09T08:59:59Z', 'never'])('has ended for %p without calling back', (endsAt) => {
  const onEnd = jest.fn();
  const { result } = renderHook(() => useCountdown(endsAt, onEnd));
  act(() => jest.advanceTimersByTime(5000));
  expect(result.current.ended).toBe(true);
  expect(onEnd).not.toHaveBeenCalled();
});

// Rule: kept-3
it('leaves no timer behind', () => {
  const { unmount } = renderHook(() => useCountdown('2024-05-10T11:01:03Z'));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
