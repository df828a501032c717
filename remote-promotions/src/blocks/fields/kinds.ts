import type { BlockProps, BlockType } from '@cellar/shared/blocks/props/props';
import type { EditorField } from '@cellar/shared/blocks/editorFields';

export * from '@cellar/shared/blocks/editorFields';

type Own<T extends BlockType> = Omit<BlockProps<T>, 'id'>;
export type EditorBlock<T extends BlockType = BlockType> = {
  fields: { [P in keyof Own<T>]-?: EditorField };
  defaults: Own<T>;
};
export type EditorBlocks<T extends BlockType> = { [B in T]: EditorBlock<B> };
