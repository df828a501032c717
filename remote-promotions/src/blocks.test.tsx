import { blockProps, type BlockType } from '@cellar/shared/blocks/props/props';
import { blocks, blockVersions } from './blocks';
import { blockVersion } from '@cellar/shared/blocks/blockMigrations';
import { editorBlocks } from './blocks/fields/editorBlocks';

const types = Object.keys(blockProps) as BlockType[];

it('knows every block of the contract, and no other', () => {
  expect(Object.keys(blocks.components ?? {}).sort()).toEqual([...types].sort());
  expect(Object.keys(blockVersions).sort()).toEqual([...types].sort());
});

it.each(types)('%s has a field for each of its props and begins with its defaults', (type) => {
  const { fields, defaults } = editorBlocks[type];
  expect(Object.keys(fields).sort()).toEqual(Object.keys(blockProps[type].shape).sort());
  expect(blockProps[type].parse({})).toEqual(defaults);
});

it('publishes the version of each block that the steps of its props lead to', () => {
  expect(blockVersions).toEqual(Object.fromEntries(types.map((type) => [type, blockVersion(type)])));
});
