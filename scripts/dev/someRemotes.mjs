import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fail } from '../fail.mjs';
import { ROOT, run } from '../run.mjs';
import { findPlace, findPort } from './place.mjs';
import { shopServer } from './server.mjs';
import { SERVER, watchSources } from './watch.mjs';

const require = createRequire(import.meta.url);
// webpack takes a second to load: what is wrong with the command is said before.
const devHost = () => require('../../build/dev/devHost.cjs').devHost();
const develop = () => require('../../build/dev/develop.cjs');
const { DIST, remoteFolder, remoteNames } = require('../../build/places.cjs');

const DIST_DEV = path.join(ROOT, 'dist-dev');
const SHELL = /^(host|shared|build)\//;

function checkNames(names, folder) {
  const known = remoteNames();
  const unknown = names.find((name) => !known.includes(name));
  if (!folder && unknown) fail(`No remote is called ${unknown}: choose among ${known.join(', ')}.`);
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

/** One link that lets a browser session take all of them from here. */
const overrideOf = (shop, devs) =>
  shop +
  devs.reduceRight(
    (to, { name, origin }) => `/override?${new URLSearchParams({ remote: name, origin, ...(to && { to }) })}`,
    '',
  );

function watchOthers(others, server) {
  watchSources(async (files) => {
    if (files.some((file) => SHELL.test(file))) await devHost();
    const changed = others.filter((other) => files.some((file) => file.startsWith(`remote-${other}/`)));
    if (changed.length) await build(changed);
    if (files.some((file) => SERVER.test(file)) || !server.runs()) await server.restart();
  });
}

async function serveRemotes(names, folder) {
  const devs = [];
  // One after the other: each takes the next free port.
  for (const name of names)
    devs.push(await develop().serveRemote({ name, folder: folder ?? remoteFolder(name), refresh: true }));
  for (const { readRelease } of devs)
    await readRelease().catch(({ message }) => console.log(`${message} Its pages come once it does.`));
  return devs;
}

async function inLocalShop({ names, folder }) {
  const place = await findPlace();
  const others = remoteNames().filter((each) => !names.includes(each));
  await build(['console', 'editor', ...others]);
  await devHost();
  linkBuilt();
  const devs = await serveRemotes(names, folder);
  const server = shopServer({
    env: { ...place, CELLAR_DIST: DIST_DEV },
    onOpen: (shop) =>
      console.log(`${names.join(' and ')} with hot reload, the rest as built: ${overrideOf(shop, devs)}`),
  });
  await server.start();
  // Who edits a folder elsewhere takes the rest as it is.
  if (!folder) watchOthers(others, server);
  return () => Promise.all([server.stop(), ...devs.map((dev) => dev.stop())]);
}

async function inDeployedShop({ names, folder, shop }) {
  const { origin, stop } = await develop().developInShop({
    remotes: names.map((name) => ({ name, folder: folder ?? remoteFolder(name) })),
    shop,
    port: await findPort(),
  });
  console.log(`${names.join(' and ')} in ${shop}, an edit reloads the page: ${origin}/`);
  return stop;
}

/** In a shell without a shop: what calls are answered with stands in standin.json. */
async function withoutShop({ names: [name], folder = remoteFolder(name) }) {
  const port = await findPort();
  const { origin, stop } = await develop().developAlone({ name, folder, host: await devHost(), port });
  console.log(`${name} without a shop, edits keep the state: ${origin}/ (every screen and state: ${origin}/states)`);
  return stop;
}

/** Remotes as a developer edits them, everything else as it is deployed. */
export function developRemotes({ names, folder, shop, alone }) {
  checkNames(names, folder);
  if (alone) return withoutShop({ names, folder });
  return shop ? inDeployedShop({ names, folder, shop }) : inLocalShop({ names, folder });
}
