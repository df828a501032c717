import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { BlockType } from '@cellar/shared/blocks/props/props';

type Props = PageData['content'][number]['props'];
/** Makes props of one version into those of the next. */
export type BlockMigration = (props: Props) => Props;
/** The steps of each block that was changed: the first leads from version 1 to 2. */
export type BlockMigrations = Partial<Record<BlockType, readonly BlockMigration[]>>;
