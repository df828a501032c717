import { usePlace } from '@cellar/shared/hooks/usePlace';
import { recallList, rememberList } from '@cellar/shared/runtime/listMemory';
import { useEffect, useState } from 'react';

/** State that stays with the history entry under `name`: on the way back it is what it was when the page was left. */
export function useRemembered<T>(name: string, initial: () => T) {
  const place = usePlace(name);
  const [state, setState] = useState<T>(() => recallList<{ state: T }>(place)?.state ?? initial());
  useEffect(() => rememberList(place, { state }), [place, state]);
  return [state, setState] as const;
}
