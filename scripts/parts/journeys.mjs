import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { reported } from './outcome.mjs';

const PLAYWRIGHT = 'e2e/node_modules/@playwright/test/cli.js';

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** A journey that passed only when it was tried again counts as passed, and is named. */
const readPlaywright = (report) => {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors, suites } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const again = specsOf({ suites }).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  const note = again.length ? `only when tried again: ${again.map(({ title }) => title).join('; ')}` : '';
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, note };
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
