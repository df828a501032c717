import { createRequire } from 'node:module';
import path from 'node:path';
import { checkNode } from './checkNode.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './run.mjs';

/** `npm run release -- orders`, `npm run release -- promote orders 1.2.0`, …: `npm run release -- --help` says the rest. */
checkNode();
await ensureInstalled();
const { Refused } = await import('../build/release/failure.mjs');
const { runRelease } = await import('../build/release/run.mjs');
const require = createRequire(import.meta.url);
const { HOST, remoteFolder, remoteNames } = require('../build/places.cjs');
const { host } = require('../build/apps/host.cjs');
const { produceRelease } = require('../build/release/produceRelease.cjs');

/** What can be released out of this repository: the host like any remote. */
const names = ['host', ...remoteNames()];
const folderOf = (name) => (name === 'host' ? HOST : remoteFolder(name));

/** Refuses a name that no folder has, before a shop is asked. */
function assertKnown(name, { folder }) {
  if (!folder && !names.includes(name))
    throw new Refused(`No remote is called ${name}: choose among ${names.join(', ')}.`);
}

async function build(name, { version, folder }) {
  try {
    const sources = folder ? path.resolve(folder) : folderOf(name);
    return await produceRelease({ name, version, folder: sources, ...(name === 'host' && { configure: host }) });
  } catch (error) {
    throw new Refused(`${name} did not build:\n${error.message}`, 'build');
  }
}

process.exitCode = await runRelease(process.argv.slice(2), {
  program: 'npm run release --',
  invocation: `npm run --silent --prefix '${ROOT}' release --`,
  remotes: names,
  assertKnown,
  build,
});
