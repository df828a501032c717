const path = require('node:path');
const fs = require('node:fs');
const { integrityOf } = require('./files.cjs');

/** File → hash of all scripts and stylesheets that the compilation wrote. */
const emittedFiles = (compilation) =>
  Object.fromEntries(
    compilation
      .getAssets()
      .map((asset) => asset.name)
      .filter((name) => /\.(js|css)$/.test(name))
      .sort()
      .map((name) => [name, integrityOf(fs.readFileSync(path.join(compilation.outputOptions.path, name)))]),
  );

const writeDocument = (compilation, file, document) =>
  fs.writeFileSync(path.join(compilation.outputOptions.path, file), `${JSON.stringify(document)}\n`);

module.exports = { emittedFiles, writeDocument };
