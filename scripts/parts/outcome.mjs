import { run, runQuietly } from '../run.mjs';

/** What a part of the tests came to: how many tests passed and failed, and a note for the summary. */
export const outcome = (passed, failed, note = '') => ({ passed, failed, note });

const node = process.execPath;

/** A tool that either finds nothing or fails counts as one test. */
export async function oneTest(args) {
  const { code, output } = await runQuietly(node, args);
  if (code !== 0) console.log(output.trim());
  return outcome(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

/** Runs test files with node's own runner, two at a time as they wait a good deal, and counts. */
export async function nodeTests(files) {
  const { code, output } = await runQuietly(node, [
    '--import',
    'tsx',
    '--test',
    '--test-concurrency=2',
    '--test-reporter=spec',
    ...files,
  ]);
  const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  if (code !== 0) console.log(output.slice(output.indexOf('✖ failing tests')).trim());
  return outcome(count('pass'), code !== 0 ? Math.max(failed, 1) : failed);
}

/** Shows a long tool's own output while it runs; its numbers come from a report that it writes. */
export async function reported(args, env, readReport) {
  const code = await run(node, args, { env: { ...process.env, ...env } });
  const { passed, failed, note } = readReport();
  return outcome(passed, code !== 0 ? Math.max(failed, 1) : failed, note);
}
