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

const MAX_COMMITS = 50;
const MAX_LINE = 200;

/** Subjects of the commits since `before` that touched the folder, the newest first. */
const commitsSince = (folder, before) =>
  before
    ? git(folder, 'log', `-${MAX_COMMITS}`, '--format=%h %s', `${before}..HEAD`, '--', '.')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(0, MAX_LINE))
    : [];

/** The commit of the version that was published last, where it was whole. */
async function lastCommit(shop, name) {
  const found = await shop.show(name).catch(() => undefined);
  return found?.versions
    .map(({ provenance }) => provenance.commit)
    .find((commit) => /^[0-9a-f]{40}$/.test(commit ?? ''));
}

/** Where the files come from, as far as this machine knows. */
function provenanceOf(folder, { notes, before }) {
  const commit = git(folder, 'rev-parse', 'HEAD');
  const changed = commit && git(folder, 'status', '--porcelain', '--', '.') ? ' with changes' : '';
  const known = {
    commit: commit && commit + changed,
    branch: git(folder, 'branch', '--show-current'),
    builtBy: process.env.CI ? 'CI' : os.userInfo().username,
    notes,
  };
  const commits = commitsSince(folder, before);
  return {
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)),
    ...(commits.length > 0 && { commits }),
  };
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

/** Files of another shop's release in a folder, as a build lies there; source maps stay packed. */
export function layOutContent({ document, files }) {
  const built = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-taken-'));
  const lay = (file, text) => fs.writeFileSync(path.join(built, path.basename(file)), Buffer.from(text, 'base64'));
  lay(DOCUMENT, document);
  for (const [file, text] of Object.entries(files)) lay(file, text);
  return { built, remove: () => fs.rmSync(built, { recursive: true, force: true }) };
}

/** Sends a build to the shop, in one request; `folder` is where its sources lie. */
export const publishBuild = async (shop, name, { built, folder }, { notes } = {}) =>
  shop.act(name, 'releases', {
    ...contentOf(built),
    provenance: provenanceOf(folder, { notes, before: await lastCommit(shop, name) }),
  });
