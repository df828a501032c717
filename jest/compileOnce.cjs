const vm = require('node:vm');

const compiled = new Map();

/** The script that makes the function of a module: what a worker compiled for one file it runs for the next ones. */
function scriptOf(source, parameters, filename) {
  const known = compiled.get(filename);
  if (known && known.source === source && known.parameters === parameters.join()) return known.script;
  const head = `(function (${parameters.join()}) {`;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, parameters: parameters.join(), script });
  return script;
}

const { compileFunction } = vm;

vm.compileFunction = (source, parameters, options) =>
  options?.parsingContext
    ? scriptOf(source, parameters, options.filename).runInContext(options.parsingContext)
    : compileFunction(source, parameters, options);
