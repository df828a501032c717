import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { test } from 'node:test';
import { runRelease } from './run.mjs';

const base64 = (text) => Buffer.from(text).toString('base64');
const DOCUMENT = {
  name: 'gifts',
  version: '1.4.0',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': 'sha384-x' },
  screens: {},
  routes: [],
};
const CONTENT = {
  document: base64(JSON.stringify(DOCUMENT)),
  files: { 'remoteEntry.js': base64('entry()') },
  maps: { 'remoteEntry.js.map': base64('packed') },
  provenance: { commit: 'abc', notes: '礼品卡' },
};
const row = (name, stable, digest, contract = '^3.1.0') => ({
  name,
  stable,
  stableRelease: stable && { digest, contract },
});
const CHECKED = {
  against: null,
  added: [],
  removed: [],
  contract: { needs: '^3.1.0', offered: ['3.0.0'] },
  uses: [],
  findings: [],
};

/** A registry that answers by method and path, for one token; anything else is refused. */
async function shopOf(token, answers) {
  const asked = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const key = `${request.method} ${request.url.replace('/console/api', '')}`;
    asked.push({ key, body: body && JSON.parse(body) });
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    const result = isKnown ? answers[key] : { code: 'tokenUnknown', reason: 'this token is not known' };
    response.writeHead(isKnown && result ? 200 : isKnown ? 404 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: result ?? { code: 'noVersion', reason: 'gifts has no version 9.0.0' } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${server.address().port}`, asked, close: () => server.close() };
}

/** Two shops, and a terminal at which releases go from the first to the second. */
async function environments({ findings = [] } = {}, body) {
  const staging = await shopOf('reads', {
    'GET /remotes': { offered: ['3.1.0'], list: [row('gifts', '1.4.0', 'one'), row('orders', '2.0.0', 'two')] },
    'GET /remotes/gifts': row('gifts', '1.4.0', 'one'),
    'GET /remotes/gifts/releases/1.4.0/content': CONTENT,
  });
  const production = await shopOf('publishes', {
    'GET /remotes': { offered: ['3.0.0'], list: [row('gifts', '1.3.0', 'old'), row('orders', '2.0.0', 'two')] },
    'POST /remotes/gifts/check': { ...CHECKED, findings },
    'POST /remotes/gifts/releases': { state: 'published', remote: 'gifts', version: '1.4.0', digest: 'one' },
    'POST /remotes/gifts/releases/1.4.0/preview': { url: 'http://shop/preview/x', until: 'tomorrow' },
  });
  const run = async (environment, ...args) => {
    const said = [];
    const code = await runRelease([...args, '--from', staging.origin, '--to', production.origin], {
      program: 'release',
      environment: { CELLAR_TOKEN: 'publishes', ...environment },
      build: () => assert.fail('it was built'),
      say: (line) => said.push(line),
      complain: (line) => said.push(line),
    });
    return { code, said: said.join('\n') };
  };
  const published = () => production.asked.filter(({ key }) => key === 'POST /remotes/gifts/releases');
  try {
    await body({ run, published, staging });
  } finally {
    staging.close();
    production.close();
  }
}

const READS = { CELLAR_FROM_TOKEN: 'reads' };

// Rule: release-43
test('a release is published with the bytes of the other shop, and nothing is built', () =>
  environments({}, async ({ run, published, staging }) => {
    const { code, said } = await run(READS, 'publish', 'gifts', '--no-wait');
    assert.equal(code, 0, said);
    assert.match(said, /gifts 1\.4\.0 is published; no visitor gets it yet/);
    assert.deepEqual(
      published().map(({ body }) => body),
      [{ ...CONTENT, provenance: { ...CONTENT.provenance, from: staging.origin } }],
    );
  }));

// Rule: release-44
test('what the shop could not run is refused with the reason before anything is sent; a dry run says so, too', () =>
  environments(
    { findings: [{ code: 'contract', reason: 'no live host offers the contract ^3.1.0 (live: 3.0.0)' }] },
    async ({ run, published }) => {
      const refused = await run(READS, 'gifts', '--version', '1.4.0');
      assert.equal(refused.code, 5);
      assert.match(refused.said, /would not run it: no live host offers the contract \^3\.1\.0 \(live: 3\.0\.0\)/);
      const dry = await run(READS, 'gifts', '--dry-run');
      assert.equal(dry.code, 5);
      assert.match(dry.said, /Contract: needs \^3\.1\.0, live hosts offer 3\.0\.0[\s\S]*Nothing was published/);
      assert.deepEqual(published(), []);
    },
  ));

test('the other shop asks for a token of its own; a version that it lacks is named', () =>
  environments({}, async ({ run, published }) => {
    const none = await run({}, 'gifts');
    assert.deepEqual([none.code, /set CELLAR_FROM_TOKEN/.test(none.said)], [4, true]);
    const wrong = await run({ CELLAR_FROM_TOKEN: 'publishes' }, 'gifts');
    assert.deepEqual([wrong.code, /401: this token is not known/.test(wrong.said)], [4, true]);
    const missing = await run(READS, 'gifts', '--version', '9.0.0');
    assert.deepEqual([missing.code, /404: gifts has no version 9\.0\.0/.test(missing.said)], [5, true]);
    assert.deepEqual(published(), []);
  }));

// Rule: release-44
test('contracts and stable versions of two shops stand beside each other', () =>
  environments({}, async ({ run }) => {
    const { code, said } = await run(READS, 'compare');
    assert.equal(code, 0, said);
    assert.match(said, /offers the contract 3\.1\.0, http:\/\/\S+ 3\.0\.0\./);
    assert.match(said, /gifts +1\.4\.0 +\^3\.1\.0 +1\.3\.0 +differs/);
    assert.match(said, /orders +2\.0\.0 +\^3\.1\.0 +2\.0\.0 +same bytes/);
  }));
