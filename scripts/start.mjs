import { spawn } from 'node:child_process';
import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, run, runQuietly } from './run.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function checkFlags(flags) {
  if (flags.length)
    fail(
      `${flags[0]} is not understood: npm start takes no flags; set PORT, DATA_DIR, DATABASE_URL or PUBLIC_ORIGIN as variables.`,
    );
}

/** Asks the server's own reader of settings, so that a wrong one is named before minutes of building. */
async function checkSettings() {
  const program = `import('./server/src/configuration.ts').then((m) => m.readConfiguration(process.env)).catch((e) => { console.error(e.message); process.exitCode = 1; });`;
  const { code, output } = await runQuietly(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    program,
  ]);
  if (code !== 0) fail(output.trim().split('\n')[0]);
}

/** Serves until it ends or is asked to; its exit code is ours. */
function serve() {
  const child = spawn(process.execPath, ['server/start.mjs'], { cwd: ROOT, stdio: 'inherit' });
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  // A terminal sends Ctrl-C to the server, too.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : code));
}

for (const signal of SIGNALS) process.on(signal, () => process.exit(1));
checkNode();
checkFlags(process.argv.slice(2));
await ensureInstalled();
await checkSettings();
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
serve();
