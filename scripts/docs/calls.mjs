import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../checks/repository.mjs';
import { callMap, commonErrors } from './callMap.mjs';
import { callsPages } from './callsPage.mjs';
import { registryFiles } from './registry.mjs';

function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
  fs.writeFileSync(path.join(ROOT, file), text);
}

for (const [file, text] of Object.entries(registryFiles())) write(file, text);
const calls = await callMap();
for (const [file, text] of Object.entries(callsPages(calls, await commonErrors()))) write(file, text);
console.log(`docs/calls lists ${calls.length} calls.`);
