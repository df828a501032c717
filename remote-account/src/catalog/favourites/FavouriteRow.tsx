import { shortMoney } from '@cellar/shared/format/number/money';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { ProductRow, Tag, Tick } from '@cellar/shared/ui/base';
import css from './MyFavScreen.module.css';
import type { Favourite } from './useFavourites';

type FavouriteRowProps = {
  item: Favourite;
  /** While favourites are edited: whether it is chosen, and the way to choose. */
  on?: boolean;
  onMark?: (on: boolean) => void;
};

export function FavouriteRow({ item: { product, dropFen }, on, onMark }: FavouriteRowProps) {
  const row = (
    <ProductRow
      product={product}
      note={dropFen > 0 ? <Tag tone="soft">比收藏时降 {shortMoney(dropFen)}</Tag> : undefined}
      action={!onMark && <AddToCart product={product} place={{ page: 'my-fav' }} />}
    />
  );
  if (!onMark) return row;
  return (
    <div className={css.marking}>
      <button
        type="button"
        role="checkbox"
        aria-checked={on}
        aria-label={`选择${product.name}`}
        className={css.mark}
        onClick={() => onMark(!on)}
      >
        <Tick on={Boolean(on)} />
      </button>
      <div inert>{row}</div>
    </div>
  );
}
