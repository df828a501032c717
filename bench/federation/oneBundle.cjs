const fs = require('node:fs');
const path = require('node:path');
const webpack = require('../../build/node_modules/webpack');
const { common } = require('../../build/common.cjs');
const { compile } = require('../../build/compile.cjs');
const { compress } = require('../../build/compress.cjs');
const { HOST, remoteFolder, remoteNames } = require('../../build/places.cjs');
const { readRoutes } = require('../../build/documents/routes.cjs');
const { hostStyles, remoteStyles } = require('../../build/styles.cjs');

const UNIQUE = 'cellar_one';
const moduleOf = (screen) => path.basename(screen, '.tsx');
const screens = () =>
  remoteNames().flatMap((name) =>
    readRoutes(remoteFolder(name)).map(({ path: route, screen }) => ({
      name,
      route,
      module: moduleOf(screen),
      file: path.join(remoteFolder(name), screen),
    })),
  );

/** Stands where the host loads remotes: the same screens, imported as anybody would without federation. */
const loader = (all) => `const screens = {
${all.map(({ name, module, file }) => `  '${name}/${module}': () => import(/* webpackChunkName: "${module}" */ ${JSON.stringify(file)}),`).join('\n')}
};
export const loadScreen = ({ name, version }, module) => screens[name + '/' + module]().then((loaded) => ({ default: loaded.default, from: { name, version, cohort: 'stable' } }));
`;
const noContainer = 'export const preparePlugins = () => undefined;\nexport const versionsRan = () => [];\n';

/** Takes `file` where the host imports what `pattern` matches; an error when it no longer imports anything like it. */
class Replacement {
  constructor(pattern, file) {
    this.pattern = pattern;
    this.file = file;
  }

  apply(compiler) {
    let matches = 0;
    new webpack.NormalModuleReplacementPlugin(this.pattern, (request) => {
      if (!request.context.startsWith(path.join(HOST, 'src'))) return;
      matches += 1;
      request.request = this.file;
    }).apply(compiler);
    compiler.hooks.afterCompile.tap('Replacement', (compilation) => {
      if (matches === 0) compilation.errors.push(new Error(`The host imports nothing that ${this.pattern} matches.`));
    });
  }
}

/** Writes which files each page begins with and the screen of each path needs. */
const writePlan = (output, all) => ({
  apply(compiler) {
    compiler.hooks.afterEmit.tap('Plan', (compilation) => {
      const filesOf = (group) => group.getFiles();
      const plan = {
        entry: filesOf(compilation.entrypoints.get('main')),
        screens: Object.fromEntries(
          all.map(({ route, module }) => [route, filesOf(compilation.namedChunkGroups.get(module))]),
        ),
      };
      fs.writeFileSync(path.join(output, 'plan.json'), JSON.stringify(plan));
    });
  },
});

const styles = () => {
  const host = hostStyles(UNIQUE);
  const remotes = remoteNames().map((name) => ({ include: remoteFolder(name), use: remoteStyles(name, UNIQUE).use }));
  return { test: /\.css$/, oneOf: [...remotes, ...host.oneOf] };
};

/** Shell and all remotes as one ordinary webpack build, every screen a chunk of its own. */
async function buildOne(output) {
  const all = screens();
  const parts = path.join(output, '../parts');
  fs.mkdirSync(parts, { recursive: true });
  fs.writeFileSync(path.join(parts, 'loadScreen.js'), loader(all));
  fs.writeFileSync(path.join(parts, 'container.js'), noContainer);
  const plugins = [
    new Replacement(/\/loadScreen$/, path.join(parts, 'loadScreen.js')),
    new Replacement(/\/container$/, path.join(parts, 'container.js')),
    writePlan(output, all),
  ];
  const configuration = common({
    name: 'one',
    mode: 'production',
    folder: HOST,
    unique: UNIQUE,
    output,
    publicPath: '/',
    styles: styles(),
    plugins,
  });
  await compile({ ...configuration, entry: { main: './src/index.ts' } });
  await compress(output, path.join(output, 'nothing'));
}

module.exports = { buildOne };
