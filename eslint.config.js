import path from 'node:path';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import {
  consoleImports,
  EDITOR,
  editorImports,
  demoImports,
  hostImports,
  remoteGlobals,
  remoteImports,
  serverImports,
  serverTime,
  sharedImports,
} from './scripts/lint/restricted.mjs';
import { walls } from './scripts/lint/walls.mjs';

const CODE = ['**/*.{ts,tsx}'];
const TOOLS = ['**/*.{js,cjs,mjs}'];
const TESTS = ['**/*.{test,testing}.{ts,tsx}', '{shared,server,console}/src/testing/**/*.ts?(x)', 'e2e/**/*.ts?(x)'];
const NODE_GLOBALS = [
  'process',
  'console',
  'globalThis',
  'performance',
  'Buffer',
  'URL',
  'URLSearchParams',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'fetch',
  'AbortSignal',
  'AbortController',
  'require',
  'module',
  '__dirname',
  '__filename',
  'Element',
  'jest',
];

const functionLines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

const imports = (restrictions) => ({
  'no-restricted-imports': 'off',
  '@typescript-eslint/no-restricted-imports': ['error', restrictions],
});

const shared = (files, room) => ({ files, ignores: TESTS, rules: imports(sharedImports({ libraries: [], ...room })) });

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      'dist-dev/**',
      '**/node_modules/**',
      '**/*.gen.ts',
      'data/**',
      '.cache/**',
      'coverage/**',
      'photos/**',
      'test-results/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: CODE,
    extends: [js.configs.recommended, ...tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'max-lines-per-function': functionLines(60),
      'no-console': 'error',
      'no-alert': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
      'object-shorthand': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': functionLines(100) },
  },

  {
    files: CODE,
    plugins: { 'import-x': importX, walls },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['tsconfig.json'], noWarnOnMultipleProjects: true }),
      ],
    },
    rules: {
      'import-x/no-extraneous-dependencies': 'error',
      'import-x/no-relative-packages': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
    },
  },

  {
    files: [
      '**/*.tsx',
      'shared/src/{hooks,runtime}/**/*.ts',
      'host/src/**/*.ts',
      'console/src/**/*.ts',
      'remote-*/src/**/*.ts',
    ],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['**/*.tsx'], ...a11y.flatConfigs.recommended },

  { files: ['remote-*/**/*.{ts,tsx}'], rules: { 'walls/areas': 'error' } },
  {
    files: ['remote-*/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { ...imports(remoteImports), 'no-restricted-globals': ['error', ...remoteGlobals] },
  },
  { files: ['host/**/*.{ts,tsx}'], ignores: TESTS, rules: imports(hostImports) },
  { files: ['console/**/*.{ts,tsx}'], ignores: TESTS, rules: imports(consoleImports) },
  { files: [EDITOR], ignores: TESTS, rules: imports(editorImports) },
  { files: ['shared/**/*.{ts,tsx}'], rules: { 'walls/shares': 'error' } },
  shared(['shared/src/{hooks,format,parts,contract,api}/**/*.{ts,tsx}'], {}),
  shared(['shared/src/runtime/**/*.{ts,tsx}'], { libraries: ['axios'] }),
  shared(['shared/src/ui/**/*.tsx'], { libraries: ['vant-react'], kit: true }),
  shared(['shared/src/router.ts'], { libraries: ['react-router-dom'] }),
  shared(['shared/src/state.ts'], { libraries: ['jotai', 'jotai/utils'] }),
  shared(['shared/src/api/{*/schema,*/shapes,registry}.ts', 'shared/src/contract/{schema,calls,client,blocks/*}.ts'], {
    libraries: ['zod'],
    schemas: true,
  }),
  { files: ['{server,host}/**/*.{ts,tsx}'], ignores: TESTS, rules: { 'walls/layers': 'error' } },
  { files: ['demo/**/*.ts'], ignores: TESTS, rules: imports(demoImports) },
  { files: ['server/**/*.ts'], ignores: TESTS, rules: { ...imports(serverImports), 'no-restricted-syntax': 'off' } },
  {
    files: ['server/src/{core,shop,jobs}/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...serverTime] },
  },

  // A factory lists its parts, one after the other: the calls of a domain, the methods of a port.
  {
    files: [
      'server/src/shop/*/*Handlers.ts',
      'server/src/shop/staff/*.ts',
      'server/src/platform/*Calls.ts',
      'server/src/ports/**/*.ts',
    ],
    rules: { 'max-lines-per-function': functionLines(100) },
  },
  {
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'import-x/no-extraneous-dependencies': [
        'error',
        {
          packageDir: ['.', 'shared', 'host', 'server', 'demo', 'e2e'].map((folder) =>
            path.join(import.meta.dirname, folder),
          ),
        },
      ],
    },
  },
  // A fixture that needs no other takes an empty pattern: Playwright reads the parameter's text.
  { files: ['e2e/**/*.ts'], rules: { 'no-empty-pattern': 'off' } },
  // Rows that the statement itself guarantees.
  { files: ['{server,demo}/**/*.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  // Seeds and tables are data.
  {
    files: ['demo/src/{seed,pictures/draw}/**/*.ts', 'server/src/handlers.ts', '**/*.routes.ts', '**/*.schema.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },

  {
    files: TOOLS,
    extends: [js.configs.recommended],
    languageOptions: { globals: Object.fromEntries(NODE_GLOBALS.map((name) => [name, 'readonly'])) },
    rules: {
      'max-lines-per-function': functionLines(60),
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  { files: ['**/*.test.mjs'], rules: { 'max-lines-per-function': 'off' } },
);
