import { checkNode } from './checkNode.mjs';
import { ensureChromium } from './machine/chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/**
 * `npm run photos [-- /path]`: pictures of screens as a phone shows them, in photos/; `-- /console`: those of the operators' guide, in
 * docs/operations/.
 */
checkNode();
await ensureInstalled();
const browser = await ensureChromium();
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
process.exit(
  await run(process.execPath, ['--import', 'tsx', 'e2e/photos.ts', ...process.argv.slice(2)], {
    env: { ...process.env, CHROME_PATH: browser },
  }),
);
