import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../run.mjs';

export const programIn = (folders, names) =>
  folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => fs.existsSync(file));

export const searchPath = () => (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);

const isRoot = () => process.getuid?.() === 0;

function rights() {
  if (isRoot()) return [];
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n'];
  } catch {
    return undefined;
  }
}

async function install(names) {
  const prefix = rights();
  if (!prefix || !programIn(searchPath(), ['apt-get'])) return false;
  console.log(`Installing ${names.join(', ')} …`);
  const apt = async (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return (
      (await run(command, rest, {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })) === 0
    );
  };
  await apt('update', '-q');
  return apt('install', '-y', '-q', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends', ...names);
}

let last = Promise.resolve();

/** Installs packages of a Debian-like system, one call after the other; false when this machine or user cannot. */
export function installSystemPackages(names) {
  const next = last.then(() => install(names));
  last = next.catch(() => undefined);
  return next;
}
