import { checkNode } from './checkNode.mjs';
import { ensureChromium } from './machine/chromium.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/**
 * `npm run walk [-- /cart /order]`: opens every page of the shop, or those that are named, by right and by wrong addresses, and looks at
 * each; without names also in an empty shop, in rehearsals, with the files of every remote broken in every way, and as the operators' guide
 * goes through the page editor.
 */
checkNode();
const paths = process.argv.slice(2);
const wrong = paths.find((path) => !path.startsWith('/'));
if (wrong) fail(`${wrong} is no path: npm run walk takes paths of pages, for example /cart.`);
const SPECS = ['addresses.spec', ...(paths.length ? [] : ['empty.spec', 'rehearsal.spec', 'faults.spec', 'guide'])];
await ensureInstalled();
const browser = await ensureChromium();
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
process.exit(
  await run(
    process.execPath,
    ['e2e/node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...SPECS],
    {
      env: {
        ...process.env,
        CHROME_PATH: browser,
        WALK: 'closely',
        ...(paths.length > 0 && { WALK_PATHS: paths.join() }),
      },
    },
  ),
);
