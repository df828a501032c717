import type { SchoolSession } from '@cellar/shared/api/trade/school/shapes';
import { money } from '@cellar/shared/format/number/money';
import { FactList, type Fact } from '../../../kit/layout/FactList';
import { Time } from '../../../kit/base/Time';
import styles from './SessionFacts.module.css';
import { formatLessonDay } from './sessionForm';

function factsOf(session: SchoolSession): Fact[] {
  const { seats, taken, offlineSeats, paid, paidFen, waiting, includes, confirmedAt } = session;
  return [
    ['地点', [session.city, session.venue, session.room].filter(Boolean).join(' · ')],
    ['地址', session.address],
    ['讲师', `${session.teacher} · ${session.language}`],
    ['价格', `${money(session.priceFen)} / 人`],
    ['报名截止', <Time key="signUp" at={session.signUpBeforeAt} />],
    ['名额', `${seats} 个，已占 ${taken} 个${offlineSeats > 0 ? `（线下 ${offlineSeats} 个）` : ''}`],
    ['已付款', `${paid} 位 · ${money(paidFen)}`],
    ['候补', waiting > 0 ? `${waiting} 人` : ''],
    ['确认开班', confirmedAt && <Time key="confirmed" at={confirmedAt} />],
    ['费用包含', includes.join('、')],
    ['取消原因', session.cancelReason],
  ];
}

/** Where, when and by whom, and how many seats are held. */
export const SessionFacts = ({ session }: { session: SchoolSession }) => (
  <div className={styles.card}>
    <FactList facts={factsOf(session)} />
    <ol className={styles.lessons} aria-label="课程安排">
      {session.schedule.map(({ day, from, to, topic }) => (
        <li key={`${day} ${from}`}>
          <b>{formatLessonDay(session.startsOn, day + 1)}</b>
          <span>
            {from}–{to}
          </span>
          {topic}
        </li>
      ))}
    </ol>
  </div>
);
