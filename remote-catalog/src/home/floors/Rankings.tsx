import { Rail } from '@cellar/shared/parts/Rail';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { CardLink, Icon, Photo, Section } from '@cellar/shared/ui/base';
import page from '../HomeScreen.module.css';
import css from './Rankings.module.css';
import type { FloorOf } from './floor';
import { moreOf } from './moreOf';

export function Rankings({ floor }: { floor: FloorOf<'rankings'> }) {
  return (
    <Section title={floor.title} note={floor.subtitle} {...moreOf(floor.to)} className={page.floor}>
      <Rail className={css.rankings}>
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
                  <Photo picture={product.picture} units={40} ratio={40 / 46} alt="" />
                  <CardLink to={`/product?req_productId=${product.id}`} state={{ picture: product.picture }}>
                    {product.name}
                  </CardLink>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </Rail>
    </Section>
  );
}
