import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../scripts/freePort.mjs';
import { ROOT, run } from '../scripts/run.mjs';
import { openFront } from './front.mjs';
import { openShop } from './shop.mjs';

const INSTALL = `import('./scripts/install.mjs').then((m) => m.ensureInstalled())`;

/** A folder that is removed when the program ends. */
export function temporaryFolder(kind) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `cellar-${kind}-`));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A clone of this repository at `commit`, with its packages; its folder. */
export async function checkedOut(commit = 'HEAD') {
  const folder = temporaryFolder('checkout');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder]);
  execFileSync('git', ['-c', 'advice.detachedHead=false', 'checkout', '--quiet', commit], { cwd: folder });
  const code = await run(process.execPath, ['--input-type=module', '--eval', INSTALL], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new Error('Installing into the fresh clone failed.');
  return folder;
}

/** The checkout in `folder`, built and served behind HTTP/2. */
export async function openVersion(name, folder) {
  if ((await run(process.execPath, ['scripts/build.mjs'], { cwd: folder })) !== 0) throw new Error('The build failed.');
  const dataDir = temporaryFolder('pages');
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PUBLIC_ORIGIN: `https://127.0.0.1:${port}` };
  const shop = await openShop({
    command: process.execPath,
    args: ['server/start.mjs'],
    cwd: folder,
    env,
  });
  const front = await openFront(shop.origin, port);
  const close = () => {
    front.close();
    return shop.close();
  };
  return { name, dataDir, shop, front, close };
}
