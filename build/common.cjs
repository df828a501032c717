const CssMinimizer = require('css-minimizer-webpack-plugin');
const MiniCss = require('mini-css-extract-plugin');
const Terser = require('terser-webpack-plugin');
const { ResolveAsset, CHUNK_TIMEOUT } = require('./runtime/resolveAsset.cjs');
const { facades } = require('./facades.cjs');
const { TSCONFIG } = require('./places.cjs');
const { StableIds } = require('./stableIds.cjs');

const typescript = {
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    onlyCompileBundledFiles: true,
    configFile: TSCONFIG,
    compilerOptions: { noEmit: false, allowImportingTsExtensions: false, sourceMap: true },
  },
};

// The federation plugin writes an ES module there, below the package.json of the building package, which may say `commonjs`.
const federationEntry = { test: /[\\/]\.federation[\\/]/, type: 'javascript/auto' };

// swc minifies in native threads, so workers would only cost memory.
const minimizer = () => [
  new Terser({
    minify: Terser.swcMinify,
    parallel: false,
    extractComments: false,
    terserOptions: { format: { comments: false } },
  }),
  new CssMinimizer({ parallel: false }),
];

/** What all builds have in common. `unique` names the build's runtime globals, `files` its files; an app of its own needs no facades. */
const common = ({
  name,
  mode,
  folder,
  unique,
  output,
  publicPath,
  files = '[name].[contenthash:8]',
  styles,
  ownApp = false,
  plugins,
}) => ({
  name,
  mode,
  context: folder,
  target: ['web', 'es2022'],
  devtool: false,
  output: {
    path: output,
    publicPath,
    clean: true,
    filename: `${files}.js`,
    chunkFilename: `${files}.js`,
    uniqueName: unique,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_TIMEOUT,
    strictModuleExceptionHandling: true,
    pathinfo: false,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [typescript, styles, federationEntry] },
  optimization: {
    ...(mode === 'production' && { minimizer: minimizer() }),
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
  },
  plugins: [
    new MiniCss({ filename: `${files}.css`, chunkFilename: `${files}.css` }),
    new ResolveAsset(),
    new StableIds(),
    ...(ownApp ? [] : facades()),
    ...plugins,
  ],
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
  cache: false,
});

module.exports = { common };
