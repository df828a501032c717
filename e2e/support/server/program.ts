import { spawn } from 'node:child_process';
import path from 'node:path';
import { JOURNEY_MS } from './patience';

const ROOT = path.join(import.meta.dirname, '../../..');

export type Program = {
  /** What the pattern found. */
  found: RegExpExecArray;
  /** Everything that the program said so far. */
  said: () => string;
  send: (signal: NodeJS.Signals) => void;
  end: () => Promise<void>;
};

/** Few enough for the summary of a run. */
const lastLinesOf = (text: string) => text.trim().split('\n').slice(-10).join('\n');

/**
 * Runs node in the repository until it says what the pattern looks for. The program ends when it never does, and with this process at
 * the latest; one that ends by itself after that is reported.
 */
export async function startProgram(args: string[], env: NodeJS.ProcessEnv, pattern: RegExp): Promise<Program> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let isRunning = false;
  const end = (signal: NodeJS.Signals) => {
    isRunning = false;
    child.kill(signal);
  };
  // So that it ends what it started too.
  const kill = () => end('SIGTERM');
  process.once('exit', kill);
  let text = '';
  const ended = new Promise<void>((done) =>
    child.once('exit', (code, signal) => {
      process.off('exit', kill);
      if (isRunning) process.stderr.write(`a program ended by itself (${code ?? signal}):\n${lastLinesOf(text)}\n`);
      done();
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  const found = new Promise<RegExpExecArray>((done, fail) => {
    timer = setTimeout(() => fail(new Error(`it never said ${String(pattern)}:\n${text}`)), JOURNEY_MS);
    const read = (part: Buffer) => {
      text += part.toString();
      const match = pattern.exec(text);
      if (match) done(match);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`it ended with ${code}:\n${text}`)));
  });
  const match = await found
    .catch((error: unknown) => {
      kill();
      throw error;
    })
    .finally(() => clearTimeout(timer));
  isRunning = true;
  return {
    found: match,
    said: () => text,
    send: (signal: NodeJS.Signals) => void child.kill(signal),
    end: async () => {
      end('SIGTERM');
      await ended;
    },
  };
}
