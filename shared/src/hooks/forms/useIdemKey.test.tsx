import { renderHook } from '@testing-library/react';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';

// Rule: call-21
it('names the same content alike and other content again', () => {
  const { result } = renderHook(() => useIdemKey());
  const first = result.current({ quantity: 1 });
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(result.current({ quantity: 1 })).toBe(first);
  expect(result.current({ quantity: 2 })).not.toBe(first);
});

it('gives each opening of a form a name of its own', () => {
  const one = renderHook(() => useIdemKey()).result.current({});
  const other = renderHook(() => useIdemKey()).result.current({});
  expect(one).not.toBe(other);
});
