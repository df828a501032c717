const path = require('node:path');
const webpack = require('webpack');
const { SHARED } = require('./places.cjs');

/** The facade itself and the package's own parts import the real thing. */
const isInside = (issuer, facade, pattern) =>
  issuer === path.join(SHARED, `${facade}.ts`) ||
  pattern.test(/.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(issuer)?.[1] ?? '');

const lead = (pattern, facade) =>
  new webpack.NormalModuleReplacementPlugin(pattern, (request) => {
    if (!isInside(request.contextInfo.issuer, facade, pattern)) request.request = `@cellar/shared/${facade}`;
  });

/** A second router or store would not know the first: every import of theirs, ours or a library's, ends at the facade. */
const facades = () => [lead(/^jotai(\/(utils|react|vanilla).*)?$/, 'state'), lead(/^react-router(-dom)?$/, 'router')];

module.exports = { facades };
