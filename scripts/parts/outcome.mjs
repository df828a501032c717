import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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

/** Numbers of a report in Jest's form; files that could not be read at all count as failed. */
const readCounts = (report) => {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unread.length };
};

/** Runs a test runner that writes a report in Jest's form; `argsFor`: its arguments, the report's place among them. */
export async function withReport(argsFor, env = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-tests-'));
  const report = path.join(folder, 'report.json');
  try {
    return await reported(argsFor(report), env, () => readCounts(report));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
