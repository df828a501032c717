import { favourites } from '@cellar/shared/api/catalog/favourites/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Icon } from '@cellar/shared/ui/base';
import { useState } from 'react';
import type { Product } from '../product';
import css from './Favourite.module.css';

/** Beside the product's name. */
export function Favourite({ product }: { product: Product }) {
  const go = useGo();
  const [favourite, setFavourite] = useState(product.favourite);
  const { submit } = useSubmit(async () => {
    if (!needLogin(go, { why: '登录后收藏商品' })) return;
    const wanted = !favourite;
    setFavourite(wanted);
    try {
      await (wanted ? favourites.add : favourites.remove)({ productIds: [product.id] });
    } catch (error) {
      setFavourite(!wanted);
      throw error;
    }
  });
  return (
    <button type="button" className={css.favourite} aria-pressed={favourite} onClick={() => void submit()}>
      <Icon name="heart" size={18} filled={favourite} />
      {favourite ? '已收藏' : '收藏'}
    </button>
  );
}
