const fs = require('node:fs');
const path = require('node:path');
const { DIST, LIVE, remoteNames } = require('./places.cjs');

const readLive = () => (fs.existsSync(LIVE) ? JSON.parse(fs.readFileSync(LIVE, 'utf8')) : {});

const foldersIn = (folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

/** Removes every release that is not the current one of a remote that is there. */
function removeStale(live) {
  const remotes = path.join(DIST, 'remotes');
  for (const name of foldersIn(remotes)) {
    for (const version of foldersIn(path.join(remotes, name))) {
      if (live[name] !== version) fs.rmSync(path.join(remotes, name, version), { recursive: true, force: true });
    }
    if (!live[name]) fs.rmSync(path.join(remotes, name), { recursive: true, force: true });
  }
}

/** Notes the versions just built; a deleted remote disappears. */
function updateLive(built) {
  const known = new Set(remoteNames());
  const entries = Object.entries({ ...readLive(), ...built }).filter(([name, version]) => version && known.has(name));
  const live = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  fs.mkdirSync(DIST, { recursive: true });
  fs.writeFileSync(`${LIVE}.new`, `${JSON.stringify(live)}\n`);
  fs.renameSync(`${LIVE}.new`, LIVE);
  removeStale(live);
  fs.rmSync(path.join(DIST, '.building'), { recursive: true, force: true });
}

module.exports = { updateLive };
