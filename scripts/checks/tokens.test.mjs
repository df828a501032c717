import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from './expectNone.mjs';
import { read } from './repository.mjs';
import { inspect, literals } from './tokens.mjs';

const tsx = (text) => literals({ file: 'x.tsx', text });

test('literal colours and sizes of type in scripts are named', () => {
  assert.equal(tsx(`<i style={{ color: '#7b1e33' }} />`).length, 1);
  assert.equal(tsx(`<i style={{ color: 'rgb(1 2 3)' }} />`).length, 1);
  assert.equal(tsx(`<i style={{ fontSize: 12 }} />`).length, 1);
});

test('tokens, anchors and comments are not', () => {
  assert.deepEqual(tsx(`<a href="#top" style={{ fontSize: 'var(--t-12)' }}>#1</a> // #fff`), []);
});

test('no script writes colours and sizes of type itself', () => expectNone(inspect()));

// Rule: size-8
test('bars and messages let nothing shine through', () => {
  const tokens = read('shared/src/styles/tokens.css');
  const valueOf = (name) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
    return value.startsWith('var(--') ? valueOf(value.slice(6, -1)) : value;
  };
  for (const name of ['surface-bar', 'page-bar', 'toast']) assert.match(valueOf(name), /^#[0-9a-f]{6}$/, name);
  const see = [
    'host/src/app/TabBar.module.css',
    'host/src/app/messages/Messages.module.css',
    'shared/src/ui/base/layout/NavBar.module.css',
    'shared/src/ui/base/controls/Tabs.module.css',
  ].filter((file) => /backdrop-filter|--veil/.test(read(file)));
  assert.deepEqual(see, []);
});
