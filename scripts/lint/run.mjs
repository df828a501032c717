/** The linter's arguments for node; files may follow. The rules that need types take a while: `TYPED` adds them. */
export const LINT = [
  'node_modules/oxlint/bin/oxlint',
  '-c',
  'oxlint.config.mjs',
  '--report-unused-disable-directives-severity=error',
];
export const TYPED = ['--type-aware'];
