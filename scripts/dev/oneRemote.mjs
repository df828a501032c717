import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fail } from '../fail.mjs';
import { ROOT, run } from '../run.mjs';
import { findPlace, findPort } from './place.mjs';
import { shopServer } from './server.mjs';
import { SERVER, watchSources } from './watch.mjs';

const require = createRequire(import.meta.url);
const { devHost } = require('../../build/dev/devHost.cjs');
const { developInShop, serveRemote } = require('../../build/dev/develop.cjs');
const { DIST, remoteFolder, remoteNames } = require('../../build/places.cjs');

const DIST_DEV = path.join(ROOT, 'dist-dev');
const SHELL = /^(host|shared|build)\//;

function checkName(name, folder) {
  const names = remoteNames();
  if (!folder && !names.includes(name)) fail(`No remote is called ${name}: choose among ${names.join(', ')}.`);
}

/** What the last build made, beside the development build of the shell. */
function linkBuilt() {
  fs.mkdirSync(DIST_DEV, { recursive: true });
  for (const entry of fs.readdirSync(DIST).filter((each) => each !== 'host' && !each.startsWith('.'))) {
    const link = path.join(DIST_DEV, entry);
    fs.rmSync(link, { force: true, recursive: true });
    fs.symlinkSync(path.relative(DIST_DEV, path.join(DIST, entry)), link);
  }
}

const build = (names) => run(process.execPath, ['scripts/build.mjs', ...names]);

const overrideOf = (shop, name, origin) => `${shop}/override?remote=${name}&origin=${origin}`;

function watchOthers(others, server) {
  watchSources(async (files) => {
    if (files.some((file) => SHELL.test(file))) await devHost();
    const changed = others.filter((other) => files.some((file) => file.startsWith(`remote-${other}/`)));
    if (changed.length) await build(changed);
    if (files.some((file) => SERVER.test(file)) || !server.runs()) await server.restart();
  });
}

async function inLocalShop({ name, folder }) {
  const place = await findPlace();
  const others = remoteNames().filter((each) => each !== name);
  await build(['console', 'editor', ...others]);
  await devHost();
  linkBuilt();
  const dev = await serveRemote({ name, folder: folder ?? remoteFolder(name), refresh: true });
  await dev.readRelease();
  const server = shopServer({
    env: { ...place, CELLAR_DIST: DIST_DEV },
    onOpen: (shop) => console.log(`${name} with hot reload, the rest as built: ${overrideOf(shop, name, dev.origin)}`),
  });
  await server.start();
  // Who edits a folder elsewhere takes the rest as it is.
  if (!folder) watchOthers(others, server);
  return () => Promise.all([server.stop(), dev.stop()]);
}

async function inDeployedShop({ name, folder, shop }) {
  const { origin, stop } = await developInShop({
    name,
    folder: folder ?? remoteFolder(name),
    shop,
    port: await findPort(),
  });
  console.log(`${name} in ${shop}, an edit reloads the page: ${origin}/`);
  return stop;
}

/** One remote as a developer edits it, everything else as it is deployed. */
export function developRemote({ name, folder, shop }) {
  checkName(name, folder);
  return shop ? inDeployedShop({ name, folder, shop }) : inLocalShop({ name, folder });
}
