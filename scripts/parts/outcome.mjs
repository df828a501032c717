import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run, runQuietly } from '../run.mjs';

/** What a part of the tests came to: how many tests passed and failed, a note for the summary, and what it has to say. */
export const outcome = (passed, failed, { note = '', output = '' } = {}) => ({ passed, failed, note, output });

const node = process.execPath;

/** A tool that either finds nothing or fails counts as one test. */
export async function oneTest(args) {
  const { code, output } = await runQuietly(node, args);
  return code === 0 ? outcome(1, 0) : outcome(0, 1, { output });
}

/** Runs test files with node's own runner, two at a time as they wait a good deal, and counts. */
export async function nodeTests(files, env = {}) {
  const { code, output } = await runQuietly(
    node,
    ['--import', 'tsx', '--test', '--test-concurrency=2', '--test-reporter=spec', ...files],
    { env: { ...process.env, ...env } },
  );
  const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  if (code === 0) return outcome(count('pass'), failed);
  return outcome(count('pass'), Math.max(failed, 1), { output: output.slice(output.indexOf('✖ failing tests')) });
}

/** Runs a long tool, whose numbers come from a report that it writes; what it says is shown at once where no other part runs beside it. */
export async function reported(args, { env, alone }, readReport) {
  const options = { env: { ...process.env, ...env } };
  const { code, output } = alone
    ? { code: await run(node, args, options), output: '' }
    : await runQuietly(node, args, options);
  const { passed, failed } = readReport();
  return outcome(passed, code !== 0 ? Math.max(failed, 1) : failed, { output });
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
export async function withReport(argsFor, how) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-tests-'));
  const report = path.join(folder, 'report.json');
  try {
    return await reported(argsFor(report), how, () => readCounts(report));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
