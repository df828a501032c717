import type { Headline } from '@cellar/shared/api/catalog/headlines/schema';
import { now } from '@cellar/shared/runtime/clock';
import { Card, CardLink, cx, Photo, Tag } from '@cellar/shared/ui/base';
import { shortCount } from '@cellar/shared/format/number/figures';
import { nearDay } from '@cellar/shared/format/time/near';
import css from './HeadlineRow.module.css';

type HeadlineRowProps = {
  article: Headline;
  /** Its picture over the whole width: the first of a list. */
  lead?: boolean;
};

/** An article of a list. */
export function HeadlineRow({ article, lead }: HeadlineRowProps) {
  const { id, channel, title, summary, picture, reads, likes, at } = article;
  return (
    <Card flush>
      <article className={cx(css.row, lead && css.lead)}>
        <span className={css.picture}>
          <Photo
            picture={picture}
            alt=""
            units={lead ? 351 : 112}
            ratio={lead ? 16 / 9 : 4 / 3}
            priority={lead === true}
          />
        </span>
        <div className={css.text}>
          <p className={css.title}>
            <CardLink to={`/headlines-detail?id=${id}`}>{title}</CardLink>
          </p>
          <p className={css.summary}>{summary}</p>
          <p className={css.facts}>
            <Tag tone="soft">{channel}</Tag>
            <span>{nearDay(at, now())}</span>
            <span className={css.counts}>
              {shortCount(reads)} 阅读 · {shortCount(likes)} 赞
            </span>
          </p>
        </div>
      </article>
    </Card>
  );
}
