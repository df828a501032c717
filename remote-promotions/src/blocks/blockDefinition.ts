import type { EditorField } from '@cellar/shared/blocks/editorFields';
import type { BlockProps, BlockType } from '@cellar/shared/blocks/props/props';

type OwnProps<T extends BlockType> = Omit<BlockProps<T>, 'id'>;

/**
 * What shop and page editor know of a block. Its folder has the part that renders it under the block's own name, its props stand in
 * `shared/src/blocks/props`; `npm run docs:blocks` collects all of them.
 */
export type BlockDefinition<T extends BlockType = BlockType> = {
  /** What the people of the shop call it. */
  label: string;
  /** Its place in the library of the page editor. */
  order: number;
  /**
   * `withPage`: its code is part of the page. Else it comes when its place is nearly in sight, with this shape meanwhile; null = it takes
   * no place.
   */
  load: 'withPage' | { skeleton: string | null };
  /** wide: from edge to edge; through: it takes no room in the flow, or stays while its surroundings scroll away. */
  frame?: 'wide' | 'through';
  /** What it names by id follows from what its fields pick. */
  fields: { [P in keyof OwnProps<T>]-?: EditorField };
  defaults: OwnProps<T>;
};
