import { products } from '@cellar/shared/api/products/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Link } from '@cellar/shared/runtime/navigate';
import { Photo, Price, Section } from '@cellar/shared/ui/base';
import css from './ProductScreen.module.css';

/** Decoration: when it can't be had, the page goes without. */
export function Similar({ productId }: { productId: string }) {
  const similar = useLoad(() => products.listSimilar({ productId }), [productId]);
  if (similar.status !== 'ready' || similar.data.list.length === 0) return null;
  return (
    <Section title="相似好酒" className={css.section}>
      <ul className={css.rail}>
        {similar.data.list.map((product) => (
          <li key={product.id} className={css.railItem}>
            <Photo picture={product.picture} units={112} ratio={112 / 124} alt="" />
            <h3>
              <Link to={`/product?req_productId=${product.id}`} state={{ picture: product.picture }}>
                {product.name}
              </Link>
            </h3>
            <Price fen={product.priceFen} size="s" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
