import fs from 'node:fs';
import path from 'node:path';
import { homeFields } from '../../remote-catalog/src/home/editor/fields.ts';
import { editorBlocks, rootFields } from '../../remote-promotions/src/blocks/fields/editorBlocks.ts';
import { fieldWords } from '../../shared/src/blocks/fieldWords.ts';
import { ROOT } from '../checks/repository.mjs';

const FILE = 'shared/src/blocks/blockFields.gen.ts';

const blocks = Object.entries({ ...editorBlocks, ...homeFields });
const words = {
  '': fieldWords(rootFields),
  ...Object.fromEntries(blocks.map(([type, { fields }]) => [type, fieldWords(fields)])),
};
fs.writeFileSync(
  path.join(ROOT, FILE),
  `// Written by npm run docs:blocks.
import type { FieldWords } from '@cellar/shared/blocks/fieldWords';

/** Words of every block's fields; '' = the page itself. */
export const blockFields: Record<string, Record<string, FieldWords>> = ${JSON.stringify(words, null, 2)};
`,
);
console.log(`${FILE} has the words of ${blocks.length} blocks.`);
