import { render } from '@testing-library/react';
import { blockFields } from '@cellar/shared/blocks/blockFields.gen';
import { blockVersion, migrateBlocks, versionsOf } from '@cellar/shared/blocks/blockMigrations';
import { blockName } from '@cellar/shared/blocks/blockNames';
import type { EditorField } from '@cellar/shared/blocks/editorFields';
import { fieldLabels } from '@cellar/shared/blocks/fieldLabels';
import { promotionBlocks } from '@cellar/shared/blocks/props/blocks.gen';
import type { BlockType } from '@cellar/shared/blocks/props/props';
import { Skeleton } from '@cellar/shared/ui/base';
import { blocks, blockVersions } from './blocks';
import type { BlockDefinition } from './blocks/blockDefinition';
import { definitions } from './blocks/definitions.gen';
import { renderers } from './blocks/renderers';
import { rootFields } from './blocks/rootFields';

const types = Object.keys(promotionBlocks) as BlockType[];
const definitionOf = (type: BlockType) => definitions[type] as BlockDefinition;

const labelsOf = (fields: Record<string, EditorField>): string[] =>
  Object.values(fields).flatMap(({ label, arrayFields, objectFields, options = [] }) => [
    label,
    ...options.map((option) => option.label),
    ...labelsOf(arrayFields ?? objectFields ?? {}),
  ]);

it('has a definition, a part and a version of each block of the contract, and of no other', () => {
  for (const table of [definitions, renderers, blockVersions, blocks.components])
    expect(Object.keys(table).sort()).toEqual([...types].sort());
});

it('gives each block a label and a place in the library of its own', () => {
  const all = types.map(definitionOf);
  expect(new Set(all.map(({ label }) => label)).size).toBe(types.length);
  expect(new Set(all.map(({ order }) => order)).size).toBe(types.length);
  expect(types.map(blockName)).toEqual(all.map(({ label }) => label));
});

describe.each(types)('%s', (type) => {
  const { label, fields, defaults, load } = definitionOf(type);

  it('begins with its defaults', () => expect(promotionBlocks[type].props.parse({})).toEqual(defaults));

  it('has a labelled field for each of its props', () => {
    expect(Object.keys(fields).sort()).toEqual(Object.keys(promotionBlocks[type].props.shape).sort());
    expect([label, ...labelsOf(fields)].filter((one) => one.trim() === '')).toEqual([]);
  });

  it('names a field of its own where it is empty', () => {
    const empty = promotionBlocks[type].emptyField as ((props: unknown) => string | null) | undefined;
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([empty?.(defaults)].filter(Boolean)));
  });

  it('reaches the version that is published from each version before', () => {
    const version = blockVersions[type];
    expect(version).toBe(blockVersion(type));
    for (let stored = 1; stored <= version; stored += 1) {
      const migrated = migrateBlocks([{ type, props: { id: 'a', ...defaults } }], { [type]: stored });
      expect(versionsOf(migrated, { [type]: stored })).toEqual({ [type]: version });
    }
  });

  it('has a shape for the time until its code is there, where it takes a place', () => {
    if (load === 'withPage' || !load.skeleton) return;
    const { container } = render(<Skeleton shapes={load.skeleton} />);
    expect(container.firstElementChild?.childElementCount).toBeGreaterThanOrEqual(load.skeleton.split(' ').length);
  });
});

// Rule: compose-17
test.each([
  ['', rootFields] as const,
  ...types.map((type) => [type, definitionOf(type).fields as Record<string, EditorField>] as const),
])('the table of words says what the fields of %p say; `npm run docs:blocks` writes it', (type, fields) =>
  expect(blockFields[type]).toEqual(fieldLabels(fields)),
);
