import styles from './Sparkline.module.css';

const WIDTH = 64;
const HEIGHT = 20;
const EDGE = 2;

/** Null: there was nothing to measure. */
type Values = readonly (number | null)[];

const placesOf = (values: Values, most: number) =>
  values.flatMap((value, index) =>
    value === null
      ? []
      : [
          {
            x: EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE),
            y: HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE),
          },
        ],
  );

function Line({ places, className }: { places: ReturnType<typeof placesOf>; className?: string | undefined }) {
  return (
    <polyline className={className} points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
  );
}

/** The shape of a course of figures, beside the figure itself; `beside`: another course in the same steps, to compare it with. */
export function Sparkline({ values, beside = [] }: { values: Values; beside?: Values }) {
  const most = Math.max(...values.map(Number), ...beside.map(Number)) || 1;
  const places = placesOf(values, most);
  const last = places.at(-1);
  if (values.length < 2 || !last) return null;
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <Line places={placesOf(beside, most)} className={styles.beside} />
      <Line places={places} />
      <circle cx={last.x} cy={last.y} r={EDGE} />
    </svg>
  );
}
