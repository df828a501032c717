import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const { openServer } = require('./open.cjs');
const { standin } = require('./standin.cjs');

const release = { name: 'gifts', version: '1.0.0', routes: [{ path: '/gifts', navTitle: '礼品', remote: 'gifts' }] };
const dev = { origin: 'http://127.0.0.1:5180', socket: 'ws://127.0.0.1:5180' };

let opened = 0;

/** The stand-in shell of a remote whose standin.json holds `answers`. */
async function open(answers, more = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-standin-'));
  const file = path.join(folder, 'standin.json');
  fs.writeFileSync(path.join(folder, 'assets.json'), JSON.stringify({ version: 'h1', contract: '3.1.0', entry: [] }));
  fs.writeFileSync(file, JSON.stringify(answers));
  const said = [];
  const shell = standin({
    host: folder,
    folder,
    dev,
    readRelease: async () => release,
    say: (line) => said.push(line),
    ...more,
  });
  const { origin, close } = await openServer(shell, 20_000 + (process.pid % 20_000) + opened);
  // A port of its own: the connections to the server before are known as open for a moment longer.
  opened += 1;
  const ask = (address, { state, ...options } = {}) =>
    fetch(origin + address, {
      redirect: 'manual',
      headers: state ? { cookie: `standin-state=${state}` } : {},
      ...options,
    });
  return {
    ask,
    said,
    result: async (address, state) => (await (await ask(address, { state })).json()).result,
    kept: () => JSON.parse(fs.readFileSync(file, 'utf8')),
    close: () => close().then(() => fs.rmSync(folder, { recursive: true })),
  };
}

const ANSWERS = {
  answers: { 'GET /api/gifts': ['a box'], 'GET /api/levels': ['gold'] },
  states: {
    empty: { path: '/gifts?tab=all', answers: { 'GET /api/gifts': [] } },
    failed: { answers: { 'GET /api/gifts': { states: 500, message: '服务器繁忙' } } },
    loading: { answers: { 'GET /api/gifts': { pending: true } } },
    guest: { person: null },
  },
};

test('every screen and every state is a link, which changes what the state names and nothing else', async () => {
  const { ask, result, close } = await open(ANSWERS);
  try {
    const list = await (await ask('/states')).text();
    assert.match(list, /href="\/states\/\?to=%2Fgifts">礼品<\/a>[\s\S]*href="\/states\/empty">empty</);
    const opened = await ask('/states/empty');
    assert.deepEqual(
      [opened.status, opened.headers.get('location'), opened.headers.get('set-cookie')],
      [302, '/gifts?tab=all', 'standin-state=empty; path=/'],
    );
    assert.deepEqual(await result('/api/gifts'), ['a box']);
    // The shop's calls carry no cookie: the page that was opened in a state says so with each of its own.
    const page = await (
      await ask('/gifts', { headers: { accept: 'text/html', cookie: 'standin-state=empty' } })
    ).text();
    assert.match(page, /headers\.set\('x-standin-state', 'empty'\)/);
    const call = await ask('/api/gifts', { headers: { 'x-standin-state': 'empty' } });
    assert.deepEqual((await call.json()).result, []);
    assert.deepEqual([await result('/api/gifts', 'empty'), await result('/api/levels', 'empty')], [[], ['gold']]);
    const failed = await (await ask('/api/gifts', { state: 'failed' })).json();
    assert.deepEqual(failed, { states: 500, message: '服务器繁忙' });
    const screen = await ask('/states/?to=/gifts', { state: 'empty' });
    assert.match(screen.headers.get('set-cookie'), /standin-state=;/);
    const elsewhere = await ask('/states/?to=//example.com');
    assert.equal(elsewhere.headers.get('location'), '/gifts');
  } finally {
    await close();
  }
});

test('a call that never answers leaves its screen loading; a guest is nobody', async () => {
  const { ask, close } = await open(ANSWERS);
  const waiting = ask('/api/gifts', { state: 'loading' }).then(
    () => 'answered',
    () => 'cut off',
  );
  try {
    await ask('/api/levels', { state: 'loading' });
    const page = await ask('/gifts', { headers: { accept: 'text/html', cookie: 'standin-state=guest' } });
    assert.match(await page.text(), /localStorage\.removeItem\('user-info'\)/);
  } finally {
    await close();
  }
  assert.equal(await waiting, 'cut off');
});

test('answers of a shop to calls that read are kept', async () => {
  const shop = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ states: 200, message: '', result: ['from the shop'] }));
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const { ask, result, kept, close } = await open(
    {},
    { api: `http://127.0.0.1:${shop.address().port}`, records: true },
  );
  try {
    assert.deepEqual(await result('/api/gifts?page=2'), ['from the shop']);
    await ask('/api/cart', { method: 'POST', body: '{}' });
    assert.deepEqual(kept(), { answers: { 'GET /api/gifts': ['from the shop'] } });
  } finally {
    await close();
    shop.close();
  }
});

test('an answer that the contract does not allow is said once, and sent all the same', async () => {
  const faultOf = async (key, { result }) => (result.length ? undefined : `${key} is empty`);
  const { ask, said, result, close } = await open(ANSWERS, { faultOf });
  try {
    for (const state of ['', 'empty', 'empty']) assert.ok(await result('/api/gifts', state));
    assert.deepEqual(said, ['The contract does not allow the answer to GET /api/gifts: GET /api/gifts is empty']);
    await ask('/api/levels');
    assert.equal(said.length, 1);
  } finally {
    await close();
  }
});
