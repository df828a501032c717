import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Photo, Section } from '@cellar/shared/ui/base';
import page from '../HomeScreen.module.css';
import css from './CountryFloor.module.css';
import { ProductRail } from '../../common/ProductRail';
import type { FloorOf } from './floor';
import { moreOf } from './moreOf';

function CountryPicture({ floor: { to, title, picture } }: { floor: FloorOf<'country'> }) {
  const photo = <Photo picture={picture} units={351} ratio={351 / 110} alt={title} className={css.photo} />;
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
    <Section title={floor.title} note={floor.subtitle} {...moreOf(floor.to)} className={page.floor}>
      <CountryPicture floor={floor} />
      <ProductRail items={floor.items} />
    </Section>
  );
}
