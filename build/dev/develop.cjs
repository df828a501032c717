const net = require('node:net');
const { openServer } = require('../standin/open.cjs');
const { shopFront } = require('../standin/shopFront.cjs');
const { standin } = require('../standin/standin.cjs');
const { devRemote } = require('./devRemote.cjs');

/** The ports that a shop lets a developer's remote come from. */
const PORTS = Array.from({ length: 10 }, (_, i) => 5180 + i);

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

async function freePort() {
  // Two that start together look at different ports first: between a look and its use the port could be taken.
  const first = process.pid % PORTS.length;
  for (const port of [...PORTS.slice(first), ...PORTS.slice(0, first)]) if (await isFree(port)) return port;
  throw new Error(`Every port from ${PORTS[0]} to ${PORTS.at(-1)} is taken: end another npm run dev.`);
}

/** One remote as a development server; `readRelease` resolves with what its newest build says of itself. */
async function serveRemote({ name, folder, refresh, say }) {
  const remote = await devRemote({ name, folder, refresh, say, port: await freePort() });
  const readRelease = async () => {
    const reply = await fetch(`${remote.origin}/release.json`);
    if (!reply.ok) throw new Error(`${name} does not build.`);
    return reply.json();
  };
  return { ...remote, name, socket: remote.origin.replace('http', 'ws'), readRelease };
}

async function behind(port, makeAnswer, remotes) {
  const devs = [];
  for (const settings of remotes) devs.push(await serveRemote(settings));
  const page = await openServer(makeAnswer(devs), port);
  return { origin: page.origin, stop: () => Promise.all([page.close(), ...devs.map((dev) => dev.stop())]) };
}

/** A deployed shop at an address of this machine with remotes in it. Its React is the production build: an edit reloads the page. */
const developInShop = ({ shop, port, remotes }) =>
  behind(
    port,
    (devs) => shopFront({ shop, devs }),
    remotes.map((each) => ({ ...each, refresh: false })),
  );

/** The remote in a shell of its own: an edited component keeps its state. */
const developAlone = ({ host, api, records, port, ...settings }) =>
  behind(port, ([dev]) => standin({ host, api, records, dev, readRelease: dev.readRelease, ...settings }), [
    { ...settings, refresh: true },
  ]);

module.exports = { developAlone, developInShop, serveRemote };
