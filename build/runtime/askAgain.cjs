const webpack = require('webpack');

/** Lets the host ask for a chunk again that did not come: `__cellarAgain(error, attempt)`. */
class AskAgain extends webpack.RuntimeModule {
  constructor() {
    super('ask again', webpack.RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const ensure = webpack.RuntimeGlobals.ensureChunk;
    return `var once = ${ensure};
${ensure} = function (id, priority) {
  return once(id, priority).catch(function (error) {
    if (!globalThis.__cellarAgain) throw error;
    return globalThis.__cellarAgain(error, function () { return once(id, priority); });
  });
};`;
  }
}

module.exports = { AskAgain };
