import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { freePort } from '../scripts/freePort.mjs';
import { filledData } from '../scripts/machine/filledData.mjs';
import { ROOT } from '../scripts/run.mjs';
import { watchMemory } from './memory.mjs';
import { sized } from './sized.mjs';

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

const SERVER = { command: process.execPath, args: ['server/start.mjs'], cwd: ROOT };

/** Starts a command that serves the shop; resolves when its home page has been answered whole. */
async function open({ command, args, cwd, env = {} }) {
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

const fill = async (dataDir) => {
  const shop = await open({ ...SERVER, env: { DATA_DIR: dataDir, CELLAR_DEMO_PICTURES: 'flat' } });
  await shop.close();
};

const isNew = (dataDir) => !fs.existsSync(dataDir) || fs.readdirSync(dataDir).length === 0;

/**
 * Starts a command that serves the shop; resolves when its home page has been answered whole. In short rounds this server begins with a
 * copy of the demo cellar: seeding costs three times as much as the rest of a start, and the bench `start` does it.
 */
export async function openShop(shop) {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = shop.env ?? {};
  const isServer = shop.cwd === ROOT && shop.args.join() === SERVER.args.join();
  if (sized(false, isServer && dataDir && !url && isNew(dataDir)))
    fs.cpSync(await filledData('benches', fill), dataDir, { recursive: true });
  return open(shop);
}
