import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProgram } from './program';

/** Loaded into a server, it lets its clock be moved. */
export const MOVED_CLOCK = path.join(import.meta.dirname, 'movedClock.mjs');

export type Shop = {
  origin: string;
  dataDir: string;
  /** Lets the server live so many milliseconds ahead. */
  moveClock: (ahead: number) => void;
  /** Ends the server; its data stay. */
  end: () => Promise<void>;
  /** Ends the server and removes its data. */
  stop: () => Promise<void>;
};

/** A data directory of a new shop's own: a copy of the one that SHOP_COPY names, or an empty one. */
export function newDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-e2e-'));
  const copy = process.env['SHOP_COPY'];
  if (copy) fs.cpSync(copy, dataDir, { recursive: true });
  return dataDir;
}

/**
 * Starts the real server on a store of its own, with the demo cellar. Unless `env` says otherwise its pictures are flat and no
 * published version is rehearsed, as both take a processor, and its jobs run more often than they usually do.
 */
export async function startShop(env: Record<string, string> = {}, dataDir = newDataDir()): Promise<Shop> {
  const { DATABASE_URL: _url, ...own } = process.env;
  const clock = path.join(dataDir, 'moved-clock');
  const all = {
    ...own,
    PORT: '0',
    DATA_DIR: dataDir,
    MOVED_CLOCK: clock,
    CHROME_PATH: '/nowhere',
    CELLAR_DEMO_PICTURES: 'flat',
    CELLAR_JOB_SECONDS: '2',
    ...env,
  };
  const {
    found: [, origin = ''],
    send,
    end,
  } = await startProgram(['--import', MOVED_CLOCK, 'server/start.mjs'], all, /Cellar is open: (http:\/\/[^/\s]+)/);
  return {
    origin,
    dataDir,
    moveClock: (ahead) => {
      fs.writeFileSync(clock, String(ahead));
      send('SIGUSR2');
    },
    end,
    stop: async () => {
      await end();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
