import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../checks/repository.mjs';
import { statesPage, stateTables } from './statesPage.mjs';

const tables = await stateTables();
fs.writeFileSync(path.join(ROOT, 'docs/states.md'), statesPage(tables));
console.log(`docs/states.md shows ${tables.length} tables.`);
