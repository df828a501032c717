import type { CourseSession } from '@cellar/shared/api/trade/courses/schema';
import { Price, Tag, cx } from '@cellar/shared/ui/base';
import { seatText, spanText } from '../common/sessionText';
import type { Open } from './opened';
import css from './sessions.module.css';

const parts = (day: string) => {
  const [, month, date] = day.split('-').map(Number);
  return { month, date };
};

/** 「酒窖学院 · 静安校区」 → 「静安校区」 */
const campusOf = (venue: string) => venue.split(' · ').at(-1);

/** One class: when, where, who, and whether there is still a seat. */
export function SessionCard({ session, onOpen }: { session: CourseSession; onOpen: Open }) {
  const { id, title, city, venue, startsOn, endsOn, rhythm, teacher, priceFen, remaining, kind } = session;
  const { month, date } = parts(startsOn);
  return (
    <button
      type="button"
      className={cx(css.session, remaining === 0 && css.full)}
      onClick={() => onOpen({ kind: 'session', id })}
    >
      <span className={css.date} aria-hidden>
        <b>{date}</b>
        <small>{month}月</small>
      </span>
      <span className={css.sessionText}>
        <b>{title}</b>
        <span>
          <Tag tone={kind === 'wset' ? 'soft' : 'gold'}>{city}</Tag> {spanText(startsOn, endsOn)}
        </span>
        <small>
          {rhythm} · {teacher}老师 · {campusOf(venue)}
        </small>
      </span>
      <span className={css.sessionEnd}>
        <Price fen={priceFen} size="s" />
        <small className={cx(remaining <= 5 && css.few)}>{seatText(remaining)}</small>
      </span>
    </button>
  );
}
