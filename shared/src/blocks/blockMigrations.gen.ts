// Written by `npm run docs:blocks` from the folders of the blocks.
import type { BlockMigrations } from '@cellar/shared/blocks/blockMigration';

/** The steps of each block that was changed: the first leads from version 1 to 2. */
export const blockMigrations: BlockMigrations = {
};
