import { spawn } from 'node:child_process';
import { askServer } from './askServer.mjs';
import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, run } from './run.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function checkFlags(flags) {
  if (flags.length)
    fail(
      `${flags[0]} is not understood: npm start takes no flags; set PORT, DATA_DIR, DATABASE_URL or PUBLIC_ORIGIN as variables.`,
    );
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
const refusal = await askServer();
if (refusal) fail(refusal);
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
serve();
