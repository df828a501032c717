import { act, renderHook } from '@testing-library/react';
import { useGradual } from '@cellar/shared/hooks/useGradual';

let frames: FrameRequestCallback[];
const frame = () => act(() => frames.splice(0).forEach((draw) => draw(0)));

beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
});

it('begins with the first parts and goes on by one a frame', () => {
  const { result, rerender } = renderHook(({ total }) => useGradual(total, 2), { initialProps: { total: 4 } });
  const seen = [result.current];
  for (let i = 0; i < 4; i++) {
    frame();
    seen.push(result.current);
  }
  expect(seen).toEqual([2, 3, 4, 4, 4]);
  rerender({ total: 5 });
  frame();
  expect(result.current).toBe(5);
});

it('never draws more than there are', () => {
  const { result } = renderHook(() => useGradual(1, 3));
  expect(result.current).toBe(1);
  expect(frames).toEqual([]);
});
