const path = require('node:path');
const MiniCss = require('mini-css-extract-plugin');
const { SHARED } = require('./places.cjs');

const KIT = /[\\/]react-vant[\\/]/;
const UI = path.join(SHARED, 'ui');
const RESET = path.join(SHARED, 'styles/reset.css');
const FOCUS = path.join(SHARED, 'styles/focus.css');

const cssLoader = (owner, salt) => ({
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: `${owner}_[local]_[hash:base64:5]`,
      localIdentHashSalt: salt,
    },
  },
});

const layered = (layer) => ({ loader: path.join(__dirname, 'layerLoader.cjs'), options: { layer } });

/** The kit lies below our parts, both below every remote; tokens and the provider's own rules stay outside all layers. */
function providerStyles(owner, salt) {
  const use = (...loaders) => [MiniCss.loader, cssLoader(owner, salt), ...loaders];
  return {
    test: /\.css$/,
    oneOf: [
      { test: KIT, use: use(layered('kit')) },
      { include: [UI, FOCUS], use: use(layered('ui')) },
      { include: RESET, use: use(layered('reset')) },
      { use: use() },
    ],
  };
}

const hostStyles = (salt) => providerStyles('host', salt);
/** The page editor draws the shop's blocks, so all of theirs lies in it as in the host. */
const editorStyles = (salt) => providerStyles('editor', salt);

/** Nothing of the kit and nobody else's parts: only the reset lies below. */
const consoleStyles = (salt) => ({
  test: /\.css$/,
  oneOf: [
    { include: [RESET, FOCUS], use: [MiniCss.loader, cssLoader('console', salt), layered('reset')] },
    { use: [MiniCss.loader, cssLoader('console', salt)] },
  ],
});

const remoteStyles = (name, salt) => ({
  test: /\.css$/,
  use: [MiniCss.loader, cssLoader(name, salt), layered(`remotes.${name}`)],
});

module.exports = { hostStyles, editorStyles, consoleStyles, remoteStyles };
