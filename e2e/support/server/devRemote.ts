import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProgram } from './program';
import { freePort } from './freePort';
import { newDataDir } from './shop';

const ROOT = path.join(import.meta.dirname, '../../..');
/** What follows `node` in `npm run dev`. */
const COMMAND = (
  JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { dev: string } }
).scripts.dev
  .split(' ')
  .slice(1);
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
  const dataDir = newDataDir();
  const env = {
    ...process.env,
    DATABASE_URL: '',
    CELLAR_DEMO_PICTURES: 'flat',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
  };
  const {
    found: [link],
    said,
    end,
  } = await startProgram([...COMMAND, name, '--folder', folder], env, LINK);
  return {
    link,
    origin: new URL(link).origin,
    edit: (file, change) =>
      fs.writeFileSync(path.join(folder, file), change(fs.readFileSync(path.join(folder, file), 'utf8'))),
    said,
    stop: async () => {
      await end();
      for (const each of [folder, dataDir]) fs.rmSync(each, { recursive: true, force: true });
    },
  };
}
