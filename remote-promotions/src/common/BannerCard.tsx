import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { Link } from '@cellar/shared/runtime/navigate';
import { Photo, Price, type PictureData } from '@cellar/shared/ui/base';
import css from './BannerCard.module.css';

type BannerCardProps = {
  to: string;
  title: string;
  summary: string;
  picture: PictureData | null;
  /** How long it is on. */
  term: string;
  /** What the button says. */
  go: string;
  goods: readonly ProductBrief[];
};

/** Leads to an activity: its picture with title and button, and the first of its goods below. */
export const BannerCard = ({ to, title, summary, picture, term, go, goods }: BannerCardProps) => (
  <article className={css.card}>
    <Link to={to} className={css.banner}>
      {picture && <Photo picture={picture} units={351} ratio={2.2} alt="" className={css.cover} />}
      <span className={css.text}>
        <b>{title}</b>
        {summary && <small>{summary}</small>}
        <span className={css.foot}>
          <small>{term}</small>
          <span className={css.go}>{go}</span>
        </span>
      </span>
    </Link>
    {goods.length > 0 && (
      <span className={css.goods}>
        {goods.map((product) => (
          <Link key={product.id} to={`/product?req_productId=${product.id}`} className={css.item}>
            <Photo picture={product.picture} units={104} ratio={1} alt="" className={css.picture} />
            <span className={css.name}>{product.name}</span>
            <Price fen={product.priceFen} size="s" />
          </Link>
        ))}
      </span>
    )}
  </article>
);
