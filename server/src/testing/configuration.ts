import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MINUTE } from '../clock';
import { readConfiguration, type Configuration } from '../configuration';

/** What the tests of one worker store: another one's would change it while a test compares. */
const DATA_DIR = fs.mkdtempSync(path.join(process.env['TEST_FOLDER'] ?? os.tmpdir(), 'cellar-test-'));

/**
 * Settings of a test: nothing of what was built in the repository is there, unless `env` names a CELLAR_DIST, and nothing waits for
 * hours.
 */
export const testConfiguration = (env: Record<string, string> = {}): Configuration => ({
  ...readConfiguration({ DATA_DIR, CELLAR_DIST: '/nowhere', ...env }),
  pace: { invoiceAfterMs: MINUTE, trackAgainMs: 0 },
});
