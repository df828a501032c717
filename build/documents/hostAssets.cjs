const { SCRIPT_BUDGET } = require('../budget.cjs');
const { CONTRACT } = require('../contract.cjs');
const { emittedFiles, writeDocument } = require('./emit.cjs');
const { offeredExports } = require('./exports.cjs');
const { consumedBy, filesOfShares } = require('./graph.cjs');
const { linksOf } = require('./links.cjs');
const { HOST } = require('../places.cjs');
const { ownRoutes } = require('./routes.cjs');
const { isLazy } = require('../shares.cjs');

/** The name under which the shell is released. */
const NAME = 'host';

/**
 * Writes assets.json, out of which the server makes the page: scripts of the entry, files of each shared entry, the shell's own rows,
 * hashes. The same in release.json, as a release of the registry.
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
      const parts = {
        entry: compilation.entrypoints.get('main').getFiles(),
        shares: filesOfShares(compilation),
        exports: offeredExports(compilation),
        routes: ownRoutes(HOST),
        links: linksOf(HOST),
        budget: SCRIPT_BUDGET,
      };
      const build = { version: this.version, contract: CONTRACT, files: emittedFiles(compilation) };
      writeDocument(compilation, 'assets.json', { ...build, ...parts });
      writeDocument(compilation, 'release.json', {
        ...build,
        name: NAME,
        mode: compilation.options.mode,
        container: `cellar_${NAME}_${this.version.replace(/\W/g, '_')}`,
        entry: parts.entry.find((file) => file.endsWith('.js')),
        screens: {},
        routes: [],
        links: [],
        blocks: {},
        journeys: [],
        host: parts,
      });
    });
  }
}

module.exports = { HostAssets };
