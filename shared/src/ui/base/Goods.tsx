import { Link } from '@cellar/shared/runtime/navigate';
import type { ReactNode } from 'react';
import css from './Goods.module.css';
import { Tag } from './Mark';
import { Photo, type PictureData } from './Photo';
import { Price } from './Price';
import { cx } from './cx';

/** What a card needs to know of a product. */
export type Goods = {
  id: string;
  name: string;
  foreignName?: string | null | undefined;
  picture: PictureData | null;
  /** null: 登录看价. */
  priceFen: number | null;
  toFen?: number | null | undefined;
  listPriceFen?: number | null | undefined;
  /** 「金卡价」: which level makes the price. */
  priceLabel?: string | null | undefined;
  /** What the next level pays, and its name. */
  memberPriceFen?: number | null | undefined;
  memberLabel?: string | null | undefined;
  tags?: readonly string[] | undefined;
  sold?: number | null | undefined;
  stock?: 'in' | 'low' | 'out' | undefined;
};

type ProductProps = {
  product: Goods;
  /** Its picture is asked for at once. */
  priority?: boolean;
  /** For example a button that puts it into the cart; lies above the link of the card. */
  action?: ReactNode;
  /** One quiet line under the price, e.g. why it is recommended. */
  note?: ReactNode;
  /** Where it leads; the product's page without it. */
  to?: string;
  className?: string | undefined;
};

const sold = (count: number) => (count >= 10000 ? `已售 ${Math.floor(count / 1000) / 10} 万` : `已售 ${count}`);
const pageOf = (product: Goods) => `/product?req_productId=${product.id}`;

/** A card of a grid of two columns. */
export function ProductCard({ product, priority, action, note, to = pageOf(product), className }: ProductProps) {
  return (
    <article className={cx(css.card, product.stock === 'out' && css.gone, className)}>
      <span className={css.picture}>
        <Photo picture={product.picture} units={172} ratio={1} alt="" {...(priority ? { priority } : {})} />
        {product.stock === 'out' && <span className={css.out}>已售罄</span>}
      </span>
      <div className={css.body}>
        <Name product={product} to={to} />
        <Tags product={product} />
        <Price {...pricesOf(product)} size="m" />
        <Foot product={product} note={note} action={action} />
      </div>
    </article>
  );
}

/** A row of a list: picture left, words right. */
export function ProductRow({ product, priority, action, note, to = pageOf(product), className }: ProductProps) {
  return (
    <article className={cx(css.card, css.row, product.stock === 'out' && css.gone, className)}>
      <span className={css.picture}>
        <Photo picture={product.picture} units={100} ratio={0.88} alt="" {...(priority ? { priority } : {})} />
        {product.stock === 'out' && <span className={css.out}>已售罄</span>}
      </span>
      <div className={css.body}>
        <Name product={product} to={to} />
        <Tags product={product} />
        <Price {...pricesOf(product)} size="m" />
        <Foot product={product} note={note} action={action} />
      </div>
    </article>
  );
}

const pricesOf = ({ priceFen, toFen, listPriceFen, priceLabel, memberPriceFen, memberLabel }: Goods) => ({
  fen: priceFen,
  toFen,
  listFen: listPriceFen,
  label: priceLabel,
  memberFen: memberPriceFen,
  memberLabel: memberLabel ?? undefined,
});

function Name({ product, to }: { product: Goods; to: string }) {
  return (
    <>
      <p className={css.name}>
        <Link to={to} state={{ picture: product.picture }} className={css.link}>
          {product.name}
        </Link>
      </p>
      {product.foreignName && (
        <p className={css.foreign} lang="en">
          {product.foreignName}
        </p>
      )}
    </>
  );
}

function Tags({ product: { tags, stock } }: { product: Goods }) {
  if (!tags?.length && stock !== 'low') return null;
  return (
    <p className={css.tags}>
      {stock === 'low' && <Tag tone="soft">仅剩少量</Tag>}
      {tags?.slice(0, 3).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </p>
  );
}

function Foot({ product, note, action }: { product: Goods; note: ReactNode; action: ReactNode }) {
  const words = note ?? (product.sold ? sold(product.sold) : null);
  if (!words && !action) return null;
  return (
    <div className={css.foot}>
      <span className={css.note}>{words}</span>
      {action && <span className={css.action}>{action}</span>}
    </div>
  );
}
