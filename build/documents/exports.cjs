const { UsageState } = require('webpack');

const OURS = /^@cellar\/shared\//;
const inOrder = (entries) => Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));

/** Shared entry → its exports that the code takes by name; what is taken as a whole asks for the entry alone. */
const usedExports = ({ modules, moduleGraph }) =>
  inOrder(
    [...modules]
      .filter(({ type, options }) => type === 'consume-shared-module' && OURS.test(options.shareKey))
      .map((module) => [
        module.options.shareKey,
        [...moduleGraph.getExportsInfo(module).exports]
          .filter((each) => each.getUsed(undefined) !== UsageState.Unused)
          .map(({ name }) => name)
          .sort(),
      ]),
  );

/** Shared entry → all that it exports. */
const offeredExports = ({ modules, moduleGraph }) =>
  inOrder(
    [...modules]
      .filter(({ type, _name }) => type === 'provide-module' && OURS.test(_name))
      .map((module) => {
        const [dependency] = [module, ...module.blocks].flatMap(({ dependencies }) => dependencies);
        const provided = moduleGraph.getExportsInfo(moduleGraph.getModule(dependency)).getProvidedExports();
        if (!Array.isArray(provided)) throw new Error(`The exports of ${module._name} cannot be read.`);
        return [module._name, [...provided].sort()];
      }),
  );

module.exports = { usedExports, offeredExports };
