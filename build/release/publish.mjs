import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const DOCUMENT = 'release.json';

function git(folder, ...args) {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** Where the files come from, as far as this machine knows. */
function provenanceOf(folder) {
  const commit = git(folder, 'rev-parse', 'HEAD');
  const changed = commit && git(folder, 'status', '--porcelain', '--', '.') ? ' with changes' : '';
  const known = {
    commit: commit && commit + changed,
    branch: git(folder, 'branch', '--show-current'),
    builtBy: process.env.CI ? 'CI' : os.userInfo().username,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}

/** The source maps of a build, packed: for the shop's staff, never for a page. */
const mapsOf = (built) =>
  Object.fromEntries(
    fs
      .readdirSync(built)
      .filter((file) => file.endsWith('.map'))
      .map((file) => [file, gzipSync(fs.readFileSync(path.join(built, file))).toString('base64')]),
  );

/** Everything that the release document names, as it lies in the folder of a build. */
function contentOf(built) {
  const document = fs.readFileSync(path.join(built, DOCUMENT));
  const files = Object.keys(JSON.parse(document).files).map((file) => [
    file,
    fs.readFileSync(path.join(built, file)).toString('base64'),
  ]);
  return { document: document.toString('base64'), files: Object.fromEntries(files), maps: mapsOf(built) };
}

/** Sends a build to the shop, in one request; `folder` is where its sources lie. */
export const publishBuild = (shop, name, { built, folder }) =>
  shop.act(name, 'releases', { ...contentOf(built), provenance: provenanceOf(folder) });
