import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../checks/repository.mjs';
import { blockTables } from './blockTables.mjs';

const tables = Object.entries(await blockTables());
for (const [file, text] of tables) fs.writeFileSync(path.join(ROOT, file), text);
console.log(`${tables.length} tables of blocks are written.`);
