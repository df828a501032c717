import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, run, runQuietly } from '../scripts/run.mjs';
import { copyRepository } from '../scripts/tools/repositoryCopy.mjs';
import { calm } from './calm.mjs';
import { openShop } from './shop.mjs';
import { sized } from './sized.mjs';

const INSTALL = `import('./scripts/install.mjs').then((m) => m.ensureInstalled())`;
const REMOTE = 'courses';
const SCREEN = 'remote-courses/src/school/CourseScreen.tsx';
/** Seconds that each may take. */
const GOAL = { cold: 30, warm: 5, live: 60 };

const line = (label, seconds, goal) =>
  console.log(
    `${label.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s${goal ? `   goal ${goal} s${seconds > goal ? ' !' : ''}` : ''}`,
  );

async function timed(work) {
  await calm();
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
}

/** From the command to the moment when new page loads have the version. */
async function release(folder, environment) {
  const command = async (...args) => {
    const { code, output } = await runQuietly(process.execPath, ['scripts/release.mjs', ...args], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    if (code !== 0) throw new Error(output.trim());
    return output.trim();
  };
  const [token] = (await command('token', '--as', 'release', '--name', 'bench', '--may', 'publish,promote,read')).split(
    '\n',
  );
  environment.CELLAR_TOKEN = token;
  return timed(async () => {
    await command(REMOTE, '--version', '99.0.0', '--no-wait');
    await command('promote', REMOTE, '99.0.0', '--reason', 'a measurement');
  });
}

/**
 * All packages cold, again with nothing changed, with one file changed, and one remote from the command to live; in a copy of the
 * repository.
 */
export async function bench() {
  const copy = copyRepository();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-build-'));
  process.once('exit', () =>
    [copy.folder, dataDir].forEach((folder) => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })),
  );
  const quietly = { cwd: copy.folder, stdio: ['ignore', 'ignore', 'inherit'] };
  if ((await run(process.execPath, ['--input-type=module', '--eval', INSTALL], quietly)) !== 0)
    throw new Error('Installing into the copy failed.');
  const build = () => copy.node('scripts/build.mjs');
  if (sized(false, true)) fs.cpSync(path.join(ROOT, 'dist'), path.join(copy.folder, 'dist'), { recursive: true });

  line('all packages, cold', await timed(build), GOAL.cold);
  line('all packages, nothing changed', await timed(build), GOAL.warm);
  fs.appendFileSync(path.join(copy.folder, SCREEN), '\n// Changed.\n');
  line('one remote changed', await timed(build), GOAL.warm);

  const shop = await openShop({
    command: process.execPath,
    args: ['server/start.mjs'],
    cwd: copy.folder,
    env: { DATA_DIR: dataDir },
  });
  line(
    'one remote, from the command to live',
    await release(copy.folder, { CELLAR_SHOP: shop.origin, CELLAR_PASSWORD: 'Cellar2026' }),
    GOAL.live,
  );
  await shop.close();
}
