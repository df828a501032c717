import { useState, type PointerEvent } from 'react';
import type { CanaryView } from '@cellar/shared/api/platform/releases/canarySchema';
import { dayMinute } from '@cellar/shared/format/time/date';
import { percentOf } from '../../releases/figures';
import styles from './CanaryChart.module.css';
import { courseOf, marksOf, sharesText, type Course } from './course';
import { PointBox, stepAt } from './PointBox';

const PERCENT = 100;
const WHOLE = 10_000;
const MINUTE = 60_000;
/** Heights of the two pictures above one another. */
const SHARES = { top: 30, bottom: 96 };
const FAILING = { top: 138, bottom: 200 };
const AT_NOW = 116;
const MARKS = 220;
/** A stage that is shorter has no room for its words. */
const MIN_LABELLED = 12;
/** Words that begin later end at their moment instead. */
const LATE = 70;
const APART = 14;
const TOPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];

type Area = { top: number; bottom: number };
type Place = { x: number; y: number };
type Dot = Place & { share: number };

const heightOf = ({ top, bottom }: Area, part: number) => bottom - part * (bottom - top);
const time = (moment: number) => dayMinute(moment).slice(-5);
const placeOf = ({ start, end }: Course, moment: number) => ((moment - start) / (end - start)) * PERCENT;
const at = (x: number) => `${x.toFixed(2)}%`;

const Line = ({ from, to, className }: { from: Place; to: Place; className: string | undefined }) => (
  <line className={className} x1={at(from.x)} y1={from.y} x2={at(to.x)} y2={to.y} />
);

/** What a height means: its words before a rule across. */
const Level = ({ y, text }: { y: number; text: string }) => (
  <>
    <line className={styles.rule} x1="0" x2="100%" y1={y} y2={y} />
    <text className={styles.mark} x="-8" y={y + 4} textAnchor="end">
      {text}
    </text>
  </>
);

function Shares({ course }: { course: Course }) {
  const { parts, next, now, top } = course;
  const y = (basisPoints: number) => heightOf(SHARES, basisPoints / top);
  const x = (moment: number) => placeOf(course, moment);
  const last = parts.at(-1);
  return (
    <>
      <Level y={y(0)} text="0%" />
      <Level y={y(top)} text={percentOf(top)} />
      {parts.map((part, index) => {
        const [from, to] = [x(part.from), x(part.to)];
        const before = parts[index - 1];
        const isLate = from > LATE;
        return (
          <g key={part.from}>
            {before && (
              <Line
                className={styles.canary}
                from={{ x: from, y: y(before.basisPoints) }}
                to={{ x: from, y: y(part.basisPoints) }}
              />
            )}
            <Line
              className={styles.canary}
              from={{ x: from, y: y(part.basisPoints) }}
              to={{ x: to, y: y(part.basisPoints) }}
            />
            {(to - from >= MIN_LABELLED || part === last) && (
              <text
                className={styles.named}
                x={at(from)}
                dx={isLate ? -6 : 6}
                y={y(part.basisPoints) - 6}
                textAnchor={isLate ? 'end' : 'start'}
              >
                {time(part.from)} {percentOf(part.basisPoints)}
              </text>
            )}
          </g>
        );
      })}
      {next && last && (
        <>
          <Line
            className={styles.coming}
            from={{ x: x(now), y: y(last.basisPoints) }}
            to={{ x: x(next.at), y: y(last.basisPoints) }}
          />
          <Line
            className={styles.coming}
            from={{ x: x(next.at), y: y(last.basisPoints) }}
            to={{ x: x(next.at), y: y(next.basisPoints) }}
          />
          <Line
            className={styles.coming}
            from={{ x: x(next.at), y: y(next.basisPoints) }}
            to={{ x: PERCENT, y: y(next.basisPoints) }}
          />
          <text className={styles.mark} x="100%" dx="8" y={y(next.basisPoints) + 4}>
            {time(next.at)} 起 {percentOf(next.basisPoints)}
          </text>
        </>
      )}
    </>
  );
}

