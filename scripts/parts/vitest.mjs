import fs from 'node:fs';
import path from 'node:path';
import { testDatabase } from '../machine/postgres.mjs';
import { ROOT } from '../run.mjs';
import { withReport } from './outcome.mjs';

/** What the server's tests sent to PostgreSQL, for the part `embedded`. */
const STATEMENTS = path.join(ROOT, '.cache/statements');

const vitest = (project, env, { changes, alone, files = [] }) =>
  withReport(
    (report) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--silent',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(changes ? ['--changed', changes.base, '--passWithNoTests'] : []),
      ...files,
    ],
    { env, alone },
  );

/** The server's tests need a PostgreSQL; where none can be had they run on the embedded store, and the summary says so. */
async function database() {
  if (process.env.SKIP_POSTGRES === '1') return { note: 'on the embedded store, because SKIP_POSTGRES=1' };
  try {
    return { url: await testDatabase() };
  } catch (error) {
    return { note: `on the embedded store: ${error.message}` };
  }
}

/** The server on PostgreSQL. */
export async function server(options) {
  const { url = '', note } = await database();
  fs.rmSync(STATEMENTS, { recursive: true, force: true });
  if (url) fs.mkdirSync(STATEMENTS, { recursive: true });
  const result = await vitest(
    'server',
    { TEST_DATABASE_URL: url, ...(url ? { TEST_STATEMENTS: STATEMENTS } : {}) },
    options,
  );
  return { ...result, note: note ?? result.note };
}

/** What depends on which store it is, on the embedded one; and every statement that PostgreSQL was sent must be one for it, too. */
export const embedded = (options) =>
  vitest(
    'embedded',
    { TEST_DATABASE_URL: '', ...(fs.existsSync(STATEMENTS) ? { TEST_STATEMENTS: STATEMENTS } : {}) },
    options,
  );
