import type { FloorGoods, HomeFloor } from '@cellar/shared/api/home/schema';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Icon, Photo, Price, Section } from '@cellar/shared/ui/base';
import css from './floors.module.css';
import page from './HomeScreen.module.css';

type FloorOf<K extends HomeFloor['kind']> = Extract<HomeFloor, { kind: K }>;

const more = (to: string | null) => (to && isPublished(to) ? { more: { to, text: '更多' } } : {});

/** It looks like a way on, so it is drawn only where it leads. */
export function NoticeLine({ items }: { items: FloorOf<'notice'>['items'] }) {
  const [first] = items;
  if (!first || !isPublished(first.to)) return null;
  return (
    <div className={css.notice} role="note">
      <Icon name="bell" size={16} />
      <Link to={first.to}>
        <b>{first.tag}</b>
        <span>{first.title}</span>
      </Link>
    </div>
  );
}

function RailItem({ product }: { product: FloorGoods }) {
  return (
    <li className={css.railItem}>
      <Photo picture={product.picture} units={112} ratio={112 / 124} alt="" className={css.railPhoto} />
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
export function GoodsRail({ floor }: { floor: FloorOf<'newProducts' | 'hot'> }) {
  return (
    <Section
      title={floor.title}
      {...(floor.to && isPublished(floor.to) ? more(floor.to) : { right: floor.subtitle })}
      className={page.floor}
    >
      <ul className={css.rail}>
        {floor.items.map((product) => (
          <RailItem key={product.id} product={product} />
        ))}
      </ul>
    </Section>
  );
}

export function Rankings({ floor }: { floor: FloorOf<'rankings'> }) {
  return (
    <Section title={floor.title} note={floor.subtitle} {...more(floor.to)} className={page.floor}>
      <ul className={css.rankings}>
        {floor.items.map((ranking) => (
          <li key={ranking.id} className={css.ranking}>
            <h3>
              <Link to={isPublished(ranking.to) ? ranking.to : ranking.listTo} className={css.rankingLink}>
                {ranking.title}
                <Icon name="forward" size={12} />
              </Link>
            </h3>
            <p>{ranking.subtitle}</p>
            <ol>
              {ranking.items.slice(0, 3).map((product, index) => (
                <li key={product.id}>
                  <i className={css.place}>{index + 1}</i>
                  <Photo picture={product.picture} units={40} ratio={40 / 46} alt="" className={css.rankPhoto} />
                  <Link to={`/product?req_productId=${product.id}`} state={{ picture: product.picture }}>
                    {product.name}
                  </Link>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CountryPicture({ floor: { to, title, picture } }: { floor: FloorOf<'country'> }) {
  const photo = <Photo picture={picture} units={351} ratio={351 / 110} alt={title} className={css.countryPhoto} />;
  return to && isPublished(to) ? (
    <Link to={to} aria-label={title}>
      {photo}
    </Link>
  ) : (
    photo
  );
}

export function CountryFloor({ floor }: { floor: FloorOf<'country'> }) {
  return (
    <Section title={floor.title} note={floor.subtitle} {...more(floor.to)} className={page.floor}>
      <CountryPicture floor={floor} />
      <ul className={css.rail}>
        {floor.items.map((product) => (
          <RailItem key={product.id} product={product} />
        ))}
      </ul>
    </Section>
  );
}
