import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packForTeams } from '../pack/packages.mjs';
import { ROOT, runQuietly } from '../run.mjs';

const HOMES = ['build', 'shared', '.'];

/** Lays a package where an install would, taken from what is installed here: no registry is asked. */
function take(name, modules) {
  const home = HOMES.map((each) => path.join(ROOT, each, 'node_modules', name)).find((place) => fs.existsSync(place));
  if (!home) throw new Error(`${name} is not installed here.`);
  fs.mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
  fs.symlinkSync(fs.realpathSync(home), path.join(modules, name));
}

function serve(child) {
  let text = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  /** Waits until the program has said what matches; the test's own limit ends it. */
  const hears = (words) =>
    new Promise((resolve) => {
      const look = () => words.test(text) && resolve();
      child.stdout.on('data', look);
      look();
    });
  return new Promise((resolve, reject) => {
    const read = (part) => {
      text += part;
      const origin = /^In .*: (http:\/\/[^/\s]+)/m.exec(text)?.[1];
      if (origin) resolve({ origin, stop, hears });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${text}`)));
  });
}

/** An empty folder in which only the two packed packages, and what they depend on, are installed. */
export async function teamRepository() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-team-'));
  const modules = path.join(folder, 'node_modules');
  const tarballs = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-tarballs-'));
  for (const file of await packForTeams(tarballs)) {
    const place = path.join(modules, '@cellar', /cellar-(\w+)-/.exec(path.basename(file))[1]);
    fs.mkdirSync(place, { recursive: true });
    execFileSync('tar', ['-xzf', file, '-C', place, '--strip-components', '1']);
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(place, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) if (!fs.existsSync(path.join(modules, name))) take(name, modules);
  }
  fs.rmSync(tarballs, { recursive: true });
  // As `npm init` leaves it.
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'team', version: '1.0.0', type: 'commonjs' }),
  );
  const program = path.join(modules, '@cellar/build/cli/cellar-remote.mjs');
  const options = (env) => ({ cwd: folder, env: { ...process.env, ...env } });
  return {
    folder,
    /** Runs a command of the packed program to its end: `{code, output}`. */
    run: (args, env = {}) => runQuietly(process.execPath, [program, ...args], options(env)),
    /** Starts one that goes on; resolves with the address that it prints. */
    serve: (args, env = {}) =>
      serve(spawn(process.execPath, [program, ...args], { ...options(env), stdio: ['ignore', 'pipe', 'pipe'] })),
    read: (file) => fs.readFileSync(path.join(folder, file)),
    edit: (file, change) =>
      fs.writeFileSync(path.join(folder, file), change(fs.readFileSync(path.join(folder, file), 'utf8'))),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
