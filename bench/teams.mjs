import { ensureChromium } from '../scripts/machine/chromium.mjs';
import { ROOT, run, runQuietly } from '../scripts/run.mjs';
import { calm } from './calm.mjs';
import { sized } from './sized.mjs';

/** Milliseconds that each may take. */
const GOAL = { edit: 500, list: 1000 };

const line = (label, took, goal) =>
  console.log(`${label.padEnd(44)} ${took.toFixed(0).padStart(6)} ms   goal ${goal} ms${took > goal ? ' !' : ''}`);

async function measure(script) {
  await calm();
  const { code, output } = await runQuietly(process.execPath, ['--import', 'tsx', script, ...sized([], ['--short'])], {
    cwd: ROOT,
  });
  if (code !== 0) throw new Error(output.trim());
  return JSON.parse(output.trim().split('\n').at(-1));
}

/** What a team waits for every day: the console, and its own edits. */
export async function bench() {
  process.env.CHROME_PATH = await ensureChromium();
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.');
  const { list, remote } = await measure('bench/teams/lists.mjs');
  line('console: all remotes, 50 releases each', list, GOAL.list);
  line('console: one remote with its 50 releases', remote, GOAL.list);
  const { edit } = await measure('bench/teams/edits.mjs');
  line('development: from saving to showing', edit, GOAL.edit);
}
