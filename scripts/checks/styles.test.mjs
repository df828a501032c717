import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import stylelint from 'stylelint';
import { ROOT } from './repository.mjs';

/** Rules that a stylesheet breaks, as the part `styles` sees them. */
async function brokenBy(code, file = 'remote-orders/src/cart/x.module.css') {
  const { results } = await stylelint.lint({ code, cwd: ROOT, codeFilename: path.join(ROOT, file) });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}
const inRule = (declaration) => brokenBy(`.a {\n  ${declaration};\n}\n`);

test('what is not a token is named', async () => {
  for (const [declaration, rule] of [
    ['color: #ffffff', 'color-no-hex'],
    ['background: rgb(1 2 3)', 'function-disallowed-list'],
    ['border: 1px solid hsl(1 2% 3%)', 'function-disallowed-list'],
    ['color: white', 'color-named'],
    ['border-top: 1px solid gray', 'color-named'],
    ['font-size: 12px', 'declaration-property-value-disallowed-list'],
    ['font-size: calc(12 * var(--u))', 'declaration-property-value-disallowed-list'],
    ['font-size: max(16px, var(--t-14))', 'declaration-property-value-disallowed-list'],
    ['font: 600 14px var(--sans)', 'declaration-property-value-disallowed-list'],
    ['font-weight: 500', 'declaration-property-value-allowed-list'],
    ['font-weight: bold', 'declaration-property-value-allowed-list'],
    ['z-index: 100', 'declaration-property-value-allowed-list'],
    ['margin: 1rem', 'unit-disallowed-list'],
    ['color: var(--no-such-token)', 'csstools/value-no-unknown-custom-properties'],
  ])
    assert.ok((await inRule(declaration)).includes(rule), declaration);
});

test('tokens, and sizes beside the text around, are not', async () => {
  for (const declaration of [
    'color: var(--text)',
    'font-size: var(--t-12)',
    'font-size: 0.7em',
    'font: inherit',
    'font-weight: 600',
    'color: currentcolor',
    'fill: url("#shade")',
    'z-index: calc(var(--z-bar) + 1)',
    'height: max(44px, calc(44 * var(--u)))',
  ])
    assert.deepEqual(await inRule(declaration), [], declaration);
});

test('only tokens.css writes colours', async () => {
  const code = ':root {\n  --text: #123456;\n}\n';
  assert.deepEqual(await brokenBy(code, 'shared/src/styles/tokens.css'), []);
  assert.deepEqual(await brokenBy(code, 'shared/src/styles/reset.css'), ['color-no-hex']);
});

test('an exception says why, and stands only where it is needed', async () => {
  const rules = await inRule('/* stylelint-disable-next-line color-no-hex */\n  color: var(--text)');
  assert.deepEqual(rules.sort(), ['--report-descriptionless-disables', '--report-needless-disables']);
});

// Rule: size-11
test('an iPhone finds no field whose text is below 16 px, whatever a sheet says', async () => {
  const read = (name) => readFile(path.join(ROOT, 'shared/src/styles', name), 'utf8');
  const [, selectors, size] =
    /@supports \(-webkit-touch-callout: none\) \{\s*([^{]*?)\s*\{\s*font-size: var\((--[\w-]+)\) !important;\s*\}/.exec(
      await read('reset.css'),
    ) ?? [];
  assert.deepEqual(selectors?.split(/,\s*/), ['input', 'textarea', 'select']);
  assert.match(await read('tokens.css'), new RegExp(`${size}: max\\(16px, `));
  assert.ok((await inRule('font-size: var(--t-12) !important')).includes('declaration-no-important'));
});
