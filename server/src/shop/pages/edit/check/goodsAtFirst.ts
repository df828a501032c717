import type { BlockShape, BlockSize } from '@cellar/shared/blocks/props/defineBlock';

const SCREEN = 812;
/** What is seen without much scrolling: two screens of a phone 375 px wide. */
const FIRST = 2 * SCREEN;
const HEAD = 60;
const CARD_ROW = 270;
const LINE = 130;
const USUAL = 220;

type Props = Record<string, unknown>;
/** A block with its shape, where the server knows its type; `props` null = they are not what the type wants. */
export type ReadBlock = { shape: BlockShape | null; props: Props | null };

function sizeOf({ shape, props }: ReadBlock): BlockSize {
  if (!props) return { goods: 0, height: USUAL };
  if (shape?.size) return shape.size(props);
  const goods = Array.isArray(props['products']) ? props['products'].length : 0;
  if (goods === 0) return { goods: 0, height: USUAL };
  if (props['layout'] === 'rail') return { goods, height: HEAD + CARD_ROW };
  if (props['layout'] === 'list') return { goods, height: HEAD + goods * LINE };
  return { goods, height: HEAD + Math.ceil(goods / 2) * CARD_ROW };
}

/** How many goods are drawn in the first two screens; a block that reaches into them counts by its part. */
export function goodsAtFirst(blocks: readonly ReadBlock[]): number {
  let top = 0;
  let sum = 0;
  for (const block of blocks) {
    if (top >= FIRST) break;
    const { goods, height } = sizeOf(block);
    sum += height > 0 ? goods * Math.min(1, (FIRST - top) / height) : 0;
    top += height;
  }
  return Math.floor(sum);
}
