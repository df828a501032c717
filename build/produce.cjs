const fs = require('node:fs');
const path = require('node:path');
const { compile } = require('./compile.cjs');
const { compress } = require('./compress.cjs');
const { consoleApp } = require('./apps/console.cjs');
const { editorApp } = require('./apps/editor.cjs');
const { host } = require('./apps/host.cjs');
const { CONSOLE_OUT, DIST, EDITOR_OUT, HOST_OUT, remoteFolder, remoteOut } = require('./places.cjs');
const { remote } = require('./apps/remote.cjs');
const { readRoutes } = require('./documents/routes.cjs');
const { consoleVersion, hostVersion, remoteVersion } = require('./version.cjs');

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

const builtVersion = (place) => {
  const assets = path.join(place, 'assets.json');
  return fs.existsSync(assets) ? JSON.parse(fs.readFileSync(assets, 'utf8')).version : undefined;
};

/** Of host and console there is one build at a time, which lies always in the same place. */
function singleTarget({ name, place, versionNow, configuration }) {
  const version = versionNow();
  return {
    name,
    version,
    fresh: builtVersion(place) === version,
    produce: (options) =>
      produce({
        ...options,
        name,
        place,
        configure: (output) => configuration({ version, output }),
        unchanged: () => versionNow() === version,
      }),
  };
}

const hostTarget = () => singleTarget({ name: 'host', place: HOST_OUT, versionNow: hostVersion, configuration: host });
const consoleTarget = () =>
  singleTarget({ name: 'console', place: CONSOLE_OUT, versionNow: consoleVersion, configuration: consoleApp });
const editorTarget = () =>
  singleTarget({ name: 'editor', place: EDITOR_OUT, versionNow: consoleVersion, configuration: editorApp });

function remoteTarget(name) {
  const version = remoteVersion(name);
  const place = remoteOut(name, version);
  return {
    name,
    version,
    empty: readRoutes(remoteFolder(name)).length === 0,
    fresh: fs.existsSync(path.join(place, 'release.json')),
    produce: (options) =>
      produce({
        ...options,
        name,
        place,
        configure: (output) => remote(name, { version, output }),
        unchanged: () => remoteVersion(name) === version,
      }),
  };
}

module.exports = { hostTarget, consoleTarget, editorTarget, remoteTarget, Changed };
