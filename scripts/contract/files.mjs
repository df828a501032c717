import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run.mjs';

export const PAGE = 'shared/contract.json';
const FILE = path.join(ROOT, PAGE);

export const readContract = () => (fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, 'utf8')) : undefined);

export const writeContract = (contract) => fs.writeFileSync(FILE, `${JSON.stringify(contract, null, 2)}\n`);

/** The description of the last commit: until then a change may grow under one version. Outside of git, the one on the disk. */
export function committedContract() {
  try {
    return JSON.parse(
      execFileSync('git', ['show', `HEAD:${PAGE}`], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return readContract();
  }
}
