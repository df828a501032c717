import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '../postgres.mjs';
import { outcome, reported } from './outcome.mjs';

const JEST = 'node_modules/jest/bin/jest.js';

const readJest = (report) => {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
};

async function jest(projects, env, ...which) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-jest-'));
  const report = path.join(folder, 'report.json');
  const args = [JEST, '--selectProjects', ...projects, '--silent', '--json', `--outputFile=${report}`, ...which];
  try {
    return await reported(args, env, () => readJest(report));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Browser code, and the server on its embedded store. */
export const unit = () => jest(['browser', 'server'], { TEST_DATABASE_URL: '' });

/** Whatever opens a store once more, on PostgreSQL. */
export async function postgres() {
  if (process.env.SKIP_POSTGRES === '1') return outcome(0, 0, 'SKIPPED because SKIP_POSTGRES=1: nothing was tried on PostgreSQL');
  return jest(['server'], { TEST_DATABASE_URL: await testDatabase() }, '--findRelatedTests', 'server/src/store/open.ts');
}
