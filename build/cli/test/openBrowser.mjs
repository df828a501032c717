import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { Refused } from '../../release/failure.mjs';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const NONE = 'There is no browser for the tests: install Chromium or Chrome, or name one in CHROME_PATH.';

function programInPath() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find((file) => fs.existsSync(file));
}

/** The browser that CHROME_PATH names, else Chromium or Chrome of this machine, without windows. */
export async function openBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !fs.existsSync(chosen))
    throw new Refused(`CHROME_PATH names ${chosen}, which is not there: correct or remove it.`);
  const program = chosen ?? programInPath();
  try {
    // Chrome of a desktop lies where the system keeps its programs, not on the path.
    return await chromium.launch(program ? { executablePath: program } : { channel: 'chrome' });
  } catch (error) {
    throw new Refused(program ? `${program} did not open: ${error.message.split('\n')[0]}` : NONE);
  }
}
