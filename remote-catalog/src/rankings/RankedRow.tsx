import type { Ranked } from '@cellar/shared/api/pages/rankings/schema';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { CardLink, Photo, Price } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import { Medal } from '../common/Medal';
import { Moved } from './Moved';
import css from './RankedRow.module.css';

type RankedRowProps = {
  ranked: Ranked;
  /** Why it stands there. */
  children: ReactNode;
  priority?: boolean;
};

/** A product on a ranking, with its place, how it moved, and the way into the cart. */
export function RankedRow({ ranked: { product, place, move }, children, priority = false }: RankedRowProps) {
  const { id, name, about, picture, priceFen, listPriceFen, priceLabel } = product;
  return (
    <article className={css.row}>
      <span className={css.picture}>
        <Photo picture={picture} units={100} ratio={0.88} alt="" priority={priority} />
        <Medal place={place} className={css.medal} />
      </span>
      <div className={css.body}>
        <p className={css.name}>
          <CardLink to={`/product?req_productId=${id}`} state={{ picture }} className={css.link}>
            {name}
          </CardLink>
        </p>
        <p className={css.about}>
          <span>{about}</span>
          <Moved move={move} />
        </p>
        <div className={css.why}>{children}</div>
        <div className={css.foot}>
          <Price fen={priceFen} listFen={listPriceFen} label={priceLabel} />
          <span className={css.action}>
            <AddToCart product={product} />
          </span>
        </div>
      </div>
    </article>
  );
}
