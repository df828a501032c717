const { CONTRACT_RANGE } = require('../contract.cjs');
const { emittedFiles, OPENINGS, USES, writeDocument } = require('./emit.cjs');
const { usedExports } = require('./exports.cjs');
const { chunkFiles, consumedBy } = require('./graph.cjs');
const { linksOf } = require('./links.cjs');
const { publishedRoutes, readBlocks, readJourneys, readMainAction, readOpenings } = require('./routes.cjs');
const { isLazy } = require('../shares.cjs');

/** Writes release.json: everything that server and host must know to run this version. */
class ReleaseDocument {
  constructor({ name, version, container, modules, folder }) {
    this.release = { name, version, container };
    this.modules = modules;
    this.folder = folder;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('ReleaseDocument', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      const emit = (file, content) => compilation.emitAsset(file, new RawSource(`${JSON.stringify(content)}\n`));
      compilation.hooks.processAssets.tap({ name: 'ReleaseDocument', stage }, () => {
        emit(OPENINGS, readOpenings(this.folder));
        emit(USES, usedExports(compilation));
      });
    });
    compiler.hooks.afterEmit.tap('ReleaseDocument', (compilation) => {
      if (!compilation.errors.length) writeDocument(compilation, 'release.json', this.describe(compilation));
    });
  }

  describe(compilation) {
    const { mode } = compilation.options;
    return {
      ...this.release,
      mode,
      entry: 'remoteEntry.js',
      contract: CONTRACT_RANGE,
      files: emittedFiles(compilation),
      screens: Object.fromEntries(this.modules.map((module) => [module, this.screen(compilation, module)])),
      routes: publishedRoutes(this.release.name, this.folder),
      // Asked when a version goes live; reading all sources for them takes as long as a rebuild.
      links: mode === 'development' ? [] : linksOf(this.folder),
      blocks: readBlocks(this.folder),
      journeys: readJourneys(this.folder),
      mainAction: readMainAction(this.folder),
    };
  }

  screen(compilation, module) {
    const group = compilation.namedChunkGroups.get(module);
    return { files: chunkFiles(group.chunks), needs: consumedBy(compilation, group).filter(isLazy).sort() };
  }
}

module.exports = { ReleaseDocument };
