import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { test } from 'node:test';
import { runRelease } from './release/run.mjs';

const REVISION = 7;
const rowOf = (name, stable, newest) => ({
  name,
  state: 'live',
  revision: 1,
  stable,
  newest,
  rollout: null,
  versions: 1,
});

const newestOf = (state) => ({ version: '1.0.0', rehearsal: { state, findings: [] } });

/** A registry with these remotes, by name. */
async function shopWith(remotes) {
  const asked = [];
  const answer = ({ method, url, headers }) => {
    if (url === '/discovery.json') return [200, { revision: REVISION, remotes: [] }];
    if (headers.authorization !== 'Bearer good')
      return [401, { states: 401, result: { code: 'tokenUnknown', reason: 'this token is not known' } }];
    const [, , , , name, action] = url.split('/');
    asked.push(`${method} ${[name, action].filter(Boolean).join(' ')}`);
    if (!name) return [200, { result: { revision: REVISION, list: Object.values(remotes) } }];
    const remote = remotes[name];
    if (!remote) return [404, { result: { code: 'noRemote', reason: `there is no remote called ${name}` } }];
    if (action === 'releases') remote.newest.rehearsal = { state: 'running', findings: [] };
    const { rehearsal } = remote.newest ?? {};
    if (action === 'promote') {
      if (rehearsal.state !== 'passed')
        return [
          422,
          { result: { code: 'reasonNeeded', reason: `a reason is needed: its rehearsal is ${rehearsal.state}` } },
        ];
      remote.stable = remote.newest.version;
    }
    const shown = { ...remote, discovery: REVISION, versions: remote.newest ? [{ ...remote.newest }] : [] };
    // The next one who asks meets its end.
    if (rehearsal?.state === 'running') remote.newest.rehearsal = { state: 'passed', findings: [] };
    return [200, { result: shown }];
  };
  const server = http.createServer((request, reply) => {
    const [status, body] = answer(request);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const said = [];
  const run = async (token, ...args) => {
    const code = await runRelease([...args, '--to', `http://127.0.0.1:${server.address().port}`], {
      program: 'release',
      environment: { CELLAR_TOKEN: token },
      build: () => assert.fail('it was built'),
      say: (line) => said.push(line),
      complain: (line) => said.push(line),
    });
    return { code, said: said.splice(0).join('\n') };
  };
  return { run, asked, close: () => server.close() };
}

// Rule: release-17
test('a token that serves for nothing is refused before anything is built', async () => {
  const { run, close } = await shopWith({});
  try {
    assert.deepEqual(await run('bad', 'orders'), { code: 4, said: '401: this token is not known' });
    // A good one goes on, also where the remote is new; a blank at its end is no part of it.
    await assert.rejects(run('good\n', 'gifts'), /it was built/);
  } finally {
    close();
  }
});

// Rule: release-18
test('the first release waits for rehearsals and gives every remote without a stable version its newest one', async () => {
  const remotes = {
    catalog: rowOf('catalog', null, newestOf('running')),
    courses: rowOf('courses', null, newestOf('failed')),
    gifts: rowOf('gifts', null, null),
    news: { ...rowOf('news', null, { version: '1.0.0' }), state: 'removed' },
    orders: rowOf('orders', '1.0.0', { version: '1.1.0' }),
  };
  const { run, asked, close } = await shopWith(remotes);
  try {
    const { code, said } = await run('good', 'first');
    assert.equal(code, 5);
    assert.match(said, /catalog 1\.0\.0 is stable\./);
    assert.match(said, /courses 1\.0\.0: 422: a reason is needed: its rehearsal is failed/);
    assert.deepEqual(
      asked.filter((each) => each.endsWith(' promote')),
      ['POST catalog promote', 'POST courses promote'],
    );
    remotes.courses.stable = '1.0.0';
    assert.match((await run('good', 'first')).said, /nothing to do/);
    // What waits for a rehearsal that nobody asked for gets one.
    remotes.gifts.newest = { version: '1.0.0', rehearsal: { state: 'waiting' } };
    assert.equal((await run('good', 'first')).code, 0);
    assert.deepEqual(
      asked.filter((each) => each.startsWith('POST gifts')),
      ['POST gifts releases', 'POST gifts promote'],
    );
  } finally {
    close();
  }
});

test('a remote without a stable version is told from a removed one', async () => {
  const { run, close } = await shopWith({ gifts: rowOf('gifts', null, { version: '1.0.0' }) });
  try {
    assert.match((await run('good', 'percent', 'gifts', '5')).said, /\(gifts: no stable version yet\)/);
  } finally {
    close();
  }
});

test('how a token is made is said where the commands are listed', async () => {
  const { run, close } = await shopWith({});
  try {
    assert.match((await run('good')).said, /token --as <staff name> --name <what for>/);
  } finally {
    close();
  }
});
