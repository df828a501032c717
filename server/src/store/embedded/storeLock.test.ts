import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../errors/startError';
import { ownFolder } from '../../testing/releases/releases';
import { lockStore } from './storeLock';

/** Runs a program in a world of its own process ids, as containers do. */
const OWN_PIDS = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const hasOwnPids = spawnSync(OWN_PIDS[0]!, [...OWN_PIDS.slice(1), 'true']).status === 0;

const PROGRAM = `
  const { lockStore } = await import(${JSON.stringify(path.join(__dirname, 'storeLock.ts'))});
  await lockStore(process.env.STORE).then(() => console.log('locked by', process.pid), (error) => { console.log(error.message); process.exit(1); });
  setInterval(() => undefined, 1000);
`;
const holders: ChildProcess[] = [];
afterEach(() => holders.splice(0).forEach((child) => child.kill('SIGKILL')));

/** A process that locks the store and keeps it; resolves with what it says of that. */
async function startHolder(store: string, wrapper: string[] = []) {
  const [command = '', ...args] = [
    ...wrapper,
    process.execPath,
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    PROGRAM,
  ];
  const child = spawn(command, args, { env: { ...process.env, STORE: store }, stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(child);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const said = await new Promise<string>((done) => child.stdout.on('data', (text) => done(String(text).trim())));
  return {
    said,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

// Rule: run-3
it('of two that lock one store the second is refused, with the first one named, until the first lets go', async () => {
  const store = path.join(ownFolder('lock'), 'store');
  const unlock = await lockStore(store);
  await expect(lockStore(store)).rejects.toThrow(StartError);
  await expect(lockStore(store)).rejects.toThrow(`in use by process ${process.pid} on `);
  unlock();
  (await lockStore(store))();
});

// Rule: run-3
it('a process that is killed leaves no lock behind, whatever its file says', async () => {
  const store = path.join(ownFolder('lock'), 'store');
  const holder = await startHolder(store);
  await expect(lockStore(store)).rejects.toThrow(/in use by process \d+ on /);
  await holder.kill();
  expect(fs.existsSync(`${store}.lock`)).toBe(true);
  (await lockStore(store))();
});

(hasOwnPids ? it : it.skip)('holds between processes that do not see each other’s ids', async () => {
  const store = path.join(ownFolder('lock'), 'store');
  const first = await startHolder(store, OWN_PIDS);
  expect(first.said).toBe('locked by 1');
  const second = await startHolder(store, OWN_PIDS);
  expect(second.said).toContain('in use by process 1 on ');
  await expect(lockStore(store)).rejects.toThrow('in use by process 1 on ');
});
