import { spawn } from 'node:child_process';
import { ROOT } from '../run.mjs';

const OPEN = /Cellar is open: (http:\/\/[^/\s]+)/;

/** The server as a process that can be started anew; `onOpen` hears its address each time. */
export function shopServer({ env = {}, onOpen = () => undefined } = {}) {
  let child;
  const start = () => {
    child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['inherit', 'pipe', 'inherit'] });
    child.stdout.on('data', (data) => {
      process.stdout.write(data);
      const origin = OPEN.exec(String(data))?.[1];
      if (origin) onOpen(origin);
    });
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return {
    start,
    stop,
    restart: async () => {
      await stop();
      start();
    },
    /** It may have ended of itself: a mistake in its code. */
    runs: () => child !== undefined && child.exitCode === null && child.signalCode === null,
  };
}
