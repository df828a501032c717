const fs = require('node:fs');
const ts = require('typescript');

/** What a TypeScript file of plain data exports: it may use types, nothing else of other files. */
function plainData(file, name = 'default') {
  const { outputText } = ts.transpileModule(fs.readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS },
  });
  const made = { exports: {} };
  new Function('module', 'exports', outputText)(made, made.exports);
  return made.exports[name];
}

/** The same, or `missing` when there is no such file. */
const plainDataIf = (file, missing, name) => (fs.existsSync(file) ? plainData(file, name) : missing);

module.exports = { plainData, plainDataIf };
