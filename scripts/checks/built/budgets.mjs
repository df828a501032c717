import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import budget from '../../../build/budget.cjs';

const KB = 1024;
/** The pages that most people meet first, with what each may need: what was reached, and 2 KB. */
export const PAGES = { '/index': 148 * KB, '/product': 148.5 * KB, '/list': 145.5 * KB, '/activity': 151.5 * KB };
export const BUDGET = { ...budget.SCRIPT_BUDGET, discovery: 12 * KB, console: 109 * KB };

const scripts = (files) => files.filter((file) => file.endsWith('.js'));
const sizeIn = (folder) => (file) => fs.statSync(path.join(folder, `${file}.br`)).size;
const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);

/** Brotli bytes of script that a page needs before its screen is drawn. */
export function weigh({ host, remotes }, page) {
  const remote = remotes.find(({ release }) => release.routes.some((row) => row.path === page));
  if (!remote) return undefined;
  const { release, folder } = remote;
  const { module } = release.routes.find((row) => row.path === page);
  const screen = release.screens[module];
  const shared = screen.needs.flatMap((need) => host.assets.shares[need] ?? []);
  const own = sum(scripts([release.entry, ...screen.files]).map(sizeIn(folder)));
  const hosts = sum([...new Set(scripts([...host.assets.entry, ...shared]))].map(sizeIn(host.folder)));
  return { page, remote: own, all: own + hosts };
}

/** Brotli bytes of script that the console needs before its first page is drawn. */
export const weighConsole = ({ console: { folder, assets } }) => sum(scripts(assets.entry).map(sizeIn(folder)));

/** Brotli bytes of the document in the page: all routes, all remotes, the heaviest release without what only the registry needs. */
export function weighDiscovery({ remotes }) {
  const releases = remotes.map(({ release }) => ({ ...release, routes: [], links: [], journeys: [] }));
  const heaviest = [...releases].sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0];
  const routes = remotes.flatMap(({ release }) => release.routes);
  const known = releases.map(({ name, version }) => ({
    name,
    version,
    state: 'live',
    release: { channel: 'stable', cohort: 'stable' },
    loadTimeout: 120_000,
    digest: `sha384-${'x'.repeat(64)}`,
  }));
  return zlib.brotliCompressSync(JSON.stringify({ schema: 1, routes, remotes: known, releases: heaviest })).length;
}

const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

export const overspent = (weights, budget = BUDGET) =>
  weights.flatMap(({ page, remote, all }) => [
    ...(all > budget.page
      ? [`${page} needs ${kilobytes(all)} of script, the budget is ${kilobytes(budget.page)}.`]
      : []),
    ...(remote > budget.remote
      ? [`${page} needs ${kilobytes(remote)} of its remote, the budget is ${kilobytes(budget.remote)}.`]
      : []),
  ]);
