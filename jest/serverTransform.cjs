const { createTransformer } = require('@swc/jest');

/** Tests run as CommonJS, which has no `import.meta`. */
const asCommonJs = (source) =>
  source
    .replaceAll('import.meta.dirname', '__dirname')
    .replaceAll('import.meta.filename', '__filename')
    .replaceAll('import.meta.url', "require('node:url').pathToFileURL(__filename).href");

module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      process: (source, file, settings) => swc.process(asCommonJs(source), file, settings),
      getCacheKey: (source, file, settings) => swc.getCacheKey(source, file, settings),
    };
  },
};
