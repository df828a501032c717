import { headlines } from '@cellar/shared/api/catalog/headlines/calls';
import type { Article } from '@cellar/shared/api/catalog/headlines/schema';
import { useShown } from '@cellar/shared/runtime/navigate';
import { useEffect, useState } from 'react';

/** Counts the reader of an article that is shown; how many there are. */
export function useReads({ id, reads }: Article): number {
  const shown = useShown();
  const [counted, setCounted] = useState(reads);
  useEffect(() => {
    if (!shown) return undefined;
    let left = false;
    // Whether the reader is counted is nothing to them: a failure is not said.
    headlines.countRead({ id }).then(
      (now) => !left && setCounted(now.reads),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [id, shown]);
  return Math.max(counted, reads);
}
