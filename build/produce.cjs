const fs = require('node:fs');
const path = require('node:path');
const { compile } = require('./compile.cjs');
const { compress } = require('./compress.cjs');
const { host } = require('./host.cjs');
const { DIST, HOST_OUT, remoteFolder, remoteOut } = require('./places.cjs');
const { remote } = require('./remote.cjs');
const { readRoutes } = require('./routes.cjs');
const { hostVersion, remoteVersion } = require('./version.cjs');

/** A file saved during the build would end up under the version of the file before. */
class Changed extends Error {}

/** Builds beside the place and moves it in when whole: nobody ever meets half a release. */
async function produce({ name, place, configure, unchanged, anyway = false }) {
  const output = path.join(DIST, '.building', `${name}-${process.pid}`);
  try {
    const warnings = await compile(configure(output));
    if (!anyway && !unchanged()) throw new Changed(`The sources of ${name} were changed while it was built.`);
    await compress(output, place);
    fs.rmSync(place, { recursive: true, force: true });
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.renameSync(output, place);
    return warnings;
  } finally {
    fs.rmSync(output, { recursive: true, force: true });
  }
}

const hostVersionBuilt = () => {
  const assets = path.join(HOST_OUT, 'assets.json');
  return fs.existsSync(assets) ? JSON.parse(fs.readFileSync(assets, 'utf8')).version : undefined;
};

function hostTarget() {
  const version = hostVersion();
  return {
    name: 'host',
    version,
    fresh: hostVersionBuilt() === version,
    produce: (options) =>
      produce({ ...options, name: 'host', place: HOST_OUT, configure: (output) => host({ version, output }), unchanged: () => hostVersion() === version }),
  };
}

function remoteTarget(name) {
  const version = remoteVersion(name);
  const place = remoteOut(name, version);
  return {
    name,
    version,
    empty: readRoutes(remoteFolder(name)).length === 0,
    fresh: fs.existsSync(path.join(place, 'release.json')),
    produce: (options) =>
      produce({ ...options, name, place, configure: (output) => remote(name, { version, output }), unchanged: () => remoteVersion(name) === version }),
  };
}

module.exports = { hostTarget, remoteTarget, Changed };
