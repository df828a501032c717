const fs = require('node:fs');
const path = require('node:path');
const { ROOT, SHARED, packageVersion } = require('./places.cjs');

/** What the host offers at run time, and the range of it that a remote built now accepts. */
const CONTRACT = packageVersion(path.join(ROOT, 'shared'));
const CONTRACT_RANGE = `^${CONTRACT}`;
const REACT_RANGE = '^19.0.0';

const modulesOf = (folder, extension) =>
  fs
    .readdirSync(path.join(SHARED, folder))
    .filter((file) => file.endsWith(extension) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.slice(0, -extension.length)}`);

/** Every shared entry with its file: each is shared by its own name, since sharing by prefix has no `import: false`. */
const ownShares = () =>
  Object.fromEntries([
    ...['router', 'state', ...modulesOf('runtime', '.ts')].map((entry) => [`@cellar/shared/${entry}`, `${entry}.ts`]),
    ...modulesOf('ui', '.tsx').map((entry) => [`@cellar/shared/${entry}`, `${entry}.tsx`]),
  ]);

const isLazy = (share) => share.startsWith('@cellar/shared/ui/');

function hostShares() {
  const react = { singleton: true, strictVersion: true, requiredVersion: REACT_RANGE, eager: true };
  const own = Object.entries(ownShares()).map(([share, file]) => [
    share,
    {
      singleton: true,
      strictVersion: true,
      requiredVersion: CONTRACT_RANGE,
      version: CONTRACT,
      packageName: '@cellar/shared',
      import: path.join(SHARED, file),
      eager: !isLazy(share),
    },
  ]);
  return { react, 'react/jsx-runtime': react, 'react-dom': react, ...Object.fromEntries(own) };
}

function remoteShares() {
  const taken = (requiredVersion) => ({ singleton: true, strictVersion: true, requiredVersion, import: false });
  const own = Object.keys(ownShares()).map((share) => [share, { ...taken(CONTRACT_RANGE), version: CONTRACT }]);
  const react = taken(REACT_RANGE);
  return { react, 'react/jsx-runtime': react, 'react-dom': react, ...Object.fromEntries(own) };
}

module.exports = { CONTRACT, CONTRACT_RANGE, hostShares, remoteShares, isLazy };
