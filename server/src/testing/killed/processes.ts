import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const START = path.join(__dirname, '../../../start.mjs');

export type ServerProcess = { origin: string; kill: (signal?: NodeJS.Signals) => Promise<void> };

/** Starts the real server in a process of its own; resolves when it serves. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { DATABASE_URL: _url, ...own } = process.env;
  const child: ChildProcess = spawn(process.execPath, [START], {
    cwd: path.join(__dirname, '../../..'),
    env: { ...own, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let text = '';
  const origin = await new Promise<string>((open, fail) => {
    const read = (part: Buffer) => {
      text += part.toString();
      const address = /Cellar is open: (http:\/\/[^/\s]+)/.exec(text)?.[1];
      if (address) open(address);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}:\n${text}`)));
    // It ends with the tests, however these end.
    process.once('exit', () => child.kill('SIGKILL'));
  });
  return {
    origin,
    kill: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}
