const { testMs } = require('./jest/patience.json');

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};

// These are published as ES modules only, or import stylesheets.
const TRANSFORMED =
  '@noble.hashes|@tanstack.(?:react-table|table-core|react-store|store)|jotai|axios|react-vant|vant-react|virtua|lean-qr|web-vitals';

const ignored = ['/node_modules/', '<rootDir>/dist/', '<rootDir>/e2e/', '<rootDir>/data/'];

const common = {
  rootDir: __dirname,
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data', '<rootDir>/bench', '<rootDir>/.cache'],
  cacheDirectory: '<rootDir>/.cache/jest',
};

const server = {
  ...common,
  testEnvironment: 'node',
  transform: { '^.+\\.[cm]?[jt]sx?$': ['<rootDir>/jest/serverTransform.cjs', swc] },
  moduleNameMapper: { '^\\./passwordCost$': '<rootDir>/server/src/testing/cheapPasswordCost.ts' },
  // The embedded store imports at run time, which a test's sandbox cannot.
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm/)?(@electric-sql|@fastify.cookie|content-disposition|cookie|p-map|uuid))',
  ],
};

// Tests whose outcome depends on which store it is: they run on the embedded one, too.
const ON_EMBEDDED = [
  'backup/*',
  'platform/registry/concurrent',
  'seed/**/*',
  'shop/*/parallel',
  'shop/payment/callbacks',
  'shop/payment/race',
  'shop/reconciliation/simulation',
  'store/*',
];
// These start servers on the embedded store, or are about it alone.
const EMBEDDED_ONLY = ['main', 'store/statements'];
const testFile = (name) => `<rootDir>/{server,demo}/src/${name}.test.ts`;

module.exports = {
  maxWorkers: 2,
  testTimeout: testMs,
  workerIdleMemoryLimit: '900MB',
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shared,host,console,remote-*}/**/*.test.ts?(x)'],
      transform: { '^.+\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
      transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/(${TRANSFORMED})@|(${TRANSFORMED})/)`],
      moduleNameMapper: { '\\.module\\.css$': '<rootDir>/jest/classNames.cjs', '\\.css$': '<rootDir>/jest/empty.cjs' },
      setupFiles: ['<rootDir>/jest/browserParts.cjs'],
      setupFilesAfterEnv: ['<rootDir>/jest/setupBrowser.cjs'],
    },
    {
      ...server,
      displayName: 'server',
      testMatch: [testFile('**/*')],
      testPathIgnorePatterns: [...ignored, ...EMBEDDED_ONLY.map(testFile)],
    },
    { ...server, displayName: 'embedded', testMatch: [...ON_EMBEDDED, ...EMBEDDED_ONLY].map(testFile) },
  ],
};
