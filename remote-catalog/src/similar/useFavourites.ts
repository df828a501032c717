import { favourites } from '@cellar/shared/api/catalog/favourites/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { useState } from 'react';

/** Which of some goods the person keeps, and the way to keep one or not: shown at once, taken back when it fails. */
export function useFavourites(productIds: readonly string[]) {
  const go = useGo();
  const kept = useLoad(() => favourites.listIds({ productIds: [...productIds] }), [productIds.join()]);
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const has = (id: string) => changed[id] ?? kept.data?.ids.includes(id) ?? false;
  const { submit } = useSubmit(async (id: string) => {
    if (!needLogin(go, { why: '登录后收藏商品' })) return;
    const wanted = !has(id);
    setChanged((before) => ({ ...before, [id]: wanted }));
    try {
      await (wanted ? favourites.add : favourites.remove)({ productIds: [id] });
    } catch (error) {
      setChanged((before) => ({ ...before, [id]: !wanted }));
      throw error;
    }
  });
  return { has, toggle: (id: string) => void submit(id) };
}
