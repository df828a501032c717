import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../checks/repository.mjs';
import { ensureChromium } from '../machine/chromium.mjs';
import { LINT, TYPED } from '../lint/run.mjs';
import { ROOT } from '../run.mjs';
import { journeys } from './journeys.mjs';
import { nodeTests, oneTest } from './outcome.mjs';
import { browser } from './jest.mjs';
import { embedded, server } from './vitest.mjs';

/** With one checker: each of several checks what they share again, for twice the processor time and memory. */
const TYPES = ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json', '--noEmit', '--checkers', '1'];

const isBuilt = (file) => file.startsWith('scripts/checks/built/');
const isTool = (file) => file.startsWith('scripts/tools/');
const checks = () =>
  ['build', 'scripts'].flatMap((folder) => filesBelow(folder)).filter((file) => file.endsWith('.test.mjs'));

const tools = async () => nodeTests(checks().filter(isTool), { CHROME_PATH: await ensureChromium() });

const isCode = (file) => /\.[cm]?[jt]sx?$/.test(file);
const lint = ({ changes }) => {
  const changed = changes?.files.filter((file) => isCode(file) && fs.existsSync(path.join(ROOT, file)));
  return oneTest([...LINT, ...TYPED, '--no-error-on-unmatched-pattern', ...(changed ?? [])]);
};

const someIn =
  (...folders) =>
  (files) =>
    files.some((file) => folders.some((folder) => file.startsWith(folder)));
const isShop = someIn(
  'host/',
  'shared/',
  'remote-',
  'console/',
  'server/',
  'demo/',
  'e2e/',
  'build/',
  'pnpm-lock.yaml',
);

/**
 * Parts in their order, the longest way through them first: `inLanes` says when each begins. `isReached`: whether changes of these files
 * can change the outcome; without it any can.
 */
export const PARTS = [
  { name: 'build', run: () => oneTest(['scripts/build.mjs']), isReached: isShop },
  { name: 'types', run: () => oneTest(TYPES) },
  { name: 'journeys', run: journeys, after: ['build'], isReached: isShop },
  { name: 'format', run: () => oneTest(['node_modules/@biomejs/biome/bin/biome', 'check', '--reporter=summary']) },
  { name: 'lint', run: lint, isReached: (files) => files.some(isCode) },
  {
    name: 'styles',
    run: () => oneTest(['node_modules/stylelint/bin/stylelint.mjs', '--max-warnings=0', '**/*.css']),
    isReached: (files) => files.some((file) => file.endsWith('.css')),
  },
  { name: 'unused', run: () => oneTest(['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']) },
  { name: 'server', run: server, isReached: someIn('server/', 'demo/', 'shared/', 'build/', 'pnpm-lock.yaml') },
  // Its benches come one after the other: as the last part they would leave a processor idle.
  { name: 'tools', run: tools, after: ['build'], isReached: someIn('build/', 'scripts/', 'pnpm-lock.yaml') },
  { name: 'browser', run: browser },
  // They prepare the statements that the server's tests sent to PostgreSQL.
  { name: 'embedded', run: embedded, after: ['server'], isReached: someIn('server/', 'demo/', 'pnpm-lock.yaml') },
  { name: 'structure', run: () => nodeTests(checks().filter((file) => !isBuilt(file) && !isTool(file))) },
  { name: 'built', run: () => nodeTests(checks().filter(isBuilt)), after: ['build'], isReached: isShop },
];
