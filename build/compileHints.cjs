const { chunkFiles, filesOfShares } = require('./documents/graph.cjs');

/** Chromium then compiles all functions of the file while it comes in, off the main thread, instead of each when it is first called. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that a page needs before its first screen: entries, exposed modules and shared entries. What is fetched later stays
 * lazy.
 */
class CompileHints {
  constructor(modules = []) {
    this.modules = modules;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompileHints', (compilation) => {
      // After minimising, before source maps and the hashes in file names.
      compilation.hooks.processAssets.tap(
        { name: 'CompileHints', stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1 },
        () => {
          for (const file of this.needed(compilation))
            compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
        },
      );
    });
  }

  needed(compilation) {
    const entries = [...compilation.entrypoints.values()].flatMap((entry) => chunkFiles(entry.chunks));
    const exposed = this.modules.flatMap((module) =>
      chunkFiles(compilation.namedChunkGroups.get(module)?.chunks ?? []),
    );
    const shares = Object.values(filesOfShares(compilation)).flat();
    return new Set([...entries, ...exposed, ...shares].filter((file) => file.endsWith('.js')));
  }
}

module.exports = { CompileHints, HINT };
