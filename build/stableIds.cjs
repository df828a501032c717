const GENERATED = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;
const BEFORE_OTHERS = -1000;

/**
 * Federation generates an entry whose name is a digest of paths on this disk, and ids are digests of names. Ids of our own keep the bytes
 * the same wherever the repository lies.
 */
class StableIds {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      compilation.hooks.moduleIds.tap({ name: 'StableIds', stage: BEFORE_OTHERS }, (modules) => {
        const generated = [...modules].filter((module) => GENERATED.test(module.identifier()));
        for (const module of generated) compilation.chunkGraph.setModuleId(module, module.constructor.name);
      });
    });
  }
}

module.exports = { StableIds };
