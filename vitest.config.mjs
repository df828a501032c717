import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import patience from './jest/patience.json' with { type: 'json' };

const at = (file) => path.join(import.meta.dirname, file);
const testFile = (name) => `{server,demo}/src/${name}.test.ts`;

// Tests whose outcome depends on which store it is: they run on the embedded one, too.
const ON_EMBEDDED = [
  'backup/*',
  'ledgers/breaks/*',
  'ledgers/kill',
  'platform/registry/concurrent',
  'shop/money/transfers/parallel',
  'shop/trade/checkout/parallel',
  'shop/money/payment/callbacks',
  'shop/money/payment/race',
  'shop/money/reconciliation/simulation',
  'store/**/*',
];
// These start servers on the embedded store, or are about it alone.
const EMBEDDED_ONLY = ['main', 'store/statements'];

const project = (name, test) => ({
  resolve: {
    alias: [{ find: /^\.\/passwordCost$/, replacement: at('server/src/testing/cheapPasswordCost.ts') }],
  },
  test: {
    name,
    globals: true,
    // The files of a worker share the server's modules, which nothing changes while they run (docs/decisions/0019).
    isolate: false,
    restoreMocks: true,
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    setupFiles: [at('server/src/testing/setup.ts')],
    ...test,
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      project('server', {
        include: [testFile('**/*')],
        exclude: [...configDefaults.exclude, ...EMBEDDED_ONLY.map(testFile)],
      }),
      project('embedded', { include: [...ON_EMBEDDED, ...EMBEDDED_ONLY].map(testFile) }),
    ],
  },
});
