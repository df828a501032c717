import type { CSSProperties } from 'react';
import type { BlockFigures } from '@cellar/shared/api/pageNumbers/schema';
import { nameOf } from './blockColumns';
import styles from './HeatSketch.module.css';

/** The page from above: the darker a block, the more of its visitors tapped it. The table beside it says the same in figures. */
export function HeatSketch({ blocks }: { blocks: readonly BlockFigures[] }) {
  const most = Math.max(1, ...blocks.map(({ tappers }) => tappers));
  return (
    <ol className={styles.page} aria-hidden="true">
      {blocks.map((block, at) => (
        <li key={block.block} title={nameOf(block)} style={{ '--heat': block.tappers / most } as CSSProperties}>
          {at + 1}
        </li>
      ))}
    </ol>
  );
}
