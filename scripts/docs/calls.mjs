import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../checks/repository.mjs';
import { callMap } from './callMap.mjs';
import { callsPage } from './callsPage.mjs';

const calls = await callMap();
fs.writeFileSync(path.join(ROOT, 'docs/calls.md'), callsPage(calls));
console.log(`docs/calls.md lists ${calls.length} calls.`);
