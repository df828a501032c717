import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from './expectNone.mjs';
import { read } from './repository.mjs';
import { inspect, literals } from './tokens.mjs';

const css = (text) => literals({ file: 'x.module.css', text: `.a { ${text} }` });
const tsx = (text) => literals({ file: 'x.tsx', text });

test('literal colours and sizes of type are named', () => {
  for (const bad of [
    'color: #fff',
    'background: rgb(1 2 3)',
    'color: white',
    'font-size: 12px',
    'font-size: calc(12 * var(--u))',
    'font: 600 14px var(--sans)',
    'font-size: max(16px, var(--t-14))',
    'border: 1px solid hsl(1 2% 3%)',
    'font-weight: 500',
    'font-weight: bold',
  ])
    assert.equal(css(bad).length, 1, bad);
  assert.equal(tsx(`<i style={{ color: '#7b1e33' }} />`).length, 1);
  assert.equal(tsx(`<i style={{ fontSize: 12 }} />`).length, 1);
});

test('tokens, anchors and comments are not', () => {
  for (const good of [
    'color: var(--text)',
    'font-size: var(--t-12)',
    'font-size: .7em',
    'font: inherit',
    'font-weight: 600',
    '/* #fff */ color: currentcolor',
    'white-space: nowrap',
    'fill: url(#shade)',
  ])
    assert.deepEqual(css(good), [], good);
  assert.deepEqual(tsx(`<a href="#top">#1</a> // #fff`), []);
});

test('only tokens.css knows colours and sizes of type', () => expectNone(inspect()));

test('bars and messages let nothing shine through', () => {
  const tokens = read('shared/src/styles/tokens.css');
  const valueOf = (name) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
    return value.startsWith('var(--') ? valueOf(value.slice(6, -1)) : value;
  };
  for (const name of ['surface-bar', 'page-bar', 'toast']) assert.match(valueOf(name), /^#[0-9a-f]{6}$/, name);
  const see = [
    'host/src/app/TabBar.module.css',
    'host/src/app/Messages.module.css',
    'shared/src/ui/base/layout/NavBar.module.css',
    'shared/src/ui/base/controls/Tabs.module.css',
  ].filter((file) => /backdrop-filter|--veil/.test(read(file)));
  assert.deepEqual(see, []);
});
