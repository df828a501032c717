import { nearDay } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { CardLink, Check, cx, Photo, Price, Tick } from '@cellar/shared/ui/base';
import type { Seen, SeenDay } from '../../common/seen';
import css from './HistoryBrowseScreen.module.css';

type DayGroupProps = {
  group: SeenDay;
  /** While the history is edited: what is chosen, and the way to choose. */
  marked?: ReadonlySet<string>;
  onMark?: (ids: readonly string[], on: boolean) => void;
};

/** What was looked at on one day. */
export function DayGroup({ group: { id, items }, marked, onMark }: DayGroupProps) {
  const title = nearDay(id, now());
  return (
    <section className={css.group}>
      <div className={css.head}>
        {marked && onMark && (
          <Check
            label={`选择${title}的全部商品`}
            checked={items.every((item) => marked.has(item.id))}
            onChange={(on) =>
              onMark(
                items.map((item) => item.id),
                on,
              )
            }
          />
        )}
        <h2>{title}</h2>
        <small>{items.length} 件</small>
      </div>
      <ul className={css.grid}>
        {items.map((item) => (
          <li key={item.id} data-item={item.id}>
            <Card
              item={item}
              {...(marked && onMark ? { on: marked.has(item.id), onMark: (on: boolean) => onMark([item.id], on) } : {})}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = { item: Seen; on?: boolean; onMark?: (on: boolean) => void };

function Card({ item: { id, goods }, on, onMark }: CardProps) {
  const gone = goods.stock === 'out';
  return (
    <article className={cx(css.card, gone && css.gone)}>
      <span className={css.picture}>
        <Photo picture={goods.picture} units={108} ratio={1} alt="" />
        {gone && <span className={css.out}>已售罄</span>}
      </span>
      <p className={css.name}>
        {onMark ? (
          goods.name
        ) : (
          <CardLink to={`/product?req_productId=${id}`} state={{ picture: goods.picture }}>
            {goods.name}
          </CardLink>
        )}
      </p>
      <Price fen={goods.priceFen} listFen={goods.listPriceFen} size="s" className={css.price} />
      {onMark && (
        <button
          type="button"
          role="checkbox"
          aria-checked={on}
          aria-label={`选择${goods.name}`}
          className={css.mark}
          onClick={() => onMark(!on)}
        >
          <Tick on={Boolean(on)} />
        </button>
      )}
    </article>
  );
}
