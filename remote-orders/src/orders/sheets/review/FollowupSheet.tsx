import { reviews } from '@cellar/shared/api/catalog/reviews/calls';
import type { OwnReview } from '@cellar/shared/api/catalog/reviews/schema';
import { nearDay } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Stars } from '@cellar/shared/parts/Stars';
import { now } from '@cellar/shared/runtime/clock';
import { Empty, Loaded, Photo, Skeleton, type PictureData, Note } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { GoodsLine } from '../../../common/GoodsLine';
import { FollowupForm } from './FollowupForm';
import css from './review.module.css';

function Photos({ pictures }: { pictures: readonly PictureData[] }) {
  if (pictures.length === 0) return null;
  return (
    <span className={css.photos}>
      {pictures.map((picture) => (
        <Photo key={picture.key} picture={picture} units={84} ratio={1} />
      ))}
    </span>
  );
}

function Written({ review }: { review: OwnReview }) {
  const { stars, body, pictures, anonymous, followup, reply, replyPictures, hiddenReason, at } = review;
  return (
    <div className={css.written}>
      <p className={css.head}>
        <Stars value={stars} />
        <span>
          {nearDay(at, now())}
          {anonymous && ' · 匿名'}
        </span>
      </p>
      <p>{body}</p>
      <Photos pictures={pictures} />
      {followup && (
        <>
          <p className={css.added}>
            {nearDay(followup.at, now())} 追评：{followup.body}
          </p>
          <Photos pictures={followup.pictures} />
        </>
      )}
      {reply && (
        <Note look="box">
          酒窖回复：{reply}
          <Photos pictures={replyPictures} />
        </Note>
      )}
      {hiddenReason && <Note look="box">已被隐藏，仅自己可见：{hiddenReason}</Note>}
    </div>
  );
}

type FollowupSheetProps = { orderId: string; open: boolean; onClose: () => void; onAdded: () => void };

/** What the person wrote about an order's goods, and a form for what there is to add. */
export function FollowupSheet({ orderId, open, onClose, onAdded }: FollowupSheetProps) {
  const load = useLoad(() => reviews.listOwn({ orderId }), [orderId]);
  const changed = () => {
    void load.reload();
    onAdded();
  };
  return (
    <Sheet open={open} onClose={onClose} title="我的评价" tall>
      <Loaded from={load} skeleton={<Skeleton shapes="list" />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty picture="glass" text="还没有评价" compact />
          ) : (
            list.map((review) => (
              <section key={review.id} className={css.review}>
                <GoodsLine {...review} productId="" />
                <Written review={review} />
                {review.followupUntil && <FollowupForm review={review} onAdded={changed} />}
              </section>
            ))
          )
        }
      </Loaded>
    </Sheet>
  );
}
