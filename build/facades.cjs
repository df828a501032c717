const path = require('node:path');
const webpack = require('webpack');
const { SHARED } = require('./places.cjs');

const lead = (pattern, facade) =>
  new webpack.NormalModuleReplacementPlugin(pattern, (request) => {
    if (request.contextInfo.issuer !== path.join(SHARED, `${facade}.ts`)) request.request = `@cellar/shared/${facade}`;
  });

/** A second router or store would not know the first: every import of theirs, ours or a library's, ends at the facade. */
const facades = () => [lead(/^jotai(\/(utils|react|vanilla).*)?$/, 'state'), lead(/^react-router(-dom)?$/, 'router')];

module.exports = { facades };
