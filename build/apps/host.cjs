const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { DefinePlugin } = require('webpack');
const { common } = require('../common.cjs');
const { CompileHints } = require('../compileHints.cjs');
const { HostAssets } = require('../documents/hostAssets.cjs');
const { HOST, HOST_OUT, PROVIDE_CORE, SHARED } = require('../places.cjs');
const { hostShares } = require('../shares.cjs');
const { sourceMaps } = require('../documents/sourceMaps.cjs');
const { hostStyles } = require('../styles.cjs');
const { hostVersion } = require('../version.cjs');

const UNIQUE = 'cellar_host';

const vantVersion = () => require(require.resolve('vant-react/package.json', { paths: [SHARED] })).version;

/** The shell: the only provider of shared entries; knows no remote. */
function host({ mode = 'production', version = hostVersion(), output = HOST_OUT } = {}) {
  const federation = new ModuleFederationPlugin({
    name: 'host',
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
      name: 'host',
      mode,
      folder: HOST,
      unique: UNIQUE,
      output,
      publicPath: '/',
      styles: hostStyles(UNIQUE),
      plugins: [
        federation,
        new DefinePlugin({ VANT_VERSION: JSON.stringify(vantVersion()) }),
        ...(mode === 'production' ? [new CompileHints(), sourceMaps()] : []),
        new HostAssets(version),
      ],
    }),
    entry: { main: './src/index.ts' },
  };
}

module.exports = { host };
