import css from './Skeleton.module.css';
import { cx } from './cx';

/** Word → shape and how many of it. */
const shapes: Record<string, [shape: string, count: number]> = {
  nav: ['nav', 1],
  search: ['search', 1],
  banner: ['banner', 1],
  tabs: ['tabs', 1],
  grid2: ['grid2', 4],
  grid4: ['grid4', 8],
  grid5: ['grid5', 5],
  rail3: ['rail3', 3],
  list: ['list', 4],
  lines: ['lines', 3],
  text: ['lines', 5],
  gallery: ['gallery', 1],
  price: ['price', 2],
  form: ['form', 5],
  card: ['card', 1],
  cards: ['card', 3],
  bar: ['bar', 1],
};

type SkeletonProps = {
  /** Shapes from top to bottom, e.g. 'tabs list'. */
  words: string;
  className?: string | undefined;
};

/** The shape of what is on its way. */
export function Skeleton({ words, className }: SkeletonProps) {
  return (
    <div className={cx(css.skeleton, className)} role="status" aria-label="加载中">
      {words.split(' ').map((word, at) => {
        const [shape, count] = shapes[word] ?? ['card', 1];
        return (
          <div key={at} className={css[shape]} aria-hidden>
            {Array.from({ length: count }, (_, i) => (
              <i key={i} className={css.bone} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** One grey bar, sides in units of the 375 design. */
export function Bone({ width, height = 14, className }: { width?: number; height?: number; className?: string | undefined }) {
  const style = { width: width ? `calc(${width} * var(--u))` : '100%', height: `calc(${height} * var(--u))` };
  return <i className={cx(css.bone, css.single, className)} style={style} aria-hidden />;
}
