import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { HISTORY, readHistory } from './history.mjs';
import { ROOT } from '../run.mjs';

export const PAGE = 'shared/contract.json';
const FILE = path.join(ROOT, PAGE);

export const readContract = () => (fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, 'utf8')) : undefined);

export const writeContract = (contract) => fs.writeFileSync(FILE, `${JSON.stringify(contract, null, 2)}\n`);

/** A file of the last commit; undefined outside of git, and where it was not there. */
export function committed(name) {
  try {
    return JSON.parse(
      execFileSync('git', ['show', `HEAD:${name}`], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return undefined;
  }
}

/** The description of the last commit: until then a change may grow under one version. Outside of git, the one on the disk. */
export const committedContract = () => committed(PAGE) ?? readContract();

/** The history of the last commit, with what was written on the disk by hand since: how to go on. */
export function committedHistory() {
  const onDisk = readHistory();
  const written = new Map(onDisk.map(({ version, next }) => [version, next]));
  return (committed(HISTORY) ?? onDisk).map((entry) => ({
    ...entry,
    ...(written.get(entry.version) && { next: written.get(entry.version) }),
  }));
}
