import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { Rail } from '@cellar/shared/parts/Rail';
import { Photo } from '@cellar/shared/ui/base';
import { GoodsName } from './GoodsName';
import css from './ProductRail.module.css';

type Item = Pick<ProductBrief, 'id' | 'name' | 'picture' | 'priceFen'>;

/** Small products in one row that scrolls sideways. */
export const ProductRail = ({ items }: { items: readonly Item[] }) => (
  <Rail className={css.rail}>
    {items.map(({ id, name, picture, priceFen }) => (
      <li key={id} className={css.item}>
        <Photo picture={picture} units={112} ratio={112 / 124} alt="" />
        <GoodsName id={id} name={name} picture={picture} priceFen={priceFen} />
      </li>
    ))}
  </Rail>
);
