const fs = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

function placed({ file, start, messageText }) {
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return `${file.fileName}:${line + 1}:${character + 1}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
}

/** What a TypeScript file of plain data exports: of other files it may use types, and files of plain data beside it. */
function plainData(file, name = 'default') {
  const { outputText, diagnostics } = ts.transpileModule(fs.readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS },
    fileName: path.basename(file),
    reportDiagnostics: true,
  });
  // What is left of a table with a syntax error is not what was meant.
  if (diagnostics[0]) throw new Error(placed(diagnostics[0]));
  const made = { exports: {} };
  const read = (from) => ({ __esModule: true, default: plainData(path.join(path.dirname(file), `${from}.ts`)) });
  new Function('module', 'exports', 'require', outputText)(made, made.exports, read);
  return made.exports[name];
}

/** The same, or `missing` when there is no such file. */
const plainDataIf = (file, missing, name) => (fs.existsSync(file) ? plainData(file, name) : missing);

module.exports = { plainData, plainDataIf };
