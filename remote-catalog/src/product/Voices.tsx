import { day } from '@cellar/shared/format/date';
import { Stars } from '@cellar/shared/parts/Stars';
import { Button, Card, Icon, Photo, Section } from '@cellar/shared/ui/base';
import page from './ProductScreen.module.css';
import type { Product } from './product';
import css from './voices.module.css';

type Review = Product['reviews']['newest'][number];
type Question = Product['questions']['newest'][number];

export function ReviewItem({ review }: { review: Review }) {
  return (
    <article className={css.review}>
      <header>
        <b>{review.nickname}</b>
        <Stars value={review.stars} />
        <time dateTime={review.at}>{day(review.at)}</time>
      </header>
      <p>{review.body}</p>
      {review.pictures.length > 0 && (
        <span className={css.reviewPhotos}>
          {review.pictures.map((picture) => (
            <Photo key={picture.key} picture={picture} units={84} ratio={1} />
          ))}
        </span>
      )}
      {review.followup && <p className={css.followup}>追评：{review.followup}</p>}
      {review.reply && <p className={css.reply}>酒窖回复：{review.reply}</p>}
    </article>
  );
}

export function QuestionItem({ question }: { question: Question }) {
  return (
    <article className={css.question}>
      <p>
        <b aria-label="问">问</b>
        {question.body}
      </p>
      <p className={css.answer}>
        <b aria-label="答">答</b>
        {question.answer ?? '酒窖的侍酒师正在准备回答'}
      </p>
    </article>
  );
}

export function Reviews({ product: { reviews }, onShow }: { product: Product; onShow: () => void }) {
  return (
    <Section
      title={`评价 ${reviews.all > 0 ? reviews.all : ''}`}
      note={reviews.all > 0 ? `好评 ${reviews.goodPercent}%` : undefined}
      right={reviews.all > 0 && <More onClick={onShow} />}
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

export function Questions({ product: { questions }, onShow }: { product: Product; onShow: () => void }) {
  return (
    <Section
      title={`问答 ${questions.count > 0 ? questions.count : ''}`}
      right={<More text="去提问" onClick={onShow} />}
      className={page.section}
    >
      <Card>
        {questions.newest.length > 0 ? (
          questions.newest.slice(0, 2).map((question) => <QuestionItem key={question.id} question={question} />)
        ) : (
          <p className={css.none}>还没有人提问，想知道什么就问问侍酒师</p>
        )}
      </Card>
    </Section>
  );
}

const More = ({ text = '全部', onClick }: { text?: string; onClick: () => void }) => (
  <button type="button" className={css.more} onClick={onClick}>
    {text}
    <Icon name="forward" size={12} />
  </button>
);

export function WineryCard({ product: { winery }, onShow }: { product: Product; onShow: () => void }) {
  return (
    <Card className={css.winery} flush>
      {winery.picture && <Photo picture={winery.picture} units={351} ratio={351 / 120} alt="" />}
      <div className={css.wineryWords}>
        <div>
          <h2>{winery.name}</h2>
          <p>
            {winery.foreignName} · {winery.region}
            {winery.founded && ` · 始于 ${winery.founded} 年`}
          </p>
        </div>
        <Button kind="line" size="s" onClick={onShow}>
          酒庄故事
        </Button>
      </div>
    </Card>
  );
}
