import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../checks/repository.mjs';
import { callMap, commonErrors } from './callMap.mjs';
import { callsPage } from './callsPage.mjs';
import { registryFiles } from './registry.mjs';

const write = (file, text) => fs.writeFileSync(path.join(ROOT, file), text);

for (const [file, text] of Object.entries(registryFiles())) write(file, text);
const calls = await callMap();
write('docs/calls.md', callsPage(calls, await commonErrors()));
console.log(`docs/calls.md lists ${calls.length} calls.`);
