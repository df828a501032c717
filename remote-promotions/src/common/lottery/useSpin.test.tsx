import { act, renderHook } from '@testing-library/react';
import { CELLS, useSpin } from './useSpin';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([0, 3, 7])('comes to rest on prize %i, after whole rounds', async (prize) => {
  const { result } = renderHook(() => useSpin());
  act(() => result.current.spin());
  act(() => jest.advanceTimersByTime(1000));
  let rests = false;
  act(() => void result.current.stopAt(prize, CELLS).then(() => (rests = true)));
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(rests).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect([rests, result.current.lit]).toEqual([true, prize]);
});

it('does not run where motion is unwanted', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ media, matches: true }) as MediaQueryList);
  const { result } = renderHook(() => useSpin());
  act(() => result.current.spin());
  expect(result.current.lit).toBe(-1);
  await act(() => result.current.stopAt(5, CELLS));
  expect(result.current.lit).toBe(5);
});

it('goes out when nothing was won, and stops with its screen', async () => {
  const { result, unmount } = renderHook(() => useSpin());
  act(() => result.current.spin());
  await act(() => result.current.stopAt(-1, 0));
  expect(result.current.lit).toBe(-1);
  act(() => result.current.spin());
  unmount();
  const { lit } = result.current;
  jest.advanceTimersByTime(1000);
  expect(result.current.lit).toBe(lit);
});
