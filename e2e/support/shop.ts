import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const MOVED_CLOCK = path.join(import.meta.dirname, 'movedClock.mjs');
/** The embedded store is made and filled first, which takes its time on a busy machine. */
export const START_LIMIT = 240_000;

export type Shop = {
  origin: string;
  dataDir: string;
  /** Lets the server live so many milliseconds ahead. */
  moveClock: (ahead: number) => void;
  stop: () => Promise<void>;
};

/** A port that was free a moment ago. */
export const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = net.createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => done(port));
    });
  });

/** Starts the real server on a store of its own, seeded with the demo cellar. */
export async function startShop(env: Record<string, string> = {}): Promise<Shop> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-e2e-'));
  const { DATABASE_URL: _url, ...own } = process.env;
  const clock = path.join(dataDir, 'moved-clock');
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', MOVED_CLOCK, 'server/src/main.ts'], {
    cwd: ROOT,
    env: { ...own, PORT: '0', DATA_DIR: dataDir, MOVED_CLOCK: clock, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const origin = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`the shop did not open:\n${text}`)), START_LIMIT);
    const read = (part: Buffer) => {
      text += part.toString();
      const address = /Cellar is open: (http:\/\/[^/\s]+)/.exec(text)?.[1];
      if (!address) return;
      clearTimeout(timer);
      done(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`the shop ended with ${code}:\n${text}`)));
  });
  const ended = new Promise((done) => child.once('exit', done));
  return {
    origin,
    dataDir,
    moveClock: (ahead) => {
      fs.writeFileSync(clock, String(ahead));
      child.kill('SIGUSR2');
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
