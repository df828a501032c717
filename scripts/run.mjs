import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** Starts a program in the repository; it ends with this process. */
function start(command, args, options) {
  const child = spawn(command, args, { cwd: ROOT, ...options });
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** Runs a program in the repository with its output shown; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

/** Runs a program quietly; resolves with its exit code and all that it said. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const chunks = [];
    child.stdout.on('data', (data) => chunks.push(data));
    child.stderr.on('data', (data) => chunks.push(data));
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code: signal ? 1 : code, output: Buffer.concat(chunks).toString() }),
    );
  });
}
