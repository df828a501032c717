import { spawn } from 'node:child_process';
import { freePort } from '../scripts/freePort.mjs';
import { watchMemory } from './memory.mjs';

const LIMIT = 300_000;

const answers = async (address) => {
  try {
    const response = await fetch(address, { redirect: 'follow' });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
};

/** Starts a command that serves the shop; resolves when its home page has been answered whole. */
export async function openShop({ command, args, cwd, env = {} }) {
  const port = await freePort();
  const since = performance.now();
  const { DATA_DIR: _dir, DATABASE_URL: _url, PUBLIC_ORIGIN: _origin, ...own } = process.env;
  const child = spawn(command, args, {
    cwd,
    env: { ...own, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  process.once('exit', () => child.exitCode === null && process.kill(-child.pid, 'SIGKILL'));
  const memory = watchMemory(child.pid);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(`${origin}/index`))) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode} before it answered.`);
    if (performance.now() - since > LIMIT) throw new Error(`The shop did not answer within ${LIMIT / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seconds = (performance.now() - since) / 1000;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    return memory.stop();
  };
  return { origin, id: child.pid, seconds, close };
}
