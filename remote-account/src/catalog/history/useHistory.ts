import { footprints } from '@cellar/shared/api/catalog/footprints/calls';
import { useList } from '@cellar/shared/hooks/useList';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { browsedProducts, forgetProducts } from '@cellar/shared/runtime/browsing';
import { recallList, rememberList } from '@cellar/shared/runtime/listMemory';
import { hasToken } from '@cellar/shared/runtime/session';
import { useEffect, useState } from 'react';
import { byDay, mergeSeen } from '../../common/seen';

const SIZE = 30;
const nothing = { list: [], next: null };

/** Sends the server what it missed; the list is shown without it too. */
const handOver = async () => {
  const items = browsedProducts().map(({ id, at }) => ({ productId: id, at }));
  if (items.length) await footprints.merge({ items }).catch(() => undefined);
};

/** A guest's history is the browser's alone: nothing is asked for it. */
async function loadPage(cursor?: string) {
  if (!hasToken()) return nothing;
  if (!cursor) await handOver();
  return footprints.list({ size: SIZE, ...(cursor ? { cursor } : {}) });
}

/** State that stays with the history entry under `name`: on the way back it is what it was when the page was left. */
function useRemembered<T>(name: string, initial: () => T) {
  const place = usePlace(name);
  const [state, setState] = useState<T>(() => recallList<{ state: T }>(place)?.state ?? initial());
  useEffect(() => rememberList(place, { state }), [place, state]);
  return [state, setState] as const;
}

/** The browser's list of the recorded user, merged with the server's for show. */
export function useHistory() {
  // What was looked at meanwhile would move to the top: on the way back the rows stand as they were left.
  const [browser, setBrowser] = useRemembered('browser', browsedProducts);
  const list = useList(loadPage, []);
  const done = list.status === 'finished' || list.items.length === 0;
  const items = mergeSeen(browser, list.items, done ? null : (list.items.at(-1)?.seenAt ?? null));
  const forget = (ids: readonly string[]) => {
    forgetProducts(ids);
    setBrowser(browsedProducts());
    list.replaceItems((known) => known.filter(({ id }) => !ids.includes(id)));
  };
  const { submit: remove, busy: removing } = useSubmit(async (ids: readonly string[]) => {
    if (hasToken()) await footprints.remove({ productIds: [...ids] });
    forget(ids);
    return true;
  });
  const { submit: clear, busy: clearing } = useSubmit(async () => {
    if (hasToken()) await footprints.clear();
    forget([...browser, ...list.items].map(({ id }) => id));
    return true;
  });
  const refresh = () => {
    setBrowser(browsedProducts());
    return list.reload();
  };
  // What is deleted while the first page is on its way would come back with it.
  const settled = list.status !== 'loading' || list.pages > 0;
  return { list: { ...list, items: byDay(items) }, items, settled, refresh, remove, clear, busy: removing || clearing };
}
