import type { SuitPart } from '@cellar/shared/api/trade/suits/schema';
import { Link } from '@cellar/shared/runtime/navigate';
import { Photo } from '@cellar/shared/ui/base';
import css from './SuitsScreen.module.css';

/** What is in a suit, side by side: 酒 ＋ 酒 ＋ 酒. */
export function Bottles({ parts }: { parts: readonly SuitPart[] }) {
  return (
    <ul className={css.bottles} aria-label="套装内容">
      {parts.map(({ productId, name, picture, bottles }) => (
        <li key={productId}>
          <Link to={`/product?req_productId=${productId}`} className={css.bottle} state={{ picture }}>
            <Photo picture={picture} units={84} ratio={1} fit="contain" alt="" className={css.picture} />
            <span className={css.bottleName}>{name}</span>
            <small>×{bottles}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
