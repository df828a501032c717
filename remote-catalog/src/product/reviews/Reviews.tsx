import { Stars } from '@cellar/shared/parts/Stars';
import { Card, Section, Row } from '@cellar/shared/ui/base';
import page from '../ProductScreen.module.css';
import type { Product } from '../product';
import { MoreButton } from './MoreButton';
import { ReviewItem } from './ReviewItem';
import css from './Reviews.module.css';

/** The mean of all ratings, and how many came with pictures or were less than good. */
function Average({ reviews: { average, pictures, good, middle, bad } }: Pick<Product, 'reviews'>) {
  const counts: [string, number][] = [
    ['好评', good],
    ['中评', middle],
    ['差评', bad],
    ['有图', pictures],
  ];
  return (
    <div className={css.average}>
      <Row as="p" align="baseline" className={css.points}>
        <b>{average.toFixed(1)}</b>
        <Stars value={Math.round(average)} />
      </Row>
      <Row as="ul" wrap align="stretch" gap={4} className={css.counts} aria-label="评价分布">
        {counts
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <li key={name}>
              {name} {count}
            </li>
          ))}
      </Row>
    </div>
  );
}

export function Reviews({ product: { reviews }, onShow }: { product: Product; onShow: () => void }) {
  return (
    <Section
      title={`评价 ${reviews.all > 0 ? reviews.all : ''}`}
      note={reviews.all > 0 ? `好评 ${reviews.goodPercent}%` : undefined}
      right={reviews.all > 0 && <MoreButton onClick={onShow} />}
      className={page.section}
    >
      <Card>
        {reviews.all > 0 && <Average reviews={reviews} />}
        {reviews.newest.length > 0 ? (
          reviews.newest.slice(0, 2).map((review) => <ReviewItem key={review.id} review={review} />)
        ) : (
          <p className={css.none}>还没有评价，喝过之后来说说它吧</p>
        )}
      </Card>
    </Section>
  );
}
