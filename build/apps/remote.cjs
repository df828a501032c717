const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { common } = require('../common.cjs');
const { CompileHints } = require('../compileHints.cjs');
const { remoteFolder, remoteOut } = require('../places.cjs');
const { ReleaseDocument } = require('../documents/releaseDocument.cjs');
const { modulesOf } = require('../documents/routes.cjs');
const { remoteShares } = require('../shares.cjs');
const { sourceMaps } = require('../documents/sourceMaps.cjs');
const { remoteStyles } = require('../styles.cjs');
const { remoteVersion } = require('../version.cjs');

/** Derived from name and version alone: two versions never meet under one name, and a rebuild gives the same bytes. */
const containerOf = (name, version) => `cellar_${name}_${version.replace(/\W/g, '_')}`;

/** A remote of the workspace, or of any `folder`. What comes after `output` differs in development only. */
function remote(
  name,
  {
    mode = 'production',
    folder = remoteFolder(name),
    version = remoteVersion(name),
    output = remoteOut(name, version),
    publicPath = 'auto',
    files,
    runtimePlugins,
  } = {},
) {
  const container = containerOf(name, version);
  const modules = modulesOf(folder);
  const federation = new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    library: { type: 'var', name: container },
    exposes: Object.fromEntries(
      Object.entries(modules).map(([module, file]) => [`./${module}`, { import: file, name: module }]),
    ),
    shared: remoteShares(),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    dev: false,
    ...(runtimePlugins && { runtimePlugins }),
    experiments: {
      asyncStartup: false,
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
  return {
    ...common({
      name,
      mode,
      folder,
      unique: container,
      output,
      publicPath,
      files,
      styles: remoteStyles(name, container),
      plugins: [
        federation,
        ...(mode === 'production' ? [new CompileHints(Object.keys(modules)), sourceMaps()] : []),
        new ReleaseDocument({ name, version, container, modules: Object.keys(modules), folder }),
      ],
    }),
    entry: {},
  };
}

module.exports = { remote };
