import { Facts } from '@cellar/shared/parts/Facts';
import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { Card, Tag, Row } from '@cellar/shared/ui/base';
import { dayText, spanText } from '../../common/sessionText';
import css from './ClassDetailScreen.module.css';

/** What is taught, where, by whom and on which days. */
export function PlaceCard({ order: { session, room, address, schedule, includes } }: { order: ClassOrder }) {
  const { title, kind, city, venue, rhythm, language, startsOn, endsOn, teacher } = session;
  return (
    <Card>
      <h3 className={css.course}>{title}</h3>
      <Row as="p" wrap align="stretch" gap={4} className={css.tags}>
        <Tag tone={kind === 'wset' ? 'soft' : 'gold'}>{city}</Tag>
        <Tag tone="grey">{rhythm}</Tag>
        <Tag tone="grey">{language}</Tag>
      </Row>
      <Facts className={css.facts}>
        <dt>时间</dt>
        <dd>{spanText(startsOn, endsOn)}</dd>
        <dt>校区</dt>
        <dd>{[venue, room].filter(Boolean).join(' · ')}</dd>
        <dt>地址</dt>
        <dd>
          <span className={css.copied}>
            {address} <CopyButton text={`${address} ${venue} ${room}`.trim()} label="复制地址" />
          </span>
        </dd>
        <dt>讲师</dt>
        <dd>{teacher}老师</dd>
      </Facts>
      <ol className={css.days} aria-label="课程安排">
        {schedule.map(({ day, from, to, topic }) => (
          <li key={`${day} ${from}`}>
            <b>{dayText(day)}</b>
            <small>
              {from}–{to}
            </small>
            <span>{topic}</span>
          </li>
        ))}
      </ol>
      {includes.length > 0 && <p className={css.note}>费用包含：{includes.join('、')}</p>}
    </Card>
  );
}
