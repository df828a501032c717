import type { Welfare } from '@cellar/shared/api/freeBuy/schema';
import { money } from '@cellar/shared/format/money';
import { Link } from '@cellar/shared/runtime/navigate';
import { Photo, Section, Tag } from '@cellar/shared/ui/base';
import css from './FreeBuyScreen.module.css';

/** What can be chosen. */
export function Goods({ goods }: { goods: readonly Welfare[] }) {
  if (goods.length === 0) return null;
  return (
    <Section title="可选福利">
      <ul className={css.goods} aria-label="可选福利">
        {goods.map(({ id, productId, name, spec, picture, worthFen, left }) => (
          <li key={id}>
            <Link to={`/product?req_productId=${productId}`} className={css.item}>
              <Photo picture={picture} units={84} ratio={1} fit="contain" alt="" className={css.picture} />
              <span className={css.words}>
                <b>{name}</b>
                <small>
                  {spec} · 价值 {money(worthFen)}
                </small>
                <span>
                  <Tag tone={left > 0 ? 'gold' : 'grey'}>{left > 0 ? `还有 ${left} 份` : '已领完'}</Tag>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
