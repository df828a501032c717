const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { filesBelow } = require('./files.cjs');
const { guideFiles } = require('./guide/guide.cjs');
const { lockedPackages } = require('./lockedPackages.cjs');
const { CONSOLE, HOST, PROVIDE_CORE, ROOT, SHARED, packageVersion, remoteFolder } = require('./places.cjs');

const TEST = /\.test(ing)?\.[cm]?[jt]sx?$/;
const isInput = (file) => !TEST.test(file) && !file.endsWith('.md') && !file.startsWith(path.join(SHARED, 'testing'));
/** They serve development and releases; everything else is the recipe. */
const ASIDE = new Set(['cli', 'dev', 'new', 'release', 'standin']);
const recipe = () =>
  filesBelow(__dirname).filter((file) => !ASIDE.has(path.relative(__dirname, file).split(path.sep)[0]));

const readLockfile = () => fs.readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');

function digestOf(files, locked) {
  const hash = crypto.createHash('sha256').update(locked);
  for (const file of files)
    hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 8);
}

const inputsOf = (folder) => [
  ...[...[folder, SHARED].flatMap(filesBelow), ...recipe()].filter(isInput),
  ...['shared/package.json', 'tsconfig.base.json'].map((file) => path.join(ROOT, file)),
];

/** `<package version>-<digest of all inputs>`: other bytes never share an address. */
const versionOf = (folder, more = [], lockfile = readLockfile()) => {
  const locked = lockedPackages(lockfile, path.relative(ROOT, folder));
  return `${packageVersion(folder)}-${digestOf([...inputsOf(folder), ...more], locked)}`;
};

module.exports = {
  hostVersion: () => versionOf(HOST),
  /** The operators' guide is one of its pages; its page editor provides shared entries as the host does. */
  consoleVersion: () => versionOf(CONSOLE, [...guideFiles(), PROVIDE_CORE]),
  remoteVersion: (name, lockfile) => versionOf(remoteFolder(name), [], lockfile),
};
