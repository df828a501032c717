import type { PagePoint } from '@cellar/shared/api/pages/pageNumbers/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { dayMinute } from '@cellar/shared/format/time/date';
import { Chart, type Line } from './Chart';
import styles from './NumbersPage.module.css';
import { RANGES, type RangeName } from './ranges';
import type { Trial } from './useTrial';

type Numbers = Result<'pageNumbers.get'>;
type Props = { numbers: Numbers; range: RangeName; trial: Trial | null };

const HOUR_AT = 11;
const formatTime = (at: string, unit: Numbers['unit']) =>
  unit === 'hour' ? `${Number(dayMinute(at).slice(HOUR_AT, HOUR_AT + 2))} 时` : dayMinute(at).slice(5, 10);

/** The past, and the present or each of two revisions on trial, place by place; what is not over yet is a gap. */
function linesOf({ numbers: { points, before }, range, trial }: Props): Line[] {
  const visitors = (list: readonly PagePoint[]) => before.points.map((_, index) => list[index]?.visitors ?? null);
  const past: Line = { name: RANGES[range].before, kind: 'past', values: visitors(before.points) };
  if (!trial) return [past, { name: '访客', kind: 'main', values: visitors(points) }];
  const { a, b } = trial;
  return [
    past,
    { name: `A r${a.revision}`, kind: 'main', values: visitors(a.points) },
    { name: `B r${b.revision}`, kind: 'other', values: visitors(b.points) },
  ];
}

/** Visitors by hour or day, against the same time before. */
export function VisitorsChart(props: Props) {
  const { unit, points, before } = props.numbers;
  const title = unit === 'hour' ? '每小时访客' : '每日访客';
  const times = before.points.map(({ at }, index) =>
    unit === 'hour' ? formatTime(at, unit) : formatTime(points[index]?.at ?? at, unit),
  );
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <Chart label={`${title}，与${RANGES[props.range].before}对比`} times={times} lines={linesOf(props)} />
    </section>
  );
}
