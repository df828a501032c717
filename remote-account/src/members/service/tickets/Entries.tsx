import type { Ticket } from '@cellar/shared/api/members/service/schema';
import { nearTime } from '@cellar/shared/format/time/near';
import { OwnPictures } from '@cellar/shared/parts/OwnPictures';
import { now } from '@cellar/shared/runtime/clock';
import { cx } from '@cellar/shared/ui/base';
import css from './tickets.module.css';

/** What both sides wrote, the oldest first. */
export const Entries = ({ entries }: Pick<Ticket, 'entries'>) => (
  <ol className={css.entries} aria-label="往来内容">
    {entries.map(({ id, byShop, body, pictureIds, at }) => (
      <li key={id} className={cx(css.entry, byShop ? css.byShop : css.byMe)}>
        <span className={css.at}>
          {byShop ? '客服' : '我'} · <time dateTime={at}>{nearTime(at, now())}</time>
        </span>
        <div className={css.bubble}>
          {body}
          {pictureIds.length > 0 && <OwnPictures ids={pictureIds} label="图片" />}
        </div>
      </li>
    ))}
  </ol>
);
