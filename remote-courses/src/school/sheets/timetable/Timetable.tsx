import { courses } from '@cellar/shared/api/trade/courses/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { day } from '@cellar/shared/format/time/date';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { Button, cx, Empty, Icon, Loaded, Skeleton, Row, Stack } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { dayText, seatText } from '../../../common/sessionText';
import { Chips } from '../../Chips';
import type { Open } from '../../opened';
import css from './timetable.module.css';

type Table = Result<'courses.getTimetable'>;
type Lesson = Table['lessons'][number];

/** 2026-12 → 2026年12月 */
const monthText = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

/** The lessons of each day, in their order. */
function byDay(lessons: readonly Lesson[]): [string, Lesson[]][] {
  const days = new Map<string, Lesson[]>();
  for (const lesson of lessons) days.set(lesson.day, [...(days.get(lesson.day) ?? []), lesson]);
  return [...days];
}

function LessonRow({ lesson: { from, to, topic, session }, onOpen }: { lesson: Lesson; onOpen: Open }) {
  const { id, title, city, venue, remaining, startsOn } = session;
  const hasBegun = startsOn <= day(now());
  const inside = (
    <>
      <span className={css.time}>
        {from}
        <small>{to}</small>
      </span>
      <span className={css.text}>
        <b>{topic}</b>
        <small>{title}</small>
        <small>
          {city} · {venue}
        </small>
      </span>
      <small className={cx(css.seats, !hasBegun && remaining > 0 && remaining <= 5 && css.few)}>
        {hasBegun ? '已开课' : seatText(remaining)}
      </small>
    </>
  );
  if (hasBegun) return <div className={css.lesson}>{inside}</div>;
  return (
    <button type="button" className={css.lesson} onClick={() => onOpen({ kind: 'session', id })}>
      {inside}
    </button>
  );
}

type MonthProps = { table: Table; onChange: (month: string) => void };

/** The month shown, with the ways to those before and after it that have lessons. */
function MonthSwitch({ table: { month, months }, onChange }: MonthProps) {
  const before = months.filter((one) => one < month).at(-1);
  const after = months.find((one) => one > month);
  return (
    <Row apart gap={0} className={css.month}>
      <button
        type="button"
        className={css.turn}
        aria-label="上个月"
        disabled={!before}
        onClick={() => before && onChange(before)}
      >
        <Icon name="back" size={16} />
      </button>
      <h3 aria-live="polite">{monthText(month)}</h3>
      <button
        type="button"
        className={css.turn}
        aria-label="下个月"
        disabled={!after}
        onClick={() => after && onChange(after)}
      >
        <Icon name="forward" size={16} />
      </button>
    </Row>
  );
}

function Lessons({ table, onOpen, onChange }: MonthProps & { onOpen: Open }) {
  const { lessons, months, month } = table;
  if (lessons.length > 0)
    return (
      <ol className={css.days} aria-label={`${monthText(month)}课程`}>
        {byDay(lessons).map(([date, own]) => (
          <li key={date}>
            <h4>{dayText(date)}</h4>
            {own.map((lesson) => (
              <LessonRow key={`${lesson.session.id} ${lesson.from}`} lesson={lesson} onOpen={onOpen} />
            ))}
          </li>
        ))}
      </ol>
    );
  const next = months.find((one) => one > month) ?? months[0];
  return (
    <Empty
      compact
      picture="course"
      text={`${monthText(month)}没有课`}
      action={
        next && (
          <Button kind="line" onClick={() => onChange(next)}>
            看{monthText(next)}
          </Button>
        )
      }
    />
  );
}

/** The lessons of a month by day, of one city or of all. */
export function Timetable({ onOpen }: { onOpen: Open }) {
  const [city, setCity] = useState('');
  const [month, setMonth] = useState<string | null>(null);
  const table = useLoad(
    () => courses.getTimetable({ ...(city ? { city } : {}), ...(month ? { month } : {}) }),
    [city, month],
    { keep: true },
  );
  return (
    <Loaded from={table} skeleton={<Skeleton shapes="lines list" />}>
      {(data) => (
        <Stack inSheet gap={8} className={css.table} aria-busy={table.refreshing}>
          <Chips
            items={[{ value: '', label: '全部城市' }, ...data.cities.map((name) => ({ value: name, label: name }))]}
            value={city}
            onChange={setCity}
            label="城市"
          />
          <MonthSwitch table={data} onChange={setMonth} />
          <Lessons table={data} onOpen={onOpen} onChange={setMonth} />
        </Stack>
      )}
    </Loaded>
  );
}
