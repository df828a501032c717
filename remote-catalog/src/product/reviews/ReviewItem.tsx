import { nearDay } from '@cellar/shared/format/time/near';
import { Stars } from '@cellar/shared/parts/Stars';
import { now } from '@cellar/shared/runtime/clock';
import { Photo, Note } from '@cellar/shared/ui/base';
import type { Product } from '../product';
import css from './ReviewItem.module.css';

type Review = Product['reviews']['newest'][number];

const Photos = ({ pictures }: Pick<Review, 'pictures'>) =>
  pictures.length > 0 && (
    <span className={css.reviewPhotos}>
      {pictures.map((picture) => (
        <Photo key={picture.key} picture={picture} units={84} ratio={1} />
      ))}
    </span>
  );

export function ReviewItem({ review }: { review: Review }) {
  return (
    <article className={css.review}>
      <header>
        <b>{review.nickname}</b>
        <Stars value={review.stars} />
        <time dateTime={review.at}>{nearDay(review.at, now())}</time>
      </header>
      <p>{review.body}</p>
      <Photos pictures={review.pictures} />
      {review.followup && (
        <>
          <p className={css.followup}>
            追评{review.followupAt && `（${nearDay(review.followupAt, now())}）`}：{review.followup}
          </p>
          <Photos pictures={review.followupPictures} />
        </>
      )}
      {review.reply && (
        <Note look="box">
          酒窖回复：{review.reply}
          <Photos pictures={review.replyPictures} />
        </Note>
      )}
    </article>
  );
}
