import styles from './Sketch.module.css';

const SHAPES: Record<string, string | undefined> = {
  Banner: styles.banner,
  HotZone: styles.banner,
  Video: styles.banner,
  CouponWall: styles.row,
  AnchorTabs: styles.row,
  GoodsGrid: styles.grid,
  MemberOffer: styles.grid,
  TrialZone: styles.grid,
  SuperMarket: styles.grid,
  FlashSale: styles.grid,
  Lottery: styles.board,
};
/** They take no place in the page. */
const FLOATING = ['Popup', 'Floating'];
const MAX_SHAPES = 5;

/** A page at a glance: a shape for each of its first blocks. */
export const Sketch = ({ types }: { types: readonly string[] }) => (
  <span className={styles.sketch} aria-hidden="true">
    {types
      .filter((type) => !FLOATING.includes(type))
      .slice(0, MAX_SHAPES)
      .map((type, at) => (
        <i key={`${at} ${type}`} className={SHAPES[type] ?? styles.line} />
      ))}
  </span>
);
