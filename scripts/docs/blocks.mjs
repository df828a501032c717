import fs from 'node:fs';
import path from 'node:path';
import { fieldWords } from '../../remote-promotions/src/pages/fields/fieldWords.ts';
import { ROOT } from '../checks/repository.mjs';

const FILE = 'shared/src/contract/blockFields.gen.ts';

const words = fieldWords();
fs.writeFileSync(
  path.join(ROOT, FILE),
  `// Written by npm run docs:blocks.
import type { FieldWords } from '@cellar/shared/contract/fieldWords';

/** Words of every block's fields; '' = the page itself. */
export const blockFields: Record<string, Record<string, FieldWords>> = ${JSON.stringify(words, null, 2)};
`,
);
console.log(`${FILE} has the words of ${Object.keys(words).length - 1} blocks.`);
