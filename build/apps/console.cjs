const { common } = require('../common.cjs');
const { emittedFiles, writeDocument } = require('../documents/emit.cjs');
const { guideRules } = require('../guide/guide.cjs');
const { CONSOLE, CONSOLE_OUT } = require('../places.cjs');
const { consoleStyles } = require('../styles.cjs');
const { consoleVersion } = require('../version.cjs');

const UNIQUE = 'cellar_console';

/** Writes assets.json, out of which the server makes a page of the console. */
class ConsoleAssets {
  constructor(version) {
    this.version = version;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ConsoleAssets', (compilation) => {
      if (compilation.errors.length) return;
      const entry = compilation.entrypoints.get('main').getFiles();
      writeDocument(compilation, 'assets.json', { version: this.version, entry, files: emittedFiles(compilation) });
    });
  }
}

/** The web console: an app of its own that shares nothing with the shop's pages. */
function consoleApp({ mode = 'production', version = consoleVersion(), output = CONSOLE_OUT } = {}) {
  const app = common({
    name: 'console',
    mode,
    folder: CONSOLE,
    unique: UNIQUE,
    output,
    publicPath: '/console/files/',
    styles: consoleStyles(UNIQUE),
    ownApp: true,
    plugins: [new ConsoleAssets(version)],
  });
  return {
    ...app,
    module: { rules: [...app.module.rules, ...guideRules] },
    entry: { main: './src/index.ts' },
  };
}

module.exports = { consoleApp, ConsoleAssets };
