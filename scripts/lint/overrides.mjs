import {
  consoleImports,
  consoleTakes,
  demoImports,
  EDITOR,
  editorTakes,
  hostImports,
  remoteGlobals,
  remoteImports,
  serverImports,
  serverTakes,
  sharedImports,
} from './restricted.mjs';
import { codeRules, elementRules, fileLines, functionLines, hookRules, typedRules } from './rules.mjs';

const CODE = ['**/*.{ts,tsx}'];
const TESTS = [
  '**/*.{test,testing}.{ts,tsx}',
  '{shared,server,console}/src/testing/**/*.{ts,tsx}',
  'e2e/**/*.{ts,tsx}',
];

const imports = (restrictions) => ({ 'no-restricted-imports': ['error', restrictions] });
const shared = (files, room) => ({
  files,
  excludeFiles: TESTS,
  rules: imports(sharedImports({ libraries: [], ...room })),
});

const room = [
  // A factory lists its parts, one after the other: the calls of a domain, the methods of a port.
  {
    files: ['server/src/shop/*/*/*Handlers.ts', 'server/src/shop/identity/staff/*.ts', 'server/src/ports/**/*.ts'],
    rules: { 'max-lines-per-function': functionLines(100) },
  },
  { files: TESTS, rules: { 'max-lines-per-function': 'off', 'typescript/no-non-null-assertion': 'off' } },
  { files: [...TESTS, '**/*.test.mjs'], rules: { 'max-lines': fileLines(500) } },
  // Tables of data, and drawings, may be as long as they are.
  {
    files: [
      'demo/src/{seed,pictures/draw}/**/*.ts',
      'server/src/search/judged/judgedRequests.ts',
      'shared/src/api/registry.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  // A fixture that needs no other takes an empty pattern: Playwright reads the parameter's text.
  { files: ['e2e/**/*.ts'], rules: { 'no-empty-pattern': 'off' } },
  // Rows that the statement itself guarantees.
  { files: ['{server,demo}/**/*.ts'], rules: { 'typescript/no-non-null-assertion': 'off' } },
  // Seeds and tables are data.
  {
    files: ['demo/src/{seed,pictures/draw}/**/*.ts', 'server/src/handlers.ts', '**/*.test.mjs'],
    rules: { 'max-lines-per-function': 'off' },
  },
];

const importRules = [
  {
    files: ['remote-*/**/*.{ts,tsx}'],
    excludeFiles: TESTS,
    rules: { ...imports(remoteImports), 'no-restricted-globals': ['error', ...remoteGlobals] },
  },
  { files: ['host/**/*.{ts,tsx}'], excludeFiles: TESTS, rules: imports(hostImports) },
  {
    files: ['console/**/*.{ts,tsx}'],
    excludeFiles: TESTS,
    rules: { ...imports(consoleImports), 'import-rules/takes': consoleTakes },
  },
  { files: [EDITOR], excludeFiles: TESTS, rules: { 'import-rules/takes': editorTakes } },
  { files: ['shared/**/*.{ts,tsx}'], rules: { 'import-rules/shares': 'error' } },
  shared(['shared/src/{hooks,format,parts,constants,contract,blocks,api,runtime}/**/*.{ts,tsx}'], {}),
  shared(['shared/src/ui/**/*.tsx'], { libraries: ['vant-react'], kit: true }),
  shared(['shared/src/router.ts'], { libraries: ['react-router-dom'] }),
  shared(['shared/src/state.ts'], { libraries: ['jotai', 'jotai/utils'] }),
  shared(
    [
      'shared/src/api/{*/*/schema,*/*/shapes,*/*/*Schema,registry}.ts',
      'shared/src/{contract/{schema,typed,calls,client},blocks/props/**/*}.ts',
    ],
    {
      libraries: ['zod'],
      schemas: true,
    },
  ),
  {
    files: ['demo/**/*.ts'],
    excludeFiles: TESTS,
    rules: { ...imports(demoImports), 'import-rules/takes': serverTakes },
  },
  {
    files: ['server/**/*.ts'],
    excludeFiles: TESTS,
    rules: { ...imports(serverImports), 'import-rules/takes': serverTakes },
  },
  { files: ['server/src/start/loadDemo.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['{shared,host,console,remote-*}/src/**/*.{ts,tsx}'],
    excludeFiles: [...TESTS, 'shared/src/format/uuid.ts'],
    rules: { 'import-rules/uuid': 'error' },
  },
  { files: ['server/src/{core,shop,jobs}/**/*.ts'], excludeFiles: TESTS, rules: { 'import-rules/time': 'error' } },
];

/** Which rules hold where; of two that name the same rule the later one wins. */
export const overrides = [
  { files: CODE, rules: codeRules },
  { files: CODE, excludeFiles: TESTS, rules: typedRules },
  {
    files: [
      '**/*.tsx',
      'shared/src/{hooks,runtime}/**/*.ts',
      'host/src/**/*.ts',
      'console/src/**/*.ts',
      'remote-*/src/**/*.ts',
    ],
    rules: hookRules,
  },
  { files: ['**/*.tsx'], rules: elementRules },
  ...importRules,
  ...room,
];
