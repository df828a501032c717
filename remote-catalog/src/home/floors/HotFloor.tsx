import { isPublished } from '@cellar/shared/runtime/navigate';
import { Card, CardLink, Photo, Price, Section } from '@cellar/shared/ui/base';
import { Medal } from '../../common/Medal';
import page from '../HomeScreen.module.css';
import type { FloorOf } from './floor';
import css from './HotFloor.module.css';
import { moreOf } from './moreOf';

/** Goods with their places, in two columns. */
export function HotFloor({ floor: { title, subtitle, to, items } }: { floor: FloorOf<'hot'> }) {
  return (
    <Section title={title} note={subtitle} {...(to && isPublished(to) ? moreOf(to) : {})} className={page.floor}>
      <Card>
        <ol className={css.goods}>
          {items.map(({ id, name, picture, priceFen }, index) => (
            <li key={id} className={css.item}>
              <span className={css.picture}>
                <Photo picture={picture} units={60} ratio={60 / 68} alt="" />
                <Medal place={index + 1} className={css.medal} />
              </span>
              <div className={css.text}>
                <h3>
                  <CardLink to={`/product?req_productId=${id}`} state={{ picture }}>
                    {name}
                  </CardLink>
                </h3>
                <Price fen={priceFen} size="s" />
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}
