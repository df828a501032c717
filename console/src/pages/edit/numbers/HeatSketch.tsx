import type { BlockFigures } from '@cellar/shared/api/pages/pageNumbers/schema';
import { nameOf } from './blockColumns';
import styles from './HeatSketch.module.css';

/** Words stay readable on the darkest. */
const MOST_WINE = 45;
const heatOf = (share: number) => `color-mix(in srgb, var(--primary) ${Math.round(share * MOST_WINE)}%, var(--sunk))`;

/** The page from above: the darker a block, the more of its visitors tapped it. The table beside it says the same in figures. */
export function HeatSketch({ blocks }: { blocks: readonly BlockFigures[] }) {
  const most = Math.max(1, ...blocks.map(({ tappers }) => tappers));
  return (
    <ol className={styles.page} aria-hidden="true">
      {blocks.map((block, at) => (
        <li key={block.block} title={nameOf(block)} style={{ background: heatOf(block.tappers / most) }}>
          {at + 1}
        </li>
      ))}
    </ol>
  );
}
