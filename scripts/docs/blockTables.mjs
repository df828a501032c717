import fs from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { filesBelow, read, ROOT } from '../checks/repository.mjs';

const NOTE = '// Written by `npm run docs:blocks` from the folders of the blocks.';
const SHARED = 'shared/src/blocks';
const load = (file) => tsImport(path.join(ROOT, file), import.meta.url);
const nameOf = (file) => path.posix.basename(file).replace(/\.tsx?$/, '');
const json = (value) => JSON.stringify(value, null, 2);
const lines = (...all) => `${all.flat().join('\n')}\n`;
const exportsOne = (name) => (file) => new RegExp(`^export const ${name}\\b`, 'm').test(read(file));

/** Definitions of a remote's blocks, in the order of the editor's library. */
async function definitionsOf(remote) {
  const folder = `${remote}/src/blocks`;
  const names = fs
    .readdirSync(path.join(ROOT, folder))
    .filter((name) => fs.existsSync(path.join(ROOT, folder, name, 'definition.ts')));
  const all = await Promise.all(
    names.map(async (name) => ({ name, ...(await load(`${folder}/${name}/definition.ts`)).definition })),
  );
  return all.sort((one, other) => one.order - other.order);
}

/** Files of one folder by the block that they belong to. */
const filesIn = (folder) =>
  filesBelow(folder)
    .filter((file) => /\/[A-Z]\w*\.ts$/.test(file))
    .sort();

const tableOf = (name, blocks) => [`export const ${name} = {`, ...blocks.map((block) => `  ${block.name},`), '};'];

function propsTable(promotions, home) {
  const files = new Map(filesIn(`${SHARED}/props`).map((file) => [nameOf(file), file]));
  const from = ({ name }) => {
    const file = files.get(name);
    if (!file) throw new Error(`No file below ${SHARED}/props declares the props of ${name}.`);
    return `import { ${name} } from '@cellar/${file.replace('/src/', '/').replace(/\.ts$/, '')}';`;
  };
  return lines(
    NOTE,
    [...promotions, ...home].map(from),
    '',
    '/** Blocks of promotion pages by their type. */',
    tableOf('promotionBlocks', promotions),
    '/** Blocks of the home page by their type. */',
    tableOf('homeBlocks', home),
  );
}

function dataTable() {
  const files = filesIn(`${SHARED}/props`).filter(exportsOne('data'));
  return lines(
    NOTE,
    files.map(
      (file) => `import { data as ${nameOf(file)} } from '@cellar/${file.replace('/src/', '/').replace(/\.ts$/, '')}';`,
    ),
    '',
    '/** What the server finds for blocks. */',
    'export const blockData = [',
    files.map((file) => `  ${nameOf(file)},`),
    '] as const;',
  );
}

/** A block whose props changed their shape has its steps in a file of its own. */
const migrationFiles = () => filesIn(`${SHARED}/migrations`);

async function versionOf({ name }) {
  const file = migrationFiles().find((one) => nameOf(one) === name);
  return file ? (await load(file)).steps.length + 1 : 1;
}

function migrationsTable() {
  const files = migrationFiles();
  return lines(
    NOTE,
    `import type { BlockMigrations } from '@cellar/shared/blocks/blockMigration';`,
    files.map((file) => `import { steps as ${nameOf(file)} } from '@cellar/shared/blocks/migrations/${nameOf(file)}';`),
    '',
    '/** The steps of each block that was changed: the first leads from version 1 to 2. */',
    'export const blockMigrations: BlockMigrations = {',
    files.map((file) => `  ${nameOf(file)},`),
    '};',
  );
}

const definitionsTable = (blocks) =>
  lines(
    NOTE,
    blocks.map(({ name }) => `import { definition as ${name} } from './${name}/definition';`),
    '',
    '/** Every block in the order of the library. */',
    tableOf('definitions', blocks),
  );

