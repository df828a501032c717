import { filesBelow } from '../checks/repository.mjs';
import { run } from '../run.mjs';
import { journeys } from './journeys.mjs';
import { nodeTests, oneTest, outcome } from './outcome.mjs';
import { postgres, unit } from './unit.mjs';

const isBuilt = (file) => file.startsWith('scripts/checks/built/');
const isTool = (file) => file.startsWith('scripts/tools/');
const checks = () => ['build', 'scripts'].flatMap((folder) => filesBelow(folder)).filter((file) => file.endsWith('.test.mjs'));

async function build() {
  const code = await run(process.execPath, ['scripts/build.mjs']);
  return outcome(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

/** Parts in their order; those of one row are cheap and run beside each other. */
export const PARTS = [
  [
    { name: 'types', run: () => oneTest(['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json', '--noEmit']) },
    { name: 'lint', run: () => oneTest(['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0']) },
  ],
  [
    { name: 'unused', run: () => oneTest(['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']) },
    { name: 'structure', run: () => nodeTests(checks().filter((file) => !isBuilt(file) && !isTool(file))) },
  ],
  [{ name: 'unit', run: unit }],
  [{ name: 'postgres', run: postgres }],
  [{ name: 'build', run: build }],
  [{ name: 'tools', run: () => nodeTests(checks().filter(isTool)) }],
  [{ name: 'built', run: () => nodeTests(checks().filter(isBuilt)) }],
  [{ name: 'journeys', run: journeys }],
];
