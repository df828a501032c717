import type { CanaryView } from '@cellar/shared/api/platform/releases/canarySchema';
import { dayMinute } from '@cellar/shared/format/time/date';
import { percentOf } from '../../releases/figures';
import styles from './CanaryChart.module.css';
import type { Course } from './course';

const MINUTE = 60_000;
const PERCENT = 100;
/** Right of it the box lies left of its rule. */
const LATE = 60;

type History = CanaryView['history'];
type Rate = History['points'][number]['stable'];

/** The step of the history that a place in the picture lies in, from 0 at its left edge to 1 at its right one; null: in none. */
export function stepAt({ start, end }: Course, { stepMinutes, points }: History, place: number): number | null {
  const moment = start + place * (end - start);
  const index = points.findIndex(({ at }) => {
    const from = Date.parse(at);
    return from <= moment && moment < from + stepMinutes * MINUTE;
  });
  return index < 0 ? null : index;
}

const failing = ({ hits, of }: Rate) =>
  of === 0
    ? '没有会话'
    : `${((hits / of) * PERCENT).toFixed(2)}%（${of.toLocaleString('en')} 个会话里 ${hits.toLocaleString('en')} 个）`;

type Props = { course: Course; history: History; step: number };

/** A rule at a step under the pointer, with its numbers; the table of the steps has them for everybody. */
export function PointBox({ course, history: { stepMinutes, points }, step }: Props) {
  const point = points[step];
  if (!point) return null;
  const from = Date.parse(point.at);
  const to = from + stepMinutes * MINUTE;
  const middle = Math.min(course.now, (from + to) / 2);
  const left = ((middle - course.start) / (course.end - course.start)) * PERCENT;
  const part = course.parts.findLast((one) => one.from <= middle);
  const minute = (moment: number) => dayMinute(moment).slice(-5);
  return (
    <div className={styles.pointed} style={{ left: `${left.toFixed(2)}%` }}>
      <p className={styles.box} data-side={left > LATE ? 'left' : 'right'}>
        <b>
          {minute(from)}–{minute(to)}
        </b>
        <span>灰度比例 {percentOf(part?.basisPoints ?? 0)}</span>
        <span>灰度异常 {failing(point.canary)}</span>
        <span>正式版异常 {failing(point.stable)}</span>
      </p>
    </div>
  );
}
