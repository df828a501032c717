import { blockMigrations } from '@cellar/shared/blocks/blockMigrations.gen';
import type { BlockMigrations } from '@cellar/shared/blocks/blockMigration';
import type { BlockType } from '@cellar/shared/blocks/props/props';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';

/** Versions of blocks' props by type; a type that is not named has version 1. */
export type BlockVersions = Readonly<Record<string, number>>;

export { blockMigrations };

const stepsOf = (type: string, steps: BlockMigrations) => steps[type as BlockType] ?? [];

/** One more than the number of its steps. */
export const blockVersion = (type: string, steps = blockMigrations) => stepsOf(type, steps).length + 1;

/** A page's blocks in the shape that this code knows. A block that is newer than the code stays as it is. */
export const migrateBlocks = (
  content: PageData['content'],
  versions: BlockVersions,
  steps = blockMigrations,
): PageData['content'] =>
  content.map(({ type, props }) => ({
    type,
    props: stepsOf(type, steps)
      .slice((versions[type] ?? 1) - 1)
      .reduce((older, step) => step(older), props),
  }));

/** The versions of what `migrateBlocks` gives. */
export const versionsOf = (content: PageData['content'], versions: BlockVersions = {}, steps = blockMigrations) =>
  Object.fromEntries(
    content.map(({ type }) => [type, Math.max(blockVersion(type, steps), versions[type] ?? 1)] as const),
  );
