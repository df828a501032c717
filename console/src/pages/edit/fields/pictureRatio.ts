import type { PageBlock } from './pickedField';

/** Width to height in which a block shows its picture; null: as it is. */
type RatioOf = (props: Record<string, unknown>) => number | null;

const BANNER: Record<string, number> = { tall: 1.3, middle: 2, low: 3 };
const SHARE = 5 / 4;
const BLOCKS: Record<string, RatioOf> = {
  Banner: ({ height }) => BANNER[String(height)] ?? null,
  Video: () => 16 / 9,
  Popup: () => 1.6,
  Floating: () => 1,
};

/** The ratio for the picture of a block, or of the page itself where no block has these props. */
export function pictureRatio(props: Record<string, unknown>, content: readonly PageBlock[]): number | null {
  const block = content.find((one) => one.props.id === props['id']);
  return block ? (BLOCKS[block.type]?.(props) ?? null) : SHARE;
}
