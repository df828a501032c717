import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { runRelease } from '../../build/release/run.mjs';
import { startShop } from '../../e2e/support/shop.ts';
import { giftsRemote } from './giftsRemote.mjs';

const { produceRelease } = createRequire(import.meta.url)('../../build/release/produceRelease.cjs');
const gifts = giftsRemote();
const tokens = {};
let shop;

/** What a command line says, and its exit code. */
async function release(line, environment = { CELLAR_TOKEN: tokens.all }) {
  const said = [];
  const complaints = [];
  const build = (name, { version }) => produceRelease({ name, folder: gifts.folder, version });
  const code = await runRelease([...line, '--to', shop.origin], { program: 'release', build, environment, say: (text) => said.push(text), complain: (text) => complaints.push(text) });
  return { code, said: said.join('\n'), complaints };
}

async function done(...line) {
  const { code, said, complaints } = await release(line);
  assert.deepEqual({ code, complaints }, { code: 0, complaints: [] }, line.join(' '));
  return said;
}

async function refused(words, line, token = tokens.all) {
  const { code, complaints, said } = await release(line, { CELLAR_TOKEN: token });
  assert.deepEqual([code, said, complaints.length], [1, '', 1], said);
  assert.match(complaints[0], words);
  assert.equal(complaints[0].split('\n').length, 1);
}

const discovery = async () => (await fetch(`${shop.origin}/discovery.json`)).json();
const told = async () => (await discovery()).remotes.find(({ name }) => name === 'gifts');

async function makeToken(...flags) {
  process.env.CELLAR_PASSWORD = 'Cellar2026';
  return (await done('token', '--as', 'release', '--name', 'tests', ...flags)).split('\n')[0];
}

before(async () => {
  shop = await startShop();
  tokens.all = await makeToken('--may', 'publish,promote,rollback,read');
  tokens.publish = await makeToken('--remote', 'gifts', '--may', 'publish');
  tokens.other = await makeToken('--remote', 'orders', '--may', 'publish,promote');
});
after(async () => {
  gifts.remove();
  await shop?.stop();
});

test('a remote that the shop never saw is published, and nobody gets it yet', async () => {
  const said = await done('gifts', '--version', '1.1.0', '--no-wait');
  assert.match(said, /gifts 1\.1\.0 is published; no visitor gets it yet/);
  const preview = /http:\/\/\S+\/preview\/\S+/.exec(said)[0];
  assert.equal((await fetch(preview, { redirect: 'manual' })).headers.get('location'), '/gifts');
  assert.equal(await told(), undefined);
  assert.equal((await fetch(`${shop.origin}/gifts`)).status, 404);
});

test('the same version again is known with the same bytes and refused with others', async () => {
  assert.match(await done('gifts', '--version', '1.1.0', '--no-wait'), /published before, with the same bytes/);
  gifts.say('别的话');
  await refused(/409: gifts 1\.1\.0 is already published with other bytes/, ['gifts', '--version', '1.1.0', '--no-wait']);
  await done('gifts', '--version', '1.2.0', '--no-wait');
});

test('a token does what it was made for, nothing else', async () => {
  await refused(/403: this token may publish, not promote/, ['promote', 'gifts', '1.1.0', '--reason', 'trial'], tokens.publish);
  await refused(/403: this token is for orders, not for gifts/, ['gifts', '--version', '1.3.0', '--no-wait'], tokens.other);
  await refused(/401: this token is not known/, ['list'], 'cellar_wrong');
  await refused(/401: nobody is logged in/, ['list'], '');
});

test('promoting returns when pages are told of it', async () => {
  assert.match(await done('promote', 'gifts', '1.1.0', '--reason', 'not rehearsed here'), /gifts 1\.1\.0 is stable\. New page loads .* have it/);
  assert.equal((await told()).version, '1.1.0');
  assert.equal((await fetch(`${shop.origin}/gifts`)).status, 200);
});

test('a canary grows, is halted, and a version left by a rollback is quarantined', async () => {
  await done('promote', 'gifts', '1.2.0', '--canary', '10', '--reason', 'not rehearsed here');
  assert.match(await done('list'), /gifts +live +1\.1\.0 +1\.2\.0 10 % +1\.2\.0 +2/);
  await done('percent', 'gifts', '25%');
  assert.match(await done('list', 'gifts'), /canary 1\.2\.0 25 %/);
  await done('halt', 'gifts', '--reason', 'enough seen');
  await done('promote', 'gifts', '1.2.0', '--reason', 'not rehearsed here');
  assert.equal((await told()).version, '1.2.0');
  await done('rollback', 'gifts', '1.1.0', '--reason', 'wrong words');
  assert.equal((await told()).version, '1.1.0');
  await refused(/1\.2\.0 is quarantined/, ['promote', 'gifts', '1.2.0']);
});

test('a disabled remote says its words until it is enabled', async () => {
  await done('disable', 'gifts', '--words', '礼品正在换季', '--reason', 'stock is counted');
  assert.deepEqual([(await told()).state, (await told()).words], ['disabled', '礼品正在换季']);
  await done('enable', 'gifts', '--reason', 'counted');
  assert.equal((await told()).state, 'live');
  assert.match(await done('drill', 'gifts', 'hang'), /\/drill\/\S+/);
});
