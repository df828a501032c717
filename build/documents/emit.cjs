const path = require('node:path');
const fs = require('node:fs');
const { integrityOf } = require('../files.cjs');

/** Beside the code, for the server alone: how a rehearsal opens the screens, and what the code takes of the contract. */
const OPENINGS = 'openings.json';
const USES = 'uses.json';
const BESIDE = [OPENINGS, USES];

/** File → hash of everything that the compilation wrote; in development files change under their names, so they have none. */
function emittedFiles(compilation) {
  const { mode, output } = compilation.options;
  const hash = (name) => (mode === 'development' ? '' : integrityOf(fs.readFileSync(path.join(output.path, name))));
  const names = compilation.getAssets().map((asset) => asset.name);
  return Object.fromEntries(
    names
      .filter((name) => /\.(js|css)$/.test(name) || BESIDE.includes(name))
      .sort()
      .map((name) => [name, hash(name)]),
  );
}

const writeDocument = (compilation, file, document) =>
  fs.writeFileSync(path.join(compilation.outputOptions.path, file), `${JSON.stringify(document)}\n`);

module.exports = { OPENINGS, USES, emittedFiles, writeDocument };
