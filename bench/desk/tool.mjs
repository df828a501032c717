import { execFileSync } from 'node:child_process';
import { ROOT } from '../../scripts/run.mjs';

/** Runs a program of this folder with the server's code. */
export const tool = (name, args, stdio) =>
  execFileSync(process.execPath, ['--max-old-space-size=4096', '--import', 'tsx', `bench/desk/${name}`, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio,
  });
