import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run, runQuietly } from '../run.mjs';

/**
 * What a part of the tests came to: how many tests passed and failed, which ones failed and why, a note for the summary, and what it has to
 * say.
 */
export const outcome = (passed, failed, { failures = [], note = '', output = '' } = {}) => ({
  passed,
  failed,
  failures,
  note,
  output,
});

const node = process.execPath;

/** The first lines of a message, without its colours: enough for a summary. */
export const shortened = (text) => stripVTControlCharacters(text).trim().split('\n').slice(0, 12).join('\n  ');

/** A tool that either finds nothing or fails counts as one test. */
export async function oneTest(args) {
  const { code, output } = await runQuietly(node, args);
  return code === 0 ? outcome(1, 0) : outcome(0, 1, { output, failures: [shortened(output)] });
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
  const said = output.slice(output.indexOf('✖ failing tests'));
  const failures = said.split('\n').filter((line) => /^\s*✖ .*\(.*ms\)$/.test(line));
  return outcome(count('pass'), Math.max(failed, 1), { output: said, failures });
}

/** Runs a long tool, whose numbers come from a report that it writes; what it says is shown at once where no other part runs beside it. */
export async function reported(args, { env, alone }, readReport) {
  const options = { env: { ...process.env, ...env } };
  const { code, output } = alone
    ? { code: await run(node, args, options), output: '' }
    : await runQuietly(node, args, options);
  const { passed, failed, failures } = readReport();
  return outcome(passed, code !== 0 ? Math.max(failed, 1) : failed, { output, failures });
}

/** Numbers of a report in Jest's form; files that could not be read at all count as failed. */
const readCounts = (report) => {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, failures: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const failures = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}\n  ${shortened(failureMessages.join('\n'))}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    failures: [...failures, ...unread.map(({ name, message }) => `${name}\n  ${shortened(message)}`)],
  };
};

/**
 * Runs a test runner that writes a report in Jest's form; `argsFor`: its arguments, the report's place among them. What
 * its tests leave in `TEST_FOLDER` is removed with it.
 */
export async function withReport(argsFor, how) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-tests-'));
  const report = path.join(folder, 'report.json');
  try {
    const env = { TEST_FOLDER: folder, ...how.env };
    return await reported(argsFor(report), { ...how, env }, () => readCounts(report));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
