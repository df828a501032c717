const webpack = require('webpack');

const { ensureChunk, hmrDownloadManifest } = webpack.RuntimeGlobals;

/** Lets an update wait for the chunks that are on their way: each holds the code from before, and would put it over that of the edit. */
class UpdatesWait extends webpack.RuntimeModule {
  constructor() {
    super('updates wait for chunks', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    return `var coming = new Set(), load = ${ensureChunk}, ask = ${hmrDownloadManifest};
${ensureChunk} = function (id, priority) {
  var chunk = load(id, priority), forget = function () { coming.delete(chunk); };
  coming.add(chunk);
  chunk.then(forget, forget);
  return chunk;
};
${hmrDownloadManifest} = function () { return Promise.allSettled(coming).then(ask); };`;
  }
}

class LateChunks {
  apply(compiler) {
    compiler.hooks.compilation.tap('LateChunks', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(hmrDownloadManifest).tap('LateChunks', (chunk, needs) => {
        needs.add(ensureChunk);
        compilation.addRuntimeModule(chunk, new UpdatesWait());
      });
    });
  }
}

module.exports = { LateChunks, UpdatesWait };
