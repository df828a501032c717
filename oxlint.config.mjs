import { overrides } from './scripts/lint/overrides.mjs';
import { baseRules } from './scripts/lint/rules.mjs';

/** One linter for all rules, those that need types among them (docs/decisions/0038). */
export default {
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'import'],
  jsPlugins: ['./scripts/lint/importRules.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: [
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
  rules: baseRules,
  overrides,
};
