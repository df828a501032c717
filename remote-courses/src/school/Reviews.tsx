import { courses } from '@cellar/shared/api/trade/courses/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { nearDay } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { now } from '@cellar/shared/runtime/clock';
import { Empty, ListView, Section, Skeleton } from '@cellar/shared/ui/base';
import { Stars } from '@cellar/shared/parts/Stars';
import { useEffect } from 'react';
import css from './reviews.module.css';

type Review = Result<'courses.listReviews'>['list'][number];

function ReviewCard({ review: { nickname, stars, course, city, body, reply, at } }: { review: Review }) {
  return (
    <article className={css.review}>
      <div className={css.reviewHead}>
        <b>{nickname}</b>
        <Stars value={stars} />
        <time dateTime={at}>{nearDay(at, now())}</time>
      </div>
      <p>{body}</p>
      <small>
        {course} · {city}
      </small>
      {reply && (
        <p className={css.reply}>
          <b>学院回复</b> {reply}
        </p>
      )}
    </article>
  );
}

type ReviewsProps = { average: number; total: number /** Counts how often the page was refreshed. */; turn: number };

/** What learners say, without end. */
export function Reviews({ average, total, turn }: ReviewsProps) {
  const list = useList((cursor) => courses.listReviews(cursor ? { cursor, size: 10 } : { size: 10 }), []);
  const { reload } = list;
  useEffect(() => {
    if (turn > 0) void reload();
  }, [turn, reload]);
  return (
    <Section title="学员评价" note={total > 0 ? `${average.toFixed(1)} 分 · ${total} 条` : ''}>
      <ListView
        list={list}
        label="学员评价"
        skeleton={<Skeleton shapes="list" />}
        empty={<Empty compact picture="message" text="还没有评价，来上一堂课，写下第一条" />}
        render={(review) => <ReviewCard review={review} />}
      />
    </Section>
  );
}
