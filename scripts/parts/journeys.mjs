import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { reported } from './outcome.mjs';

const PLAYWRIGHT = 'e2e/node_modules/@playwright/test/cli.js';

const readPlaywright = (report) => {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
};

/** The shop in a real browser against the real server. */
export async function journeys() {
  const browser = await ensureChromium();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-journeys-'));
  const report = path.join(folder, 'report.json');
  try {
    return await reported(
      [PLAYWRIGHT, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
      { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      () => readPlaywright(report),
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
