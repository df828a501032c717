import styles from './Interval.module.css';

/** Half of the picture: zero stands in its middle. */
const HALF = 46;
const MIDDLE = 50;

export type Difference = { value: number; low: number; high: number };

/** Where the difference lies, beside zero: a rule from end to end of its interval and a dot for itself. The figures stand before it. */
export function Interval({ value, low, high }: Difference) {
  const most = Math.max(Math.abs(low), Math.abs(high)) || 1;
  const x = (figure: number) => `${(MIDDLE + (figure / most) * HALF).toFixed(1)}%`;
  const [left, right] = [x(low), x(high)];
  return (
    <svg className={styles.interval} aria-hidden="true">
      <line className={styles.zero} x1="50%" x2="50%" y1="0" y2="20" />
      <line x1={left} x2={right} y1="10" y2="10" />
      <line x1={left} x2={left} y1="6" y2="14" />
      <line x1={right} x2={right} y1="6" y2="14" />
      <circle cx={x(value)} cy="10" r="3" />
    </svg>
  );
}
