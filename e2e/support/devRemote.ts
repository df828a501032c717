import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { JOURNEY_MS } from './patience';
import { freePort } from './shop';

const ROOT = path.join(import.meta.dirname, '../..');
const LINK = /http:\/\/\S+\/override\?\S+/;

export type DevRemote = {
  /** Opens a session with the remote under development. */
  link: string;
  origin: string;
  /** Changes a source file; the copy's, never the repository's. */
  edit: (file: string, change: (text: string) => string) => void;
  /** Everything that the command printed so far. */
  said: () => string;
  stop: () => Promise<void>;
};

/** A copy of a remote's folder that finds its packages where the remote does. */
function copyOf(name: string): string {
  const from = path.join(ROOT, `remote-${name}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `cellar-${name}-`));
  fs.cpSync(from, folder, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
  fs.symlinkSync(path.join(from, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** `npm run dev -- <remote>` on a copy of the remote, with a shop of its own. */
export async function startDevRemote(name: string): Promise<DevRemote> {
  const folder = copyOf(name);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-dev-'));
  const env = { ...process.env, DATABASE_URL: '', PORT: String(await freePort()), DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['scripts/dev.mjs', name, '--folder', folder], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const link = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no link was printed:\n${text}`)), JOURNEY_MS);
    const read = (part: Buffer) => {
      text += part.toString();
      const found = LINK.exec(text)?.[0];
      if (!found) return;
      clearTimeout(timer);
      done(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`npm run dev ended with ${code}:\n${text}`)));
  });
  const ended = new Promise((done) => child.once('exit', done));
  return {
    link,
    origin: new URL(link).origin,
    edit: (file, change) => fs.writeFileSync(path.join(folder, file), change(fs.readFileSync(path.join(folder, file), 'utf8'))),
    said: () => text,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      for (const each of [folder, dataDir]) fs.rmSync(each, { recursive: true, force: true });
    },
  };
}
