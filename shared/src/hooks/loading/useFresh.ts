import type { List } from '@cellar/shared/hooks/useList';
import { useEffect, useState } from 'react';

/** A list that was brought back from memory shows its rows at once, and asks whether they still are so: orders change meanwhile. */
export function useFresh({ items, refresh }: Pick<List<unknown>, 'items' | 'refresh'>) {
  const [recalled] = useState(items.length > 0);
  useEffect(() => {
    if (recalled) void refresh();
  }, [recalled, refresh]);
}
