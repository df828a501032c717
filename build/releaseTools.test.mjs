import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { asNames, asStages } from './release/arguments.mjs';
import { people, promote } from './release/channels.mjs';
import { COMMANDS } from './release/commands.mjs';
import { EXITS } from './release/failure.mjs';
import { runRelease } from './release/run.mjs';

const CHECKED = {
  against: '1.0.0',
  added: ['/gift-card'],
  removed: ['/old'],
  contract: { needs: '^1.0.0', offered: ['1.2.0'] },
  uses: [{ consumer: 'orders 1.0.0', thing: '/old' }],
  findings: [],
};
const DIFF = {
  from: '1.0.0',
  to: '1.1.0',
  sent: { before: 30_720, after: 40_960 },
  files: [{ file: 'gifts.js', before: { bytes: 90_000, sent: 30_720 }, after: { bytes: 120_000, sent: 40_960 } }],
  routes: { added: ['/gift-card'], removed: [] },
  blocks: { added: [], removed: ['Hero 1'] },
  contract: { before: '^1.0.0', after: '^1.1.0', added: ['hooks/useLoad useLoad'], removed: [] },
  uses: [{ consumer: 'page 端午', revision: 3, thing: 'block Hero' }],
  versions: [
    { version: '1.1.0', at: '2026-03-02', who: 'anna', commit: null, notes: '礼品卡', commits: ['1a2b3c4 Cards'] },
  ],
};
const state = { ready: 200, contract: '999.0.0', checked: CHECKED };

const answers = {
  'GET /readyz': () => [state.ready, {}],
  'GET /discovery.json': () => [200, { contract: state.contract }],
  'GET /console/api/remotes': () => [200, { result: { revision: 1, list: [] } }],
  'GET /console/api/remotes/gifts': () => [404, { result: { code: 'noRemote', reason: 'there is no such remote' } }],
  'GET /console/api/remotes/gifts/diff?from=1.0.0&to=1.1.0': () => [200, { result: DIFF }],
  'POST /console/api/remotes/gifts/check': () => [200, { result: state.checked }],
  'POST /console/api/login': () => REFUSALS.wrongPassword,
  'POST /console/api/remotes/gifts/releases/1.0.0/rehearse': () => REFUSALS.invalid,
};
/** What refuses a command by its own words, and how such a command ends. */
const REFUSALS = {
  wrongPassword: [422, { message: '账号或密码不正确', result: { code: 'wrongPassword' } }],
  invalid: [
    422,
    { result: { code: 'invalid', reason: 'the request is invalid: name: must have at least 2 characters' } },
  ],
};
const TOKENS = {
  good: undefined,
  old: [401, { result: { code: 'tokenExpired', reason: 'this token expired' } }],
  narrow: [403, { result: { code: 'tokenAction', reason: 'this token may publish, not read' } }],
};

