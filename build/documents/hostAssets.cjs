const { SCRIPT_BUDGET } = require('../budget.cjs');
const { CONTRACT } = require('../contract.cjs');
const { emittedFiles, writeDocument } = require('./emit.cjs');
const { offeredExports } = require('./exports.cjs');
const { consumedBy, filesOfShares } = require('./graph.cjs');
const { linksOf } = require('./links.cjs');
const { HOST } = require('../places.cjs');
const { ownRoutes } = require('./routes.cjs');
const { isLazy } = require('../shares.cjs');

/**
 * Writes assets.json, out of which the server makes the page: scripts of the entry, files of each shared entry, the shell's own rows,
 * hashes.
 */
class HostAssets {
  constructor(version) {
    this.version = version;
  }

  apply(compiler) {
    compiler.hooks.afterCompile.tap('HostAssets', (compilation) => {
      const entry = compilation.entrypoints.get('main');
      const early = entry ? consumedBy(compilation, entry).filter(isLazy) : [];
      if (early.length)
        compilation.errors.push(
          new Error(`The host's entry imports ${early.join(', ')} statically, which gives a white page: import() it.`),
        );
    });
    compiler.hooks.afterEmit.tap('HostAssets', (compilation) => {
      if (compilation.errors.length) return;
      writeDocument(compilation, 'assets.json', {
        version: this.version,
        contract: CONTRACT,
        entry: compilation.entrypoints.get('main').getFiles(),
        shares: filesOfShares(compilation),
        exports: offeredExports(compilation),
        routes: ownRoutes(HOST),
        links: linksOf(HOST),
        budget: SCRIPT_BUDGET,
        files: emittedFiles(compilation),
      });
    });
  }
}

module.exports = { HostAssets };
