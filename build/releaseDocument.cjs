const { emittedFiles, writeDocument } = require('./emit.cjs');
const { chunkFiles, consumedBy } = require('./graph.cjs');
const { remoteFolder } = require('./places.cjs');
const { publishedRoutes } = require('./routes.cjs');
const { CONTRACT_RANGE, isLazy } = require('./shares.cjs');

/** Writes release.json: everything that server and host must know to run this version. */
class ReleaseDocument {
  constructor({ name, version, container, modules }) {
    this.release = { name, version, container };
    this.modules = modules;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ReleaseDocument', (compilation) => {
      if (compilation.errors.length) return;
      const { name } = this.release;
      writeDocument(compilation, 'release.json', {
        ...this.release,
        entry: 'remoteEntry.js',
        origins: [''],
        contract: CONTRACT_RANGE,
        files: emittedFiles(compilation),
        screens: Object.fromEntries(this.modules.map((module) => [module, this.screen(compilation, module)])),
        routes: publishedRoutes(name, remoteFolder(name)),
      });
    });
  }

  screen(compilation, module) {
    const group = compilation.namedChunkGroups.get(module);
    return { files: chunkFiles(group.chunks), needs: consumedBy(compilation, group).filter(isLazy).sort() };
  }
}

module.exports = { ReleaseDocument };