/** A course with its gaps; a step alone between two gaps is a dot. */
function Failures({ dots, className }: { dots: (Dot | null)[]; className: string | undefined }) {
  return (
    <>
      {dots.map((dot, index) => {
        const before = dots[index - 1];
        if (!dot) return null;
        if (before) return <Line key={dot.x} className={className} from={before} to={dot} />;
        return dots[index + 1] ? null : <circle key={dot.x} className={className} cx={at(dot.x)} cy={dot.y} r="1.5" />;
      })}
    </>
  );
}

function Failing({ course, history: { stepMinutes, points } }: { course: Course } & Pick<CanaryView, 'history'>) {
  const shares = points.flatMap(({ stable, canary }) =>
    [stable, canary].map(({ hits, of }) => (of === 0 ? 0 : hits / of)),
  );
  const most = Math.max(...shares);
  const top = TOPS.find((each) => most <= each) ?? 1;
  const dotsOf = (side: 'stable' | 'canary') =>
    points.map((point): Dot | null => {
      const { hits, of } = point[side];
      const moment = Math.min(course.now, Date.parse(point.at) + (stepMinutes * MINUTE) / 2);
      return of === 0 ? null : { x: placeOf(course, moment), y: heightOf(FAILING, hits / of / top), share: hits / of };
    });
  const [stable, canary] = [dotsOf('stable'), dotsOf('canary')];
  const ends = [
    { name: '灰度', className: styles.named, dot: canary.findLast((dot) => dot !== null) },
    { name: '正式版', className: styles.mark, dot: stable.findLast((dot) => dot !== null) },
  ].flatMap(({ dot, ...end }) => (dot ? [{ ...end, share: dot.share, y: dot.y }] : []));
  const [upper, lower] = ends.toSorted((one, other) => one.y - other.y);
  const lack = upper && lower ? Math.max(0, APART - (lower.y - upper.y)) : 0;
  return (
    <>
      <Level y={FAILING.bottom} text="0%" />
      <Level y={FAILING.top} text={percentOf(top * WHOLE)} />
      <Failures dots={stable} className={styles.stable} />
      <Failures dots={canary} className={styles.canary} />
      {ends.map(({ name, className, share, y }) => (
        <text
          key={name}
          className={className}
          x={at(placeOf(course, course.now))}
          dx="8"
          y={y + 4 - (y === upper?.y && name === upper.name ? lack : 0)}
        >
          {name} {(share * PERCENT).toFixed(2)}%
        </text>
      ))}
    </>
  );
}

/** Which share the canary had when, and what failed meanwhile; in words below, and step by step in the table. */
export function CanaryChart({ view }: { view: CanaryView }) {
  const course = courseOf(view);
  const now = at(placeOf(course, course.now));
  const [step, setStep] = useState<number | null>(null);
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setStep(stepAt(course, view.history, (clientX - left) / width));
  };
  return (
    <figure className={styles.chart}>
      <div className={styles.stage} aria-hidden="true" onPointerMove={point} onPointerLeave={() => setStep(null)}>
        <svg className={styles.picture}>
          <text className={styles.title} x="-48" y="14">
            灰度比例
          </text>
          <text className={styles.title} x="-48" y={FAILING.top - 16}>
            有失败或异常的会话
          </text>
          <line className={styles.now} x1={now} x2={now} y1={SHARES.top} y2={FAILING.bottom} />
          <text className={styles.at} x={now} y={AT_NOW} textAnchor="middle">
            现在
          </text>
          <Shares course={course} />
          <Failing course={course} history={view.history} />
          {marksOf(course).map((mark) => (
            <text key={mark} className={styles.mark} x={at(placeOf(course, mark))} y={MARKS} textAnchor="middle">
              {time(mark)}
            </text>
          ))}
        </svg>
        {step !== null && <PointBox course={course} history={view.history} step={step} />}
      </div>
      <figcaption className={styles.caption}>灰度比例：{sharesText(view)}。</figcaption>
    </figure>
  );
}
