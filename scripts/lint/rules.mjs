const errors = (prefix, names) => Object.fromEntries(names.split(/\s+/).map((name) => [`${prefix}${name}`, 'error']));

export const functionLines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

/** Of a file: a test, which reads from top to bottom, may have more. */
export const fileLines = (max) => ['error', { max }];

const FAULTS = errors(
  '',
  `for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign no-constant-binary-expression
  no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if no-duplicate-case no-empty no-empty-character-class
  no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-global-assign no-invalid-regexp
  no-irregular-whitespace no-loss-of-precision no-misleading-character-class no-nonoctal-decimal-escape no-prototype-builtins
  no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays no-unassigned-vars no-unexpected-multiline
  no-unsafe-finally no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members no-useless-backreference
  no-useless-catch no-useless-escape preserve-caught-error require-yield use-isnan valid-typeof`,
);

/** Every file, the tools among them. */
export const baseRules = {
  ...FAULTS,
  'no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
  ],
  'max-lines': fileLines(250),
  'max-lines-per-function': functionLines(60),
  'import-rules/width': 'error',
};

/** TypeScript. */
export const codeRules = {
  ...errors('', 'no-var prefer-const prefer-rest-params prefer-spread no-console no-alert object-shorthand'),
  ...errors(
    'typescript/',
    `no-duplicate-enum-values no-empty-object-type no-explicit-any no-extra-non-null-assertion no-misused-new no-namespace
    no-non-null-asserted-optional-chain no-non-null-assertion no-require-imports no-this-alias no-unnecessary-type-constraint
    no-unsafe-declaration-merging no-unsafe-function-type no-wrapper-object-types prefer-as-const prefer-namespace-keyword
    triple-slash-reference`,
  ),
  'no-array-constructor': 'error',
  'no-unused-expressions': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
  'import/no-duplicates': ['error', { 'prefer-inline': true }],
};

/** These need types. */
export const typedRules = {
  'typescript/no-floating-promises': 'error',
  'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

export const hookRules = { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' };

const HANDLERS = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];
const TABBABLE = ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'];
const LISTS = ['listbox', 'menu', 'radiogroup', 'tablist'];

export const elementRules = {
  'max-lines-per-function': functionLines(100),
  ...errors(
    'jsx-a11y/',
    `alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes aria-role
    aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content html-has-lang iframe-has-title
    img-redundant-alt label-has-associated-control media-has-caption mouse-events-have-key-events
    no-access-key no-autofocus no-distracting-elements no-redundant-roles role-has-required-aria-props role-supports-aria-props scope
    tabindex-no-positive`,
  ),
  'jsx-a11y/interactive-supports-focus': ['error', { tabbable: TABBABLE }],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': [
    'error',
    { tr: ['none', 'presentation'], canvas: ['img'] },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: HANDLERS }],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { ul: LISTS, li: ['option', 'tab', 'menuitem'] }],
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel'], allowExpressionValues: true }],
  'jsx-a11y/no-static-element-interactions': ['error', { allowExpressionValues: true, handlers: HANDLERS }],
};
