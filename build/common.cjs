const CssMinimizer = require('css-minimizer-webpack-plugin');
const MiniCss = require('mini-css-extract-plugin');
const Terser = require('terser-webpack-plugin');
const path = require('node:path');
const { AskHost, CHUNK_TIMEOUT } = require('./askHost.cjs');
const { facades } = require('./facades.cjs');
const { ROOT } = require('./places.cjs');
const { StableIds } = require('./stableIds.cjs');

const typescript = {
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    onlyCompileBundledFiles: true,
    configFile: path.join(ROOT, 'tsconfig.base.json'),
    compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
  },
};

// swc minifies in native threads, so workers would only cost memory.
const minimizer = () => [
  new Terser({ minify: Terser.swcMinify, parallel: false, extractComments: false, terserOptions: { format: { comments: false } } }),
  new CssMinimizer({ parallel: false }),
];

/** What host and remotes have in common. `unique` names the build's runtime globals. */
const common = ({ name, folder, unique, output, publicPath, styles, plugins }) => ({
  name,
  mode: 'production',
  context: folder,
  target: ['web', 'es2022'],
  devtool: false,
  output: {
    path: output,
    publicPath,
    clean: true,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    uniqueName: unique,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_TIMEOUT,
    strictModuleExceptionHandling: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [typescript, styles] },
  optimization: { minimizer: minimizer(), moduleIds: 'deterministic', chunkIds: 'deterministic' },
  plugins: [
    new MiniCss({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
    new AskHost(),
    new StableIds(),
    ...facades(),
    ...plugins,
  ],
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
  cache: false,
});

module.exports = { common };
