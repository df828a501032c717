const fs = require('node:fs');
const path = require('node:path');
const { IN_WORKSPACE, ROOT, SHARED, packageVersion } = require('./places.cjs');

/** The modules directly in a folder, and those that the package exports by a name of their own from a folder below it. */
function modulesOf(folder, extension) {
  const { exports } = JSON.parse(fs.readFileSync(path.join(ROOT, 'shared/package.json'), 'utf8'));
  const named = Object.entries(exports)
    .filter(([name]) => name.startsWith(`./${folder}/`) && !name.endsWith('*'))
    .map(([name, file]) => ({ share: `@cellar/shared/${name.slice(2)}`, file: file.slice('./src/'.length) }));
  const here = fs
    .readdirSync(path.join(SHARED, folder))
    .filter((file) => file.endsWith(extension) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => ({
      share: `@cellar/shared/${folder}/${file.slice(0, -extension.length)}`,
      file: `${folder}/${file}`,
    }));
  return [...here, ...named].sort((one, other) => (one.share < other.share ? -1 : 1));
}

const facade = (name) => ({ share: `@cellar/shared/${name}`, file: `${name}.ts` });

/** Every shared entry with its file: each is shared by its own name, since sharing by prefix has no `import: false`. */
const ofSources = () => ({
  version: packageVersion(path.join(ROOT, 'shared')),
  shares: [facade('router'), facade('state'), ...modulesOf('runtime', '.ts'), ...modulesOf('ui', '.tsx')],
});

/** The description that came with the package; what is shared lies in the host alone. */
function ofPackage() {
  const file = require.resolve('@cellar/shared/contract.json', { paths: [__dirname, process.cwd()] });
  const { version, entries } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return { version, shares: Object.keys(entries).map((share) => ({ share })) };
}

const { version, shares } = IN_WORKSPACE ? ofSources() : ofPackage();

module.exports = {
  /** What the host offers at run time. */
  CONTRACT: version,
  /** The range of it that a remote built now accepts. */
  CONTRACT_RANGE: `^${version}`,
  SHARES: shares,
};
