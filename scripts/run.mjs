import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** Runs a program in the repository with its output shown; resolves with its exit code. It ends with this process. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    const end = () => child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('exit', end);
      resolve(signal ? 1 : code);
    });
  });
}

/** Runs a program quietly; resolves with its exit code and all that it said. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const chunks = [];
    child.stdout.on('data', (data) => chunks.push(data));
    child.stderr.on('data', (data) => chunks.push(data));
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code: signal ? 1 : code, output: Buffer.concat(chunks).toString() }),
    );
  });
}
