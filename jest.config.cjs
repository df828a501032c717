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
const TRANSFORMED = [
  '@noble.hashes',
  '@preact.signals-core',
  '@tanstack.(?:react-table|table-core|react-store|store)',
  'jotai',
  'react-vant',
  'vant-react',
  'lean-qr',
  'web-vitals',
].join('|');

const ignored = ['/node_modules/', '<rootDir>/dist/', '<rootDir>/e2e/', '<rootDir>/data/'];

/** Browser code; the server's tests are Vitest's (docs/decisions/0019). */
module.exports = {
  rootDir: __dirname,
  maxWorkers: 2,
  testTimeout: testMs,
  workerIdleMemoryLimit: '900MB',
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data', '<rootDir>/bench', '<rootDir>/.cache'],
  cacheDirectory: '<rootDir>/.cache/jest',
  displayName: 'browser',
  testEnvironment: '<rootDir>/jest/domEnvironment.cjs',
  testMatch: ['<rootDir>/{shared,host,console,remote-*}/**/*.test.ts?(x)'],
  transform: { '^.+\\.[cm]?[jt]sx?$': ['@swc/jest', swc], '\\.md$': '<rootDir>/jest/guide.cjs' },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/(${TRANSFORMED})@|(${TRANSFORMED})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/jest/classNames.cjs',
    '\\.css$': '<rootDir>/jest/empty.cjs',
    '^aria-query$': '<rootDir>/jest/roles.cjs',
  },
  setupFiles: ['<rootDir>/jest/browserParts.cjs'],
  setupFilesAfterEnv: ['<rootDir>/jest/setupBrowser.cjs'],
};
