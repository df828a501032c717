import fs from 'node:fs';
import { runQuietly } from '../run.mjs';
import { installSystemPackages, programIn, searchPath } from './systemPackages.mjs';

/** The browser without windows first: it needs a third less of the processor. Not every distribution has a package of it. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const found = () => programIn(['/usr/bin', ...searchPath()], NAMES);

async function hasChineseFont() {
  try {
    const { code, output } = await runQuietly('fc-list', [':lang=zh-cn', 'family']);
    return code === 0 && output.trim() !== '';
  } catch {
    return false;
  }
}

async function findOrInstall() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!fs.existsSync(chosen))
      throw new Error(`CHROME_PATH names ${chosen}, which is not there: correct or remove it.`);
    return chosen;
  }
  const fonts = (await hasChineseFont()) ? [] : ['fonts-noto-cjk', 'fontconfig'];
  if (fonts.length) await installSystemPackages(fonts);
  for (const name of PACKAGES) if (!found()) await installSystemPackages([name]);
  const browser = found();
  if (!browser) throw new Error('There is no Chromium and it could not be installed: install it and set CHROME_PATH.');
  if (fonts.length && !(await hasChineseFont()))
    console.warn('No Chinese font could be installed: pictures of screens will lack their words.');
  return browser;
}

let browser;

/** The browser of the journeys, installed when there is none, by the first that asks; throws one sentence when it cannot be had. */
export const ensureChromium = () => (browser ??= findOrInstall());
