import { spawn } from 'node:child_process';
import path from 'node:path';
import { JOURNEY_MS } from './patience';

const ROOT = path.join(import.meta.dirname, '../..');

export type Program = {
  /** What the pattern found. */
  found: RegExpExecArray;
  /** Everything that the program said so far. */
  said: () => string;
  send: (signal: NodeJS.Signals) => void;
  end: () => Promise<void>;
};

/** Runs node in the repository until it says what the pattern looks for. The program ends when it never does, and with this process at the latest. */
export async function startProgram(args: string[], env: NodeJS.ProcessEnv, pattern: RegExp): Promise<Program> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let isWanted = false;
  const kill = () => {
    isWanted = true;
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  let text = '';
  const ended = new Promise<void>((done) =>
    child.once('exit', (code, signal) => {
      process.off('exit', kill);
      if (!isWanted) process.stderr.write(`a program ended by itself (${code ?? signal}):\n${text.slice(-2000)}\n`);
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
  const program = {
    said: () => text,
    send: (signal: NodeJS.Signals) => void child.kill(signal),
    end: async () => {
      isWanted = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
  return {
    ...program,
    found: await found
      .catch((error: unknown) => {
        kill();
        throw error;
      })
      .finally(() => clearTimeout(timer)),
  };
}