function partsTable(blocks) {
  const withPage = blocks.filter((block) => block.load === 'withPage');
  const frames = blocks.filter(({ frame }) => frame);
  const partOf = ({ name, load }) =>
    load === 'withPage'
      ? `  ${name},`
      : `  ${name}: lazyBlock(() => import('./${name}/${name}'), { skeleton: ${load.skeleton && `'${load.skeleton}'`} }),`;
  return lines(
    NOTE,
    `import type { BlockProps, BlockType } from '@cellar/shared/blocks/props/props';`,
    `import type { ComponentType } from 'react';`,
    `import type { BlockDefinition } from './blockDefinition';`,
    `import { lazyBlock } from './common/lazyBlock';`,
    withPage.map(({ name }) => `import ${name} from './${name}/${name}';`),
    '',
    '/** What renders a block; those that do not come with the page are chunks of their own. */',
    'export const parts: { [T in BlockType]: ComponentType<BlockProps<T>> } = {',
    blocks.map(partOf),
    '};',
    '/** How a block stands on its page, where it is no usual one. */',
    `export const frames: Partial<Record<BlockType, BlockDefinition['frame']>> = {`,
    frames.map(({ name, frame }) => `  ${name}: '${frame}',`),
    '};',
  );
}

/** A table of what the files of the server's folder export for each block. */
function serverTable(folder, { exported, table, doc, type, from }) {
  const files = filesIn(folder).filter(exportsOne(exported));
  return lines(
    NOTE,
    `import type { ${type} } from '${from}';`,
    files.map((file) => `import { ${exported} as ${nameOf(file)} } from './${nameOf(file)}';`),
    '',
    `/** ${doc} */`,
    `export const ${table}: ${type} = {`,
    files.map((file) => `  ${nameOf(file)},`),
    '};',
  );
}

async function versionsTable(blocks, type) {
  const versions = await Promise.all(blocks.map(versionOf));
  return lines(
    NOTE,
    `import type { ${type} } from '@cellar/shared/blocks/props/props';`,
    '',
    '/** Version of the props of each block, published with the release. */',
    'export default {',
    blocks.map(({ name }, at) => `  ${name}: ${versions[at]},`),
    `} satisfies Record<${type}, number>;`,
  );
}

async function fieldsTable(blocks) {
  const { fieldLabels } = await load(`${SHARED}/fieldLabels.ts`);
  const { rootFields } = await load('remote-promotions/src/blocks/rootFields.ts');
  const words = {
    '': fieldLabels(rootFields),
    ...Object.fromEntries(blocks.map(({ name, fields }) => [name, fieldLabels(fields)])),
  };
  return lines(
    NOTE,
    `import type { FieldLabels } from '@cellar/shared/blocks/fieldLabels';`,
    '',
    `/** Words of every block's fields; '' = the page itself. */`,
    `export const blockFields: Record<string, Record<string, FieldLabels>> = ${json(words)};`,
  );
}

/** Every table of blocks, by its file. */
export async function blockTables() {
  const [promotions, home] = [await definitionsOf('remote-promotions'), await definitionsOf('remote-catalog')];
  const all = [...promotions, ...home];
  const labels = Object.fromEntries(all.map(({ name, label }) => [name, label]));
  return {
    [`${SHARED}/blockMigrations.gen.ts`]: migrationsTable(),
    [`${SHARED}/blockFields.gen.ts`]: await fieldsTable(all),
    [`${SHARED}/blockNames.gen.ts`]: lines(
      NOTE,
      '/** What the people of the shop call each block. */',
      `export const blockNames: Record<string, string> = ${json(labels)};`,
    ),
    [`${SHARED}/props/blocks.gen.ts`]: propsTable(promotions, home),
    [`${SHARED}/props/blockData.gen.ts`]: dataTable(),
    'remote-promotions/src/blocks/definitions.gen.ts': definitionsTable(promotions),
    'remote-promotions/src/blocks/parts.gen.ts': partsTable(promotions),
    'remote-promotions/src/blockVersions.gen.ts': await versionsTable(promotions, 'BlockType'),
    'remote-catalog/src/blocks/definitions.gen.ts': definitionsTable(home),
    'remote-catalog/src/blockVersions.gen.ts': await versionsTable(home, 'HomeBlockType'),
    'server/src/shop/pages/deliver/blocks/resolvers.gen.ts': serverTable('server/src/shop/pages/deliver/blocks', {
      exported: 'resolve',
      table: 'resolvers',
      type: 'BlockResolvers',
      from: '../blockResolver',
      doc: 'What the server finds for each block that shows something of the shop.',
    }),
    'server/src/shop/pages/home/blocks/planners.gen.ts': serverTable('server/src/shop/pages/home/blocks', {
      exported: 'plan',
      table: 'planners',
      type: 'FloorPlanners',
      from: '../floorPlan',
      doc: 'How each block of home becomes a floor.',
    }),
  };
}
