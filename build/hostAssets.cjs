const { emittedFiles, writeDocument } = require('./emit.cjs');
const { filesOfShares } = require('./graph.cjs');
const { CONTRACT } = require('./shares.cjs');

/** Writes assets.json, out of which the server makes the page: scripts of the entry, files of each shared entry, hashes. */
class HostAssets {
  constructor(version) {
    this.version = version;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('HostAssets', (compilation) => {
      if (compilation.errors.length) return;
      writeDocument(compilation, 'assets.json', {
        version: this.version,
        contract: CONTRACT,
        entry: compilation.entrypoints.get('main').getFiles(),
        shares: filesOfShares(compilation),
        files: emittedFiles(compilation),
      });
    });
  }
}

module.exports = { HostAssets };
