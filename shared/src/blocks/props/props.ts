import type { z } from 'zod';
import type { homeBlocks, promotionBlocks } from '@cellar/shared/blocks/props/blocks.gen';

/** Blocks of promotion pages. */
export type BlockType = keyof typeof promotionBlocks;
/** Props of a block with its id on the page. */
export type BlockProps<T extends BlockType> = z.output<(typeof promotionBlocks)[T]['props']> & { id: string };
/** Blocks of the home page. */
export type HomeBlockType = keyof typeof homeBlocks;
export type HomeProps<T extends HomeBlockType> = z.output<(typeof homeBlocks)[T]['props']>;
