import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '../configuration';

/** The host and the console say here what they are made of, and the build which remotes it made. */
const SAYINGS = ['host/assets.json', 'console/assets.json', 'editor/assets.json', 'live.json'];
const KEPT = 10;

const readIfThere = (file: string) => fs.readFile(file).catch(() => null);
const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** What of a build is served or released by the process that starts from it, and a name that no other build has. */
async function readBuild(distDir: string): Promise<{ digest: string; parts: string[] }> {
  const hash = createHash('sha256');
  const parts: string[] = [];
  for (const saying of SAYINGS) {
    const bytes = await readIfThere(path.join(distDir, saying));
    if (!bytes) continue;
    hash.update(saying).update(bytes);
    if (path.dirname(saying) !== '.') parts.push(path.dirname(saying));
    else {
      const live = JSON.parse(bytes.toString()) as Record<string, string>;
      parts.push(saying, ...Object.entries(live).map(([remote, version]) => `remotes/${remote}/${version}`));
    }
  }
  return { digest: hash.digest('hex').slice(0, 16), parts };
}

/** Written aside and renamed: several processes may start at once from one build. */
async function copyBuild(distDir: string, parts: string[], place: string) {
  const aside = `${place}.${process.pid}`;
  await fs.rm(aside, { recursive: true, force: true });
  await fs.mkdir(aside, { recursive: true });
  for (const part of parts) await fs.cp(path.join(distDir, part), path.join(aside, part), { recursive: true });
  await fs.rename(aside, place).catch(async (error: unknown) => {
    await fs.rm(aside, { recursive: true, force: true });
    if (!(await isThere(place))) throw error;
  });
}

async function forgetOldest(root: string) {
  const names = await fs.readdir(root);
  const builds = await Promise.all(
    names.map(async (name) => ({ name, at: (await fs.stat(path.join(root, name))).mtimeMs })),
  );
  const old = builds.sort((a, b) => b.at - a.at).slice(KEPT);
  for (const { name } of old) await fs.rm(path.join(root, name), { recursive: true, force: true });
}

/**
 * Copies the build into the data directory and gives back where it lies: what is built in the checkout while this process runs is for the
 * next start.
 */
export async function keepOwnBuild({ distDir, dataDir }: Pick<Configuration, 'distDir' | 'dataDir'>): Promise<string> {
  const { digest, parts } = await readBuild(distDir);
  const root = path.join(dataDir, 'builds');
  const place = path.join(root, digest);
  if (!(await isThere(place))) await copyBuild(distDir, parts, place);
  const now = new Date();
  await fs.utimes(place, now, now);
  await forgetOldest(root);
  return place;
}
