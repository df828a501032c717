const TOKENS = 'shared/src/styles/tokens.css';
const RESET = 'shared/src/styles/reset.css';
const COLOUR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'];

/** Set by a script, or by the stylesheet of a part around. */
const SET_ELSEWHERE = ['--at', '--head', '--head-soft', '--rows', '--side', '--taken', '--turn'];
const setElsewhere = Object.fromEntries(SET_ELSEWHERE.map((name) => [name, 'initial']));

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-value-no-unknown-custom-properties'],
  ignoreFiles: ['**/dist/**', 'dist-dev/**', '.cache/**', 'coverage/**', 'data/**', 'photos/**', 'test-results/**'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    // Colours, sizes of type and levels are written once, as tokens.
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': COLOUR_FUNCTIONS,
    'declaration-property-value-disallowed-list': {
      '/^font(-size)?$/': ['/\\d(px|rem|pt|vw)\\b/', '/var\\(--u\\)/'],
    },
    'declaration-property-value-allowed-list': {
      'font-weight': ['400', '600', 'inherit'],
      'z-index': ['/^-?[012]$/', '/var\\(--z-/'],
    },
    // Only the size of fields on an iPhone is more important than what any sheet says.
    'declaration-no-important': true,
    'unit-disallowed-list': ['rem', 'pt', 'pc', 'cm', 'mm', 'in'],
    'csstools/value-no-unknown-custom-properties': [true, { importFrom: [TOKENS, { customProperties: setElsewhere }] }],

    // The names are properties in scripts.
    'selector-class-pattern': '^([a-z][a-zA-Z0-9]*|bone-[a-z]+)$',
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9]*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],

    // Blank lines are the formatter's; a state or a place follows the part that it belongs to.
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'no-descending-specificity': null,

    // `env()` takes lengths only.
    'length-zero-no-unit': [true, { ignore: ['custom-properties'], ignoreFunctions: ['env'] }],
    'alpha-value-notation': 'number',
    'color-hex-length': 'long',
    'value-keyword-case': ['lower', { ignoreProperties: ['/^--/'] }],
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
  },
  overrides: [
    {
      files: ['**/src/styles/*.css', '**/console.css'],
      rules: { 'selector-class-pattern': '^[a-z][a-z0-9-]*$' },
    },
    { files: [RESET], rules: { 'declaration-no-important': null } },
    { files: [TOKENS], rules: { 'color-no-hex': null, 'function-disallowed-list': null } },
  ],
};