let shop;
let built;
before(async () => {
  shop = http.createServer((request, reply) => {
    const token = request.headers.authorization?.replace('Bearer ', '');
    const [status, body] =
      (request.url.startsWith('/console') && TOKENS[token]) || answers[`${request.method} ${request.url}`]();
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  built = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-dry-'));
  const sizes = { 'remoteEntry.js': 4000, 'remoteEntry.js.br': 1000, 'gifts.js': 90_000, 'gifts.js.br': 30_000 };
  for (const [file, size] of Object.entries(sizes)) fs.writeFileSync(path.join(built, file), 'x'.repeat(size));
  const document = {
    name: 'gifts',
    version: '1.1.0',
    entry: 'remoteEntry.js',
    files: sizes,
    screens: { Gifts: { files: ['gifts.js'], needs: [] } },
    routes: [{ path: '/gifts', module: 'Gifts' }],
  };
  fs.writeFileSync(path.join(built, 'release.json'), JSON.stringify(document));
});
after(() => {
  shop.close();
  fs.rmSync(built, { recursive: true });
});

async function run(line, environment = { CELLAR_TOKEN: 'good' }) {
  const out = [];
  const complaints = [];
  const code = await runRelease(line, {
    program: 'release',
    invocation: 'release-program',
    remotes: ['gifts', 'orders'],
    environment: { CELLAR_SHOP: `http://127.0.0.1:${shop.address().port}`, ...environment },
    build: async () => ({ built, folder: built, remove: () => undefined }),
    say: (text) => out.push(text),
    complain: (text) => complaints.push(text),
  });
  return { code, out: out.join('\n'), complaints: complaints.join('\n') };
}

// Rule: release-31
test('help names every command with its words, and each command its flags', async () => {
  const all = await run(['--help']);
  assert.equal(all.code, 0);
  for (const name of Object.keys(COMMANDS)) assert.match(all.out, new RegExp(`^ {2}${name}\\b`, 'm'));
  for (const { code } of Object.values(EXITS)) assert.match(all.out, new RegExp(`^ {2}${code} `, 'm'));
  for (const [name, { flags, says }] of Object.entries(COMMANDS)) {
    const { code, out } = await run([name, '--help']);
    assert.equal(code, 0);
    assert.ok(out.includes(says));
    for (const flag of flags) assert.ok(out.includes(`--${flag}`), `${name} --${flag}`);
    assert.equal((await run(['help', name])).out, out);
  }
});

// Rule: release-31
test('what goes wrong has a code by its kind, and no flag passes that a command does not take', async () => {
  const codes = async (...lines) => Promise.all(lines.map(async (line) => (await run(line)).code));
  assert.deepEqual(
    await codes([], ['promote', 'gifts'], ['list', '--canary', '5'], ['rollback', 'gifts', '1.0.0']),
    [2, 2, 2, 2],
  );
  assert.equal((await run(['list'], { CELLAR_TOKEN: 'old' })).code, EXITS.access.code);
  assert.equal((await run(['list', 'gifts'])).code, EXITS.refused.code);
  process.env.CELLAR_PASSWORD = 'wrong';
  const password = await run(['token', '--as', 'anna', '--name', 'pipeline']);
  delete process.env.CELLAR_PASSWORD;
  assert.deepEqual([password.code, password.complaints], [EXITS.access.code, '422: 账号或密码不正确']);
  assert.equal((await run(['rehearse', 'gifts', '1.0.0'])).code, EXITS.usage.code);
  assert.equal((await run(['list'], { CELLAR_SHOP: 'shop.example.com' })).code, EXITS.usage.code);
  assert.equal((await run(['list'], { CELLAR_SHOP: '', PORT: 'http' })).code, EXITS.usage.code);
  assert.equal((await run(['list'], { CELLAR_SHOP: '', PORT: '9' })).code, EXITS.offline.code);
  assert.match((await run(['list', '--canary', '5'])).complaints, /--canary is no flag of list/);
});

// Rule: release-31
test('with --json one object is answered, also where it is refused', async () => {
  const good = await run(['list', '--json']);
  assert.deepEqual(JSON.parse(good.out), { ok: true, result: { revision: 1, list: [] } });
  const bad = await run(['list', '--json'], { CELLAR_TOKEN: 'old' });
  assert.deepEqual(
    [JSON.parse(bad.out), bad.complaints],
    [{ ok: false, kind: 'access', code: 'tokenExpired', message: '401: this token expired' }, ''],
  );
});

// Rule: release-30
test('a dry run says sizes, budget, routes, contract and consumers, and publishes nothing', async () => {
  const { code, out } = await run(['gifts', '--dry-run']);
  assert.equal(code, 0, out);
  assert.match(out, /gifts\.js +87\.9 KB +29\.3 KB sent/);
  assert.match(out, /at most 30\.3 KB \(\/gifts\), the budget is 23\.0 KB/);
  assert.match(out, /\/gifts is over it: 30\.3 KB/);
  assert.match(out, /needs \^1\.0\.0, live hosts offer 1\.2\.0/);
  assert.match(out, /routes added: \/gift-card; removed: \/old/);
  assert.match(out, /orders 1\.0\.0 uses \/old/);
  assert.match(out, /It would be taken\. Nothing was published/);
  state.checked = { ...CHECKED, findings: [{ code: 'foreignPath', reason: '/gifts belongs to orders' }] };
  const refused = await run(['gifts', '--dry-run', '--json']);
  state.checked = CHECKED;
  assert.equal(refused.code, EXITS.refused.code);
  assert.equal(JSON.parse(refused.out).result.findings[0].code, 'foreignPath');
  // The progress of a build is no part of the answer.
  assert.match(refused.complaints, /Building gifts/);
});

// Rule: release-39
test('what differs between two versions is said, and answered as JSON', async () => {
  const { code, out } = await run(['diff', 'gifts', '1.0.0', '1.1.0']);
  assert.equal(code, 0, out);
  assert.match(out, /gifts\.js +30\.0 KB +→ +40\.0 KB/);
  assert.match(out, /Routes added: \/gift-card; removed: none/);
  assert.match(out, /Blocks added: none; removed: Hero 1/);
  assert.match(out, /\^1\.0\.0 → \^1\.1\.0; taken names added: hooks\/useLoad useLoad/);
  assert.match(out, /page 端午 revision 3 uses block Hero, which is gone/);
  assert.match(out, /1\.1\.0 \(2026-03-02, anna\)\n +礼品卡\n +1a2b3c4 Cards/);
  assert.deepEqual(JSON.parse((await run(['diff', 'gifts', '1.0.0', '1.1.0', '--json'])).out).result, DIFF);
});

// Rule: release-32
test('doctor names what would keep a release from going out', async () => {
  const found = async (...environment) => {
    const { code, out } = await run(['doctor', '--json'], ...environment);
    return [
      code,
      Object.fromEntries(JSON.parse(out).result.checks.map(({ name, state: is, what }) => [name, [is, what]])),
    ];
  };
  state.contract = '';
  const [code, checks] = await found();
  assert.deepEqual([code, Object.values(checks).map(([is]) => is)], [0, ['ok', 'ok', 'ok', 'ok']]);
  assert.match(checks.shop[1], /\(CELLAR_SHOP\)/);
  assert.deepEqual((await found({ CELLAR_TOKEN: 'narrow' }))[1].token, ['ok', 'this token may publish, not read']);
  assert.match((await found({ CELLAR_TOKEN: '' }))[1].token[1], /set CELLAR_TOKEN/);
  assert.equal((await found({ CELLAR_TOKEN: 'old' }))[0], EXITS.access.code);
  state.contract = '1.0.0';
  assert.equal((await found())[0], EXITS.refused.code);
  state.ready = 503;
  const [off, last] = await found();
  state.ready = 200;
  assert.deepEqual([off, Object.keys(last)], [EXITS.offline.code, ['node', 'shop']]);
});

// Rule: release-31
test('bash completes commands, remotes and flags', async () => {
  const { out } = await run(['completion', 'bash']);
  const complete = (...words) =>
    execFileSync('bash', [
      '-c',
      `${out}\nCOMP_WORDS=(cellar-release ${words.join(' ')}); COMP_CWORD=${words.length}; _cellar_release; echo "\${COMPREPLY[*]}"`,
    ])
      .toString()
      .trim();
  assert.equal(complete('ro'), 'rollback');
  assert.equal(complete('promote', 'or'), 'orders');
  assert.equal(complete('promote', 'orders', '1.0.0', '--can'), '--canary');
  assert.equal(complete('promote', 'orders', 'or'), '');
  assert.equal(complete('drill', 'orders', 'ha'), 'hang');
  assert.equal(complete('completion', 'z'), 'zsh');
  assert.equal(complete('token', '--may', 'pu'), 'publish');
  assert.equal(complete('token', '--name', "''"), '');
  assert.equal((await run(['completion', 'csh'])).code, EXITS.usage.code);
  assert.match((await run(['completion', 'zsh'])).out, /bashcompinit/);
});

// Rule: release-64
test('people are named by phones and sign-in names', () => {
  assert.deepEqual(asNames('13800000001,anna'), ['13800000001', 'anna']);
  for (const nobody of ['', ',']) assert.throws(() => asNames(nobody), { kind: 'usage' });
});

// Rule: release-64
test('a version goes to people by name without a share, with one that is asked for, and the list is written and emptied', async () => {
  const acts = [];
  const shop = {
    to: 'https://shop.example.com',
    show: async () => ({ state: 'live', stable: '1.0.0', revision: 7, discovery: 7 }),
    discovery: async () => ({ revision: 7, remotes: [] }),
    act: async (...act) => acts.push(act),
  };
  const lines = [
    await promote(shop, ['orders', '1.4.0'], { people: ['anna'], stages: asStages('5,25') }),
    await promote(shop, ['orders', '1.4.0'], { people: ['anna'], canary: 500 }),
    await people(shop, ['orders', '13800000001,anna'], {}),
    await people(shop, ['orders', 'off'], {}),
  ].map(({ lines: [line] }) => line);
  const given = { version: '1.4.0', expect: 7, channel: 'canary', people: ['anna'] };
  assert.deepEqual(acts, [
    ['orders', 'promote', { ...given, basisPoints: 0, stages: asStages('5,25') }],
    ['orders', 'promote', { ...given, basisPoints: 500 }],
    ['orders', 'people', { people: ['13800000001', 'anna'], expect: 7 }],
    ['orders', 'people', { people: [], expect: 7 }],
  ]);
  assert.match(lines[0], /goes to 1 by name\./);
  assert.match(lines[1], /goes to 1 by name and 5 % of visitors\./);
  assert.match(lines[3], /^Nobody has the canary of orders by name\./);
});

// Rule: release-60
test('stages are written as shares, with sessions and minutes where they are not the usual ones', () => {
  assert.deepEqual(asStages('5,25%:500:60,100'), [
    { basisPoints: 500, sessions: 200, minutes: 30 },
    { basisPoints: 2500, sessions: 500, minutes: 60 },
    { basisPoints: 10_000, sessions: 200, minutes: 30 },
  ]);
  for (const wrong of ['', '0,25', '25,5', '5:0', '5:1:1:1', '5:x', '5,,25', '101'])
    assert.throws(() => asStages(wrong), { kind: 'usage' });
});
