const path = require('node:path');
const Refresh = require('@pmmmwh/react-refresh-webpack-plugin');
const { default: transformer } = require('react-refresh-typescript');
const { LateChunks } = require('./lateChunks.cjs');

const RECIPE = path.resolve(__dirname, '..');

/** Finds the page's React when the container comes. */
const refreshRuntime = path.join(__dirname, 'refreshHook.js');

/** Lets edited components keep their state, and puts styles into the page, where an edit replaces just them. */
function withRefresh(configuration) {
  const [typescript, styles, ...others] = configuration.module.rules;
  const options = { ...typescript.options, getCustomTransformers: () => ({ before: [transformer()] }) };
  const [, ...loaders] = styles.use;
  const refresh = new Refresh({ overlay: false, library: configuration.name, exclude: [/node_modules/, RECIPE] });
  return {
    ...configuration,
    module: {
      rules: [{ ...typescript, options }, { ...styles, use: [require.resolve('style-loader'), ...loaders] }, ...others],
    },
    plugins: [...configuration.plugins, refresh, new LateChunks()],
  };
}

module.exports = { refreshRuntime, withRefresh };
