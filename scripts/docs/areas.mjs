import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../checks/repository.mjs';
import { areaPages } from './areasTable.mjs';

const pages = Object.entries(areaPages());
for (const [file, text] of pages) fs.writeFileSync(path.join(ROOT, file), text);
console.log(`${pages.length} READMEs list their areas.`);
