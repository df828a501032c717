const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { common } = require('../common.cjs');
const { ConsoleAssets } = require('./console.cjs');
const { CONSOLE, EDITOR_OUT, PROVIDE_CORE } = require('../places.cjs');
const { hostShares } = require('../shares.cjs');
const { editorStyles } = require('../styles.cjs');
const { consoleVersion } = require('../version.cjs');

const UNIQUE = 'cellar_editor';

/** The console's page editor: it provides what the host provides, so a remote's blocks run in it as in the shop. */
function editorApp({ mode = 'production', version = consoleVersion(), output = EDITOR_OUT } = {}) {
  const federation = new ModuleFederationPlugin({
    name: 'editor',
    shared: hostShares(),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    dev: false,
    runtimePlugins: [PROVIDE_CORE],
    experiments: { asyncStartup: false, optimization: { target: 'web', disableSnapshot: true } },
  });
  return {
    ...common({
      name: 'editor',
      mode,
      folder: CONSOLE,
      unique: UNIQUE,
      output,
      publicPath: '/console/editor-files/',
      styles: editorStyles(UNIQUE),
      ownApp: true,
      plugins: [federation, new ConsoleAssets(version)],
    }),
    entry: { main: './src/pages/editor/index.ts' },
  };
}

module.exports = { editorApp };
