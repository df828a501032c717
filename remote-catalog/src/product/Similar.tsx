import { products } from '@cellar/shared/api/catalog/products/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Section } from '@cellar/shared/ui/base';
import { ProductRail } from '../common/ProductRail';
import css from './ProductScreen.module.css';

/** Decoration: when it can't be had, the page goes without. */
export function Similar({ productId }: { productId: string }) {
  const similar = useLoad(() => products.listSimilar({ productId }), [productId]);
  if (similar.status !== 'ready' || similar.data.list.length === 0) return null;
  return (
    <Section
      title="相似好酒"
      more={{ to: `/product-similar?req_productId=${productId}`, text: '放在一起比' }}
      className={css.section}
    >
      <ProductRail items={similar.data.list} />
    </Section>
  );
}
