import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Photo, Section } from '@cellar/shared/ui/base';
import { GoodsName } from '../../common/GoodsName';
import page from '../HomeScreen.module.css';
import css from './CountryFloor.module.css';
import type { FloorOf } from './floor';
import { moreOf } from './moreOf';

function CountryPicture({ floor: { to, title, picture } }: { floor: FloorOf<'country'> }) {
  const photo = <Photo picture={picture} units={351} ratio={351 / 110} alt={title} />;
  return to && isPublished(to) ? (
    <Link to={to} aria-label={title} className={css.picture}>
      {photo}
    </Link>
  ) : (
    photo
  );
}

/** A country's landscape with its goods below, three in a row, on one card. */
export function CountryFloor({ floor }: { floor: FloorOf<'country'> }) {
  return (
    <Section title={floor.title} note={floor.subtitle} {...moreOf(floor.to)} className={page.floor}>
      <div className={css.card}>
        <CountryPicture floor={floor} />
        <ul className={css.goods}>
          {floor.items.map(({ id, name, picture, priceFen }) => (
            <li key={id} className={css.item}>
              <Photo picture={picture} units={100} ratio={100 / 110} alt="" />
              <GoodsName id={id} name={name} picture={picture} priceFen={priceFen} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
