import { Card, Section } from '@cellar/shared/ui/base';
import page from '../ProductScreen.module.css';
import type { Product } from '../product';
import { MoreButton } from './MoreButton';
import { ReviewItem } from './ReviewItem';
import css from './Reviews.module.css';

export function Reviews({ product: { reviews }, onShow }: { product: Product; onShow: () => void }) {
  return (
    <Section
      title={`评价 ${reviews.all > 0 ? reviews.all : ''}`}
      note={reviews.all > 0 ? `好评 ${reviews.goodPercent}%` : undefined}
      right={reviews.all > 0 && <MoreButton onClick={onShow} />}
      className={page.section}
    >
      <Card>
        {reviews.newest.length > 0 ? (
          reviews.newest.slice(0, 2).map((review) => <ReviewItem key={review.id} review={review} />)
        ) : (
          <p className={css.none}>还没有评价，喝过之后来说说它吧</p>
        )}
      </Card>
    </Section>
  );
}
