const path = require('node:path');
const { CONTRACT, CONTRACT_RANGE, SHARES } = require('./contract.cjs');
const { SHARED } = require('./places.cjs');

const REACT_RANGE = '^19.0.0';

const isLazy = (share) => share.startsWith('@cellar/shared/ui/');

function hostShares() {
  const react = { singleton: true, strictVersion: true, requiredVersion: REACT_RANGE, eager: true };
  const own = SHARES.map(({ share, file }) => [
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
  const own = SHARES.map(({ share }) => [share, { ...taken(CONTRACT_RANGE), version: CONTRACT }]);
  const react = taken(REACT_RANGE);
  return { react, 'react/jsx-runtime': react, 'react-dom': react, ...Object.fromEntries(own) };
}

module.exports = { hostShares, remoteShares, isLazy };
