import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { CardLink, Price } from '@cellar/shared/ui/base';
import css from './GoodsName.module.css';

/** The name of goods on a small card, which leads to them, and their price. */
export const GoodsName = ({
  id,
  name,
  picture,
  priceFen,
}: Pick<ProductBrief, 'id' | 'name' | 'picture' | 'priceFen'>) => (
  <>
    <h3 className={css.name}>
      <CardLink to={`/product?req_productId=${id}`} state={{ picture }}>
        {name}
      </CardLink>
    </h3>
    <Price fen={priceFen} size="s" />
  </>
);
