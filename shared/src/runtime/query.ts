import { useCallback, useMemo } from 'react';
import { readQuery, writeQuery } from '@cellar/shared/format/text/query';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useLocation } from '@cellar/shared/router';

/** Query values of this screen, each decoded once; the same object until the query changes. */
export function useQuery(): Record<string, string> {
  const { search } = useLocation();
  return useMemo(() => readQuery(search), [search]);
}

export type SetQuery = (patch: Record<string, string | undefined>, options?: { replace?: boolean }) => void;

/** Changes single query values of this screen; undefined takes one away. */
export function useSetQuery(): SetQuery {
  const { pathname, search } = useLocation();
  const go = useGo();
  return useCallback(
    (patch, options = {}) => {
      go(pathname + writeQuery({ ...readQuery(search), ...patch }), { ...options, inPage: true });
    },
    [go, pathname, search],
  );
}
