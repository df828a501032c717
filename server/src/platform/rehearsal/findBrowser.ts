import fs from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const folders = () => ['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)];

/** The browser named by CHROME_PATH, else one that this machine has; null: none. */
export function findBrowser(): string | null {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) return fs.existsSync(chosen) ? chosen : null;
  return (
    folders()
      .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
      .find((file) => fs.existsSync(file)) ?? null
  );
}
