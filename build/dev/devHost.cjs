const fs = require('node:fs');
const path = require('node:path');
const { compile } = require('../compile.cjs');
const { host } = require('../apps/host.cjs');
const { ROOT } = require('../places.cjs');
const { hostVersion } = require('../version.cjs');

const OUTPUT = path.join(ROOT, 'dist-dev/host');

const versionIn = (output) => {
  const assets = path.join(output, 'assets.json');
  return fs.existsSync(assets) ? JSON.parse(fs.readFileSync(assets, 'utf8')).version : undefined;
};

/** The shell with React's development build, which alone can refresh components; resolves with its folder. It is never published. */
async function devHost() {
  const version = `${hostVersion()}-dev`;
  if (versionIn(OUTPUT) !== version)
    await compile({ ...host({ mode: 'development', version, output: OUTPUT }), devtool: false });
  return OUTPUT;
}

module.exports = { devHost };
