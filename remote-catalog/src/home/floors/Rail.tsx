import type { FloorGoods } from '@cellar/shared/api/home/schema';
import { Link } from '@cellar/shared/runtime/navigate';
import { Photo, Price } from '@cellar/shared/ui/base';
import css from './Rail.module.css';

function RailItem({ product }: { product: FloorGoods }) {
  return (
    <li className={css.item}>
      <Photo picture={product.picture} units={112} ratio={112 / 124} alt="" className={css.photo} />
      <h3>
        <Link to={`/product?req_productId=${product.id}`} state={{ picture: product.picture }}>
          {product.name}
        </Link>
      </h3>
      <Price fen={product.priceFen} size="s" />
    </li>
  );
}

/** Goods in one row that scrolls sideways. */
export const Rail = ({ items }: { items: readonly FloorGoods[] }) => (
  <ul className={css.rail}>
    {items.map((product) => (
      <RailItem key={product.id} product={product} />
    ))}
  </ul>
);
