import type { CourseRegion, CourseSession } from '@cellar/shared/api/trade/courses/schema';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Card, cx, Icon, Photo, Price, Row } from '@cellar/shared/ui/base';
import { useEffect, useRef } from 'react';
import { enrolmentPath } from '../common/enrolmentPath';
import { seatText, spanText } from '../common/sessionText';
import css from './ProductionclassScreen.module.css';

/** A session of a region course; the row leads to its enrolment, or to its waiting list. */
function SessionRow({ session }: { session: CourseSession }) {
  const { city, venue, startsOn, endsOn, teacher, remaining } = session;
  return (
    <li className={css.session}>
      <span className={css.sessionText}>
        <b>
          {spanText(startsOn, endsOn)} · {city}
        </b>
        <small>
          {teacher}老师 · {venue}
        </small>
      </span>
      <small className={cx(css.seats, remaining > 0 && remaining <= 5 && css.few)}>{seatText(remaining)}</small>
      <Link
        to={enrolmentPath(session)}
        className={cx(css.enrol, remaining === 0 && css.wait)}
        aria-label={`${remaining === 0 ? '候补' : '报名'} ${spanText(startsOn, endsOn)} ${city}`}
      >
        {remaining === 0 ? '候补' : '报名'}
      </Link>
    </li>
  );
}

type RegionCourseProps = {
  region: CourseRegion;
  sessions: readonly CourseSession[];
  /** The address names it: it is brought into sight. */
  wanted: boolean;
};

/** What a day about one region teaches, what it costs, and when it is given. */
export function RegionCourse({ region, sessions, wanted }: RegionCourseProps) {
  const { id, name, foreignName, countryName, intro, topics, hours, priceFen, picture } = region;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.scrollIntoView({ block: 'start' });
  }, [wanted]);
  return (
    <div ref={place} className={css.anchor} data-region={id}>
      <Card flush className={css.region}>
        <Photo picture={picture} units={351} ratio={2.2} alt="" className={css.photo} />
        <div className={css.body}>
          <Row wrap apart align="baseline" rowGap={0} className={css.head}>
            <h2>
              {name} <i lang="fr">{foreignName}</i>
            </h2>
            <Price fen={priceFen} unit="人" />
          </Row>
          <p className={css.facts}>
            {countryName} · {hours} 课时 · 单日小班
          </p>
          <p className={css.intro}>{intro}</p>
          <ul className={css.topics} aria-label={`${name}课程内容`}>
            {topics.map((topic) => (
              <li key={topic}>
                <Icon name="check" size={12} />
                {topic}
              </li>
            ))}
          </ul>
          {sessions.length > 0 ? (
            <ul className={css.sessions} aria-label={`${name}班次`}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
          ) : (
            <p className={css.none}>
              <span>近期没有班次，每月初更新</span>
              <Button kind="line" size="s" to={`/consultation?region=${id}`} label={`开班通知我 ${name}`}>
                开班通知我
              </Button>
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}
