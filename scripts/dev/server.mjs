import { spawn } from 'node:child_process';
import { ROOT } from '../run.mjs';

const OPEN = /Cellar is open: (http:\/\/[^/\s]+)/;

/** The server did not open, and has said why. */
export class NotOpened extends Error {}

/**
 * The server as a process that can be started again; `onOpen` is given its address each time. Starting rejects when it ends before it is
 * open.
 */
export function shopServer({ env = {}, onOpen = () => undefined } = {}) {
  let child;
  const start = () => {
    const begun = spawn(process.execPath, ['server/start.mjs'], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    child = begun;
    // However this process ends, no server stays behind.
    const end = () => begun.kill();
    process.once('exit', end);
    return new Promise((opened, failed) => {
      begun.stdout.on('data', (data) => {
        process.stdout.write(data);
        const origin = OPEN.exec(String(data))?.[1];
        if (!origin) return;
        onOpen(origin);
        opened();
      });
      begun.once('exit', () => {
        process.off('exit', end);
        failed(new NotOpened('The server did not start.'));
      });
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
      // A mistake just saved: it is tried again with the next edit.
      await start().catch(() => undefined);
    },
    /** It may have ended of itself: a mistake in its code. */
    runs: () => child !== undefined && child.exitCode === null && child.signalCode === null,
  };
}
