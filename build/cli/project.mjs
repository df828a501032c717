import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refused } from '../release/failure.mjs';

const require = createRequire(import.meta.url);
const { checkName } = require('../new/remote.cjs');

/** A mistake of the person at the terminal: one line, no stack. */
export class Mistake extends Refused {}

/** The remote of a folder: called like its package, without scope and `remote-`. */
export function projectIn(folder) {
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file) || !fs.existsSync(path.join(folder, 'routes.ts')))
    throw new Mistake(`${folder} holds no remote: cellar-remote new <name> makes one.`);
  const { name = '', version } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const own = name.replace(/^@[^/]+\//, '').replace(/^remote-/, '');
  checkName(own);
  return { name: own, version, folder };
}
