import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { ProductCard, ProductRow } from '@cellar/shared/ui/base';
import { memo } from 'react';
import { CompareButton } from './compare/CompareButton';

type GoodsItemProps = {
  product: ProductBrief;
  net: string | undefined;
  look: 'grid' | 'rows';
  /** Beside the categories there is room for one price and a line below it, not for what the next level saves. */
  narrow: boolean;
  comparing: boolean;
  priority: boolean;
};

/** Goods of a list. One that is the same is not rendered again when the list grows: there may be thousands. */
export const GoodsItem = memo(({ product, net, look, narrow, comparing, priority }: GoodsItemProps) => {
  const Item = look === 'grid' ? ProductCard : ProductRow;
  const known = { ...product, net };
  const { priceLabel } = product;
  const own = {
    memberPriceFen: null,
    priceLabel: null,
    net: [priceLabel, net].filter(Boolean).join(' · ') || undefined,
  };
  return (
    <Item
      product={narrow ? { ...known, ...own } : known}
      {...(narrow ? { compact: true } : {})}
      note={product.reason}
      priority={priority}
      action={comparing ? <CompareButton product={product} /> : <AddToCart product={product} />}
    />
  );
});
