import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const { overlayRoutes } = require('./routes.cjs');

// Line 2, column 5 of cart.js was written in line 12, column 3 of CartScreen.tsx; line 3 is a package's.
const MAP = {
  version: 3,
  sources: [
    'webpack://cellar_orders/./src/cart/CartScreen.tsx',
    'webpack://cellar_orders/./node_modules/react/index.js',
  ],
  mappings: ';IAWE;ACAA',
  names: [],
};

function developmentServer() {
  let built;
  const compiler = {
    hooks: { done: { tap: (_name, then) => (built = then) } },
    outputPath: '/out',
    outputFileSystem: {
      readFileSync: (file) => {
        if (file !== '/out/cart.js.map') throw new Error(`${file} is not there`);
        return JSON.stringify(MAP);
      },
    },
  };
  const [builds, positions] = overlayRoutes(compiler).map(({ middleware }) => middleware);
  const finish = (errors) => built({ toJson: () => ({ errors }) });
  /** What a page is sent from now on. */
  const listen = () => {
    const sent = [];
    let leave;
    builds(
      { once: (_event, then) => (leave = then) },
      { writeHead: () => undefined, write: (text) => sent.push(text) },
    );
    return { sent, leave: () => leave() };
  };
  const ask = async (stack) => {
    let body;
    await positions([stack], { writeHead: () => undefined, end: (text) => (body = JSON.parse(text)) });
    return body;
  };
  return { finish, listen, ask };
}

const data = (errors) => `data: ${JSON.stringify(errors)}\n\n`;

test('a page hears what does not build, with file, line and column, also when it comes later', () => {
  const { finish, listen } = developmentServer();
  const first = listen();
  assert.deepEqual(first.sent, []);
  finish([
    {
      moduleName: './src/cart/CartScreen.tsx',
      message: "[tsl] ERROR in /a/CartScreen.tsx(49,4)\n      TS1005: ')' expected.",
    },
  ]);
  const broken = data([{ place: 'src/cart/CartScreen.tsx:49:4', message: "TS1005: ')' expected." }]);
  assert.deepEqual(first.sent, [broken]);
  assert.deepEqual(listen().sent, [broken]);
  first.leave();
  finish([]);
  assert.deepEqual(first.sent, [broken]);
  assert.deepEqual(listen().sent, [data([])]);
});

// Rule: release-73
test('a mistake is named once, where it was written', () => {
  const { finish, listen } = developmentServer();
  const { sent } = listen();
  const moduleName = './src/cart/CartScreen.tsx';
  const parse = 'Module parse failed: Unexpected token (34:6)\nFile was processed with these loaders:';
  finish([
    { moduleName, message: parse },
    { moduleName, message: '[tsl] ERROR in /a/CartScreen.tsx(58,6)\n      TS1134: Variable declaration expected.' },
    { moduleName: './src/cart/data.json', message: parse },
  ]);
  assert.deepEqual(JSON.parse(sent[0].slice('data: '.length)), [
    { place: 'src/cart/CartScreen.tsx:58:6', message: 'TS1134: Variable declaration expected.' },
    { place: 'src/cart/data.json', message: parse },
  ]);
});

test('a stack leads to the places in the sources; packages and what has no map are left out', async () => {
  const { ask } = developmentServer();
  const at = 'http://127.0.0.1:5180/remotes/orders/1.0.0-dev';
  const stack = `Error: broken\n at Cart (${at}/cart.js:2:5)\n at react (${at}/cart.js:3:1)\n at other (${at}/other.js:1:1)`;
  assert.deepEqual(await ask(stack), ['src/cart/CartScreen.tsx:12:3']);
  assert.deepEqual(await ask(''), []);
});
