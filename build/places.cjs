const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '..');
/** False where the recipe came as a package. */
const IN_WORKSPACE = fs.existsSync(path.join(ROOT, 'pnpm-workspace.yaml'));
const DIST = path.join(ROOT, 'dist');
const SHARED = path.join(ROOT, 'shared/src');
const HOST = path.join(ROOT, 'host');
const HOST_OUT = path.join(DIST, 'host');
/** Runs in whatever page provides shared entries. */
const PROVIDE_CORE = path.join(HOST, 'src/federation/loading/provideCore.ts');
const CONSOLE = path.join(ROOT, 'console');
const CONSOLE_OUT = path.join(DIST, 'console');
/** The console's page editor, an app of its own. */
const EDITOR_OUT = path.join(DIST, 'editor');
/** Which version of each remote the last build made. */
const LIVE = path.join(DIST, 'live.json');
const TSCONFIG = path.join(IN_WORKSPACE ? ROOT : __dirname, 'tsconfig.base.json');

const remoteFolder = (name) => path.join(ROOT, `remote-${name}`);
const remoteOut = (name, version) => path.join(DIST, 'remotes', name, version);

/** Names of the remotes that are there: a deleted folder is a remote less. */
const remoteNames = () =>
  fs
    .readdirSync(ROOT)
    .filter((entry) => entry.startsWith('remote-') && fs.existsSync(path.join(ROOT, entry, 'routes.ts')))
    .map((entry) => entry.slice('remote-'.length))
    .sort();

const packageVersion = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version;

module.exports = {
  ROOT,
  IN_WORKSPACE,
  TSCONFIG,
  DIST,
  SHARED,
  HOST,
  HOST_OUT,
  PROVIDE_CORE,
  CONSOLE,
  CONSOLE_OUT,
  EDITOR_OUT,
  LIVE,
  remoteFolder,
  remoteOut,
  remoteNames,
  packageVersion,
};
