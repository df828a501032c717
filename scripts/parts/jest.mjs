import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '../postgres.mjs';
import { ROOT } from '../run.mjs';
import { reported } from './outcome.mjs';

const JEST = 'node_modules/jest/bin/jest.js';
/** What the server's tests sent to PostgreSQL, for the part `embedded`. */
const STATEMENTS = path.join(ROOT, '.cache/statements');

const readJest = (report) => {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
};

async function jest(projects, env, { changes, files = [] }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-jest-'));
  const report = path.join(folder, 'report.json');
  const args = [
    JEST,
    '--selectProjects',
    ...projects,
    '--silent',
    '--json',
    `--outputFile=${report}`,
    ...(changes ? [`--changedSince=${changes.base}`, '--passWithNoTests'] : []),
    ...(files.length ? ['--runTestsByPath', ...files] : []),
  ];
  try {
    return await reported(args, env, () => readJest(report));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The server's tests need a PostgreSQL; where none can be had they run on the embedded store, and the summary says so. */
async function database() {
  if (process.env.SKIP_POSTGRES === '1') return { note: 'on the embedded store, because SKIP_POSTGRES=1' };
  try {
    return { url: await testDatabase() };
  } catch (error) {
    return { note: `on the embedded store: ${error.message}` };
  }
}

/** Browser code. */
export const browser = (options) => jest(['browser'], {}, options);

/** The server on PostgreSQL. */
export async function server(options) {
  const { url = '', note } = await database();
  fs.rmSync(STATEMENTS, { recursive: true, force: true });
  if (url) fs.mkdirSync(STATEMENTS, { recursive: true });
  const result = await jest(
    ['server'],
    { TEST_DATABASE_URL: url, ...(url ? { TEST_STATEMENTS: STATEMENTS } : {}) },
    options,
  );
  return { ...result, note: note ?? result.note };
}

/** What depends on which store it is, on the embedded one; and every statement that PostgreSQL was sent must be one for it, too. */
export const embedded = (options) =>
  jest(
    ['embedded'],
    { TEST_DATABASE_URL: '', ...(fs.existsSync(STATEMENTS) ? { TEST_STATEMENTS: STATEMENTS } : {}) },
    options,
  );
