import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const folders = () => ['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)];

/** The browser named by CHROME_PATH, else one that this machine has; null: none. */
function findBrowser(): string | null {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) return fs.existsSync(chosen) ? chosen : null;
  return folders().flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find((file) => fs.existsSync(file)) ?? null;
}

/** Opens a headless browser; null where there is none. Its own sandbox does not work for the superuser. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = findBrowser();
  if (!executablePath) return null;
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
}
