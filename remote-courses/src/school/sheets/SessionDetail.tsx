import { courses } from '@cellar/shared/api/trade/courses/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { nearTime } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { isPublished } from '@cellar/shared/runtime/navigate';
import { Button, Cell, Cells, Loaded, Photo, Price, Skeleton, Tag } from '@cellar/shared/ui/base';
import { enrolmentPath } from '../../common/enrolmentPath';
import { dayText, seatText, spanText } from '../../common/sessionText';
import type { Open } from '../opened';
import { Consultation } from './Consultation';
import { SessionWaiting } from './SessionWaiting';
import css from './sheets.module.css';

type Info = Result<'courses.getSession'>;

const Days = ({ schedule }: Pick<Info, 'schedule'>) => (
  <ol className={css.days}>
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
);

type BodyProps = { info: Info; onOpen: Open; onStale: () => unknown };

function Body({ info, onOpen, onStale }: BodyProps) {
  const {
    id,
    title,
    city,
    venue,
    address,
    startsOn,
    endsOn,
    rhythm,
    language,
    priceFen,
    remaining,
    seats,
    signUpBeforeAt,
    schedule,
    includes,
    about,
    teacherInfo,
  } = info;
  const enrolment = enrolmentPath(info);
  return (
    <div className={css.detail}>
      <div className={css.head}>
        <h3>{title}</h3>
        <p>
          <Tag tone="soft">{rhythm}</Tag> <Tag tone="grey">{language}</Tag>{' '}
          <Tag tone={remaining === 0 ? 'grey' : 'line'}>{seatText(remaining)}</Tag>
        </p>
        <Price fen={priceFen} size="l" unit="人" />
      </div>
      <Cells>
        <Cell label="时间" value={spanText(startsOn, endsOn)} />
        <Cell label="地点" note={address} value={`${city} · ${venue}`} />
        <Cell label="报名截止" value={nearTime(signUpBeforeAt, now())} />
        <Cell label="小班人数" value={`${seats} 人，已报 ${seats - remaining} 人`} />
      </Cells>
      <h4>课程安排</h4>
      <Days schedule={schedule} />
      <h4>关于这门课</h4>
      <p className={css.text}>{about.summary}</p>
      {about.exam && <p className={css.text}>考试：{about.exam}</p>}
      {about.award && <p className={css.text}>证书：{about.award}</p>}
      <h4>费用包含</h4>
      <ul className={css.ticks}>
        {includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h4>授课讲师</h4>
      <button type="button" className={css.teacher} onClick={() => onOpen({ kind: 'teacher', id: teacherInfo.id })}>
        <Photo picture={teacherInfo.picture} units={52} ratio={1} alt="" round />
        <span>
          <b>{teacherInfo.name}</b>
          <small>
            {teacherInfo.title} · 教龄 {teacherInfo.years} 年
          </small>
          <small>{teacherInfo.credentials.join(' · ')}</small>
        </span>
      </button>
      {isPublished(enrolment) && <Seat info={info} enrolment={enrolment} onStale={onStale} />}
      <Consultation sessionId={id} />
    </div>
  );
}

function Seat({
  info: { id, remaining },
  enrolment,
  onStale,
}: Pick<BodyProps, 'info' | 'onStale'> & { enrolment: string }) {
  if (remaining === 0) return <SessionWaiting sessionId={id} onStale={onStale} />;
  return (
    <Button size="l" block to={enrolment}>
      立即报名
    </Button>
  );
}

/** One session: its days, place, teacher, what the fee holds, and a way to ask. */
export function SessionDetail({ id, onOpen }: { id: string; onOpen: Open }) {
  const info = useLoad(() => courses.getSession({ sessionId: id }), [id]);
  return (
    <Loaded from={info} skeleton={<Skeleton shapes="price lines text" />}>
      {(data) => <Body info={data} onOpen={onOpen} onStale={info.reload} />}
    </Loaded>
  );
}
