import type { ReactNode } from 'react';
import { CardLink } from '../controls/CardLink';
import { cx } from '../cx';
import { Tag } from '../display/Tag';
import { Photo } from '../media/Photo';
import { Price } from './Price';
import css from './ProductTile.module.css';
import type { Goods } from './goods';

export type ProductTileProps = {
  product: Goods;
  /** Its picture is asked for at once. */
  priority?: boolean;
  /** For example a button that puts it into the cart; lies above the link of the card. */
  action?: ReactNode;
  /** A small button on the picture's upper right, e.g. a heart; lies above the link of the card. */
  corner?: ReactNode;
  /** One quiet line under the price, e.g. why it is recommended. */
  note?: ReactNode;
  /** Where it leads; the product's page without it. */
  to?: string;
  /** Beside a narrow column: the price stands with the action in the last line, how many were sold is left out. */
  compact?: boolean;
  className?: string | undefined;
};

const sold = (count: number) => (count >= 10000 ? `已售 ${Math.floor(count / 1000) / 10} 万` : `已售 ${count}`);
const pageOf = (product: Goods) => `/product?req_productId=${product.id}`;

const pictures = { card: { units: 172, ratio: 1 }, row: { units: 100, ratio: 0.88 } };

/** A product with its picture, prices and marks: a card of a grid, or a row with the picture at its left. */
export function ProductTile({
  look,
  product,
  priority,
  action,
  corner,
  note,
  to = pageOf(product),
  compact,
  className,
}: ProductTileProps & { look: keyof typeof pictures }) {
  return (
    <article
      className={cx(
        css.card,
        look === 'row' && css.row,
        compact && css.compact,
        product.stock === 'out' && css.gone,
        className,
      )}
    >
      <span className={css.picture}>
        <Photo picture={product.picture} {...pictures[look]} alt="" {...(priority ? { priority } : {})} />
        {product.stock === 'out' && <span className={css.out}>已售罄</span>}
        {corner && <span className={css.corner}>{corner}</span>}
      </span>
      <div className={css.body}>
        <Name product={product} to={to} />
        <Tags product={product} />
        {compact ? (
          <Compact product={product} note={note} action={action} />
        ) : (
          <>
            <Price {...pricesOf(product)} size="m" />
            <Foot product={product} note={note} action={action} />
          </>
        )}
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
        <CardLink to={to} state={{ picture: product.picture }} className={css.link}>
          {product.name}
        </CardLink>
      </p>
      {product.about ? (
        <p className={css.about}>{product.about}</p>
      ) : (
        product.foreignName && (
          <p className={css.about} lang="en">
            {product.foreignName}
          </p>
        )
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

function Compact({ product, note, action }: { product: Goods; note: ReactNode; action: ReactNode }) {
  return (
    <>
      {note && <p className={css.note}>{note}</p>}
      <div className={css.foot}>
        <span>
          <Price {...pricesOf(product)} size="m" />
          {product.net && <span className={css.net}>{product.net}</span>}
        </span>
        {action && <span className={css.action}>{action}</span>}
      </div>
    </>
  );
}

function Foot({ product, note, action }: { product: Goods; note: ReactNode; action: ReactNode }) {
  const text = note ?? (product.sold ? sold(product.sold) : null);
  if (!text && !action) return null;
  return (
    <div className={css.foot}>
      <span className={css.note}>
        {product.net && <span className={css.net}>{product.net}</span>}
        {text}
      </span>
      {action && <span className={css.action}>{action}</span>}
    </div>
  );
}
