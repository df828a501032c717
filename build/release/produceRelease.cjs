const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { compile } = require('../compile.cjs');
const { checkTypes } = require('./checkTypes.cjs');
const { packageVersion } = require('../places.cjs');
const { remote } = require('../apps/remote.cjs');

async function assertTypes(folder) {
  const { code, output } = await checkTypes(folder);
  if (code !== 0) throw new Error(`its types do not fit the contract:\n${output}`);
}

/**
 * Builds a remote, or what `configure` says, under a plain version into a folder of its own, as it is published: only what fits the
 * contract's types is.
 */
async function produceRelease({ name, folder, version = packageVersion(folder), configure = remote.bind(null, name) }) {
  const output = fs.mkdtempSync(path.join(os.tmpdir(), `cellar-${name}-`));
  const remove = () => fs.rmSync(output, { recursive: true, force: true });
  try {
    const typed = assertTypes(folder);
    typed.catch(() => undefined);
    const warnings = await compile(configure({ folder, version, output }));
    await typed;
    return { built: output, folder, version, warnings, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

module.exports = { produceRelease };
