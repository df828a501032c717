import { useState } from 'react';

/** The last value that was not null: what a sheet goes on showing while it closes. */
export function useShown<T>(value: T | null): T | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  return value ?? shown;
}
