const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { IN_WORKSPACE, ROOT, SHARED, TSCONFIG } = require('../places.cjs');

const compiler = () =>
  IN_WORKSPACE
    ? path.join(ROOT, 'node_modules/typescript-7/bin/tsc')
    : path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');

/** Runs the compiler over a project; resolves with `{code, output}`. */
function runCompiler(project) {
  const child = spawn(process.execPath, [compiler(), '-p', project, '--noEmit', '--pretty', 'false'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, output: output.trim() });
    });
  });
}

/** A remote of the workspace has no project of its own: what it ships and the types that come with no import. */
const projectOf = (folder) => ({
  extends: TSCONFIG,
  include: ['src', 'routes.ts', 'journeys.ts']
    .map((each) => path.join(folder, each))
    .concat(path.join(SHARED, 'globals.d.ts')),
  exclude: ['test', 'testing'].map((kind) => path.join(folder, `**/*.${kind}.ts*`)),
});

/** Checks what a remote ships against the types of the contract; resolves with `{code, output}`. */
async function checkTypes(folder) {
  const own = path.join(folder, 'tsconfig.json');
  if (fs.existsSync(own)) return runCompiler(own);
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-types-'));
  const project = path.join(place, 'tsconfig.json');
  fs.writeFileSync(project, JSON.stringify(projectOf(folder)));
  return runCompiler(project).finally(() => fs.rmSync(place, { recursive: true, force: true }));
}

module.exports = { checkTypes };
