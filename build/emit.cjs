const path = require('node:path');
const fs = require('node:fs');
const { integrityOf } = require('./files.cjs');

/** File → hash of all scripts and stylesheets that the compilation wrote; in development files change under their names, so they have none. */
function emittedFiles(compilation) {
  const { mode, output } = compilation.options;
  const hash = (name) => (mode === 'development' ? '' : integrityOf(fs.readFileSync(path.join(output.path, name))));
  const names = compilation.getAssets().map((asset) => asset.name);
  return Object.fromEntries(
    names
      .filter((name) => /\.(js|css)$/.test(name))
      .sort()
      .map((name) => [name, hash(name)]),
  );
}

const writeDocument = (compilation, file, document) =>
  fs.writeFileSync(path.join(compilation.outputOptions.path, file), `${JSON.stringify(document)}\n`);

module.exports = { emittedFiles, writeDocument };
