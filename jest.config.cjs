const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
  module: { type: 'commonjs' },
};

// These are published as ES modules only, or import stylesheets.
const TRANSFORMED = '@noble.hashes|jotai|axios|react-vant|vant-react|virtua|lean-qr|web-vitals';

const ignored = ['/node_modules/', '<rootDir>/dist/', '<rootDir>/e2e/', '<rootDir>/data/'];

const common = {
  rootDir: __dirname,
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data', '<rootDir>/bench', '<rootDir>/.cache'],
  cacheDirectory: '<rootDir>/.cache/jest',
};

module.exports = {
  maxWorkers: 2,
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
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/**/*.test.ts'],
      globalSetup: '<rootDir>/server/src/testing/emptyStore.ts',
      setupFilesAfterEnv: ['<rootDir>/jest/setupServer.cjs'],
      transform: { '^.+\\.[cm]?[jt]sx?$': ['<rootDir>/jest/serverTransform.cjs', swc] },
      // The embedded store imports at run time, which a test's sandbox cannot.
      transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm/)?(@electric-sql|content-disposition|cookie))'],
    },
  ],
};
