const fs = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const moduleOf = (screen) => path.basename(screen).replace(/\.tsx$/, '');

/** The rows of a remote's route table, which is plain data. */
function readRoutes(folder) {
  const source = fs.readFileSync(path.join(folder, 'routes.ts'), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
  const made = { exports: {} };
  new Function('module', 'exports', outputText)(made, made.exports);
  return made.exports.default;
}

/** Files of the remote that the host may ask for, by module name. */
function modulesOf(folder) {
  const screens = readRoutes(folder).map((row) => [moduleOf(row.screen), row.screen]);
  const blocks = ['./src/blocks.tsx', './src/blocks.ts'].find((file) => fs.existsSync(path.join(folder, file)));
  return Object.fromEntries(blocks ? [...screens, ['blocks', blocks]] : screens);
}

/** Rows as a page may know them: files are the package's own business. */
const ownRoutes = (folder) => (fs.existsSync(path.join(folder, 'routes.ts')) ? readRoutes(folder).map(({ screen: _, ...row }) => row) : []);

const publishedRoutes = (name, folder) =>
  readRoutes(folder).map(({ screen, ...row }) => ({ ...row, remote: name, module: moduleOf(screen) }));

module.exports = { readRoutes, modulesOf, ownRoutes, publishedRoutes };
