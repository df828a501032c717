import type { CourseSession } from '@cellar/shared/api/trade/courses/schema';
import { Card, Price, Tag, Row } from '@cellar/shared/ui/base';
import css from './SessionBrief.module.css';
import { seatText, spanText } from './sessionText';

/** A session at the head of a page: what, when, where, by whom, at which price. `seats`: how many are left is said, too. */
export function SessionBrief({ session, seats }: { session: CourseSession; seats?: boolean }) {
  const { title, city, venue, startsOn, endsOn, rhythm, language, teacher, priceFen, remaining, kind } = session;
  return (
    <Card>
      <h2 className={css.title}>{title}</h2>
      <Row as="p" wrap align="stretch" gap={4} className={css.tags}>
        <Tag tone={kind === 'wset' ? 'soft' : 'gold'}>{city}</Tag>
        <Tag tone="grey">{rhythm}</Tag>
        <Tag tone="grey">{language}</Tag>
      </Row>
      <dl className={css.facts}>
        <dt>时间</dt>
        <dd>{spanText(startsOn, endsOn)}</dd>
        <dt>校区</dt>
        <dd>{venue}</dd>
        <dt>讲师</dt>
        <dd>{teacher}</dd>
      </dl>
      <p className={css.foot}>
        <Price fen={priceFen} unit="人" />
        {seats && <span className={css.seats}>{seatText(remaining)}</span>}
      </p>
    </Card>
  );
}
