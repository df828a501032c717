const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { compile } = require('../compile.cjs');
const { packageVersion } = require('../places.cjs');
const { remote } = require('../apps/remote.cjs');

/** Builds a remote under a plain version into a folder of its own, as it is published. */
async function produceRelease({ name, folder, version = packageVersion(folder) }) {
  const output = fs.mkdtempSync(path.join(os.tmpdir(), `cellar-${name}-`));
  const remove = () => fs.rmSync(output, { recursive: true, force: true });
  try {
    const warnings = await compile(remote(name, { folder, version, output }));
    return { built: output, folder, version, warnings, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

module.exports = { produceRelease };
