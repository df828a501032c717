import fs from 'node:fs';
import path from 'node:path';

const { expectMs, testMs } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../../jest/patience.json'), 'utf8'),
) as { expectMs: number; testMs: number };

/**
 * How long an expectation, and a whole journey or the start of a shop, may take on the slowest machine. Whatever is waited for ends the
 * wait, so a green run costs none of it.
 */
export const EXPECT_MS = expectMs;
export const JOURNEY_MS = testMs;
