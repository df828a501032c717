const { SourceMapDevToolPlugin } = require('webpack');

/**
 * Lays a map beside each script, which does not name it: maps are uploaded with a release for the shop's staff, no page asks for them.
 * Sources are named from the folder of the remote, the same on every machine.
 */
const sourceMaps = () =>
  new SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: '[resource-path]',
    fallbackModuleFilenameTemplate: '[resource-path]?[hash]',
  });

module.exports = { sourceMaps };
