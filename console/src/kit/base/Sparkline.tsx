import styles from './Sparkline.module.css';

const WIDTH = 64;
const HEIGHT = 20;
const EDGE = 2;

/** The shape of a course of figures, beside the figure itself. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  const places = values.map((value, index) => ({
    x: EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE),
  }));
  const last = places.at(-1);
  if (!last || places.length < 2) return null;
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={EDGE} />
    </svg>
  );
}
