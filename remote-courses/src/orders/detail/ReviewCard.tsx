import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { Stars } from '@cellar/shared/parts/Stars';
import { Button, Card } from '@cellar/shared/ui/base';
import css from './ClassDetailScreen.module.css';
import type { Open } from './opened';

/** The person's own review, or the way to write one. */
export function ReviewCard({ order: { canReview, review }, onOpen }: { order: ClassOrder; onOpen: Open }) {
  if (!canReview && !review) return null;
  return (
    <Card>
      <div className={css.subhead}>
        <h3 className={css.subtitle}>{review ? '我的评价' : '这门课上得怎么样？'}</h3>
        {canReview && (
          <Button kind="line" size="s" onClick={() => onOpen({ kind: 'review' })}>
            写评价
          </Button>
        )}
      </div>
      {review && (
        <>
          <Stars value={review.stars} />
          <p className={css.reviewText}>{review.body}</p>
        </>
      )}
    </Card>
  );
}
