import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import { pipelinesOf } from './new/pipelines.cjs';
import { newRemote } from './new/remote.cjs';
import { EXITS } from './release/failure.mjs';
import { runRelease } from './release/run.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-pipelines-'));
after(() => fs.rmSync(folder, { recursive: true }));

/** A shop that exchanges the identity `signed`, and GitHub, which signs for an audience. */
async function service(t) {
  const asked = [];
  let shop = '';
  const server = http.createServer(async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://shop');
    let text = '';
    for await (const part of request) text += part;
    asked.push([pathname, searchParams.get('audience') ?? request.headers.authorization ?? text]);
    const isRight = text === '{"remote":"gifts","identity":"signed"}';
    const answers = {
      '/sign': [200, { value: 'signed' }],
      '/console/api/tokens/exchange': isRight
        ? [200, { result: { token: 'short' } }]
        : [403, { result: { code: 'ciRepository', reason: 'acme/other may not release gifts' } }],
      '/console/api/remotes/gifts/releases/1.0.0/preview': [200, { result: { url: `${shop}/p/1`, until: 'tomorrow' } }],
    };
    const [status, body] = answers[pathname] ?? [404, {}];
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  shop = `http://127.0.0.1:${server.address().port}`;
  const said = [];
  const run = async (environment, ...args) =>
    runRelease([...args, '--to', shop], {
      program: 'release',
      environment,
      say: (line) => said.push(line),
      complain: (line) => said.push(line),
    });
  return { shop, asked, said, run };
}

test('in a pipeline of GitHub a command asks for an identity for the shop, and goes with the token that it gets for it', async (t) => {
  const { shop, asked, said, run } = await service(t);
  const github = { ACTIONS_ID_TOKEN_REQUEST_URL: `${shop}/sign?api=2`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secret' };
  assert.equal(await run(github, 'preview', 'gifts', '1.0.0'), 0, said.join('\n'));
  assert.deepEqual(asked, [
    ['/sign', shop],
    ['/console/api/tokens/exchange', '{"remote":"gifts","identity":"signed"}'],
    ['/console/api/remotes/gifts/releases/1.0.0/preview', 'Bearer short'],
  ]);
});

test('in a pipeline of GitLab the identity is a variable; a token that was set goes first', async (t) => {
  const { asked, run } = await service(t);
  assert.equal(await run({ CELLAR_ID_TOKEN: 'signed' }, 'preview', 'gifts', '1.0.0'), 0);
  assert.deepEqual(asked.at(-1), ['/console/api/remotes/gifts/releases/1.0.0/preview', 'Bearer short']);
  assert.equal(await run({ CELLAR_ID_TOKEN: 'signed', CELLAR_TOKEN: 'long' }, 'preview', 'gifts', '1.0.0'), 0);
  assert.deepEqual(asked.at(-1), ['/console/api/remotes/gifts/releases/1.0.0/preview', 'Bearer long']);
});

test('an identity that the shop refuses ends the command in one line', async (t) => {
  const { said, run } = await service(t);
  assert.equal(await run({ CELLAR_ID_TOKEN: 'of another' }, 'preview', 'gifts', '1.0.0'), EXITS.access.code);
  assert.deepEqual(said, ['403: acme/other may not release gifts']);
});

test('a new remote has pipelines for GitHub and GitLab, and keeps those that are there', () => {
  const own = fs.mkdtempSync(path.join(folder, 'own-'));
  fs.writeFileSync(path.join(own, '.gitlab-ci.yml'), 'own: true\n');
  newRemote(own, { name: 'gifts', files: pipelinesOf('gifts', own), tests: false });
  assert.equal(fs.readFileSync(path.join(own, '.gitlab-ci.yml'), 'utf8'), 'own: true\n');
  assert.match(fs.readFileSync(path.join(own, '.github/workflows/release.yml'), 'utf8'), /release gifts/);
});

/** What a shell does with a script of a pipeline where the command answers this. */
function play(script, { answer, code }) {
  const at = fs.mkdtempSync(path.join(folder, 'play-'));
  const bin = path.join(at, 'bin');
  fs.mkdirSync(bin);
  const program = (name, text) => fs.writeFileSync(path.join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  program('npx', `echo "$@" >> asked; echo '${answer}'; exit ${code}`);
  program('git', 'echo 0123456');
  program('gh', 'echo "$@" >> commented');
  fs.writeFileSync(path.join(at, 'package.json'), '{"version": "1.2.0"}');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, PULL_REQUEST: 'https://github.example/1' };
  const { status } = spawnSync('bash', ['-e', '-c', script], { cwd: at, env });
  const read = (file) =>
    fs.existsSync(path.join(at, file)) ? fs.readFileSync(path.join(at, file), 'utf8').trim() : '';
  return { status, asked: read('asked'), commented: read('commented'), noted: read('preview.env') };
}

const published = '{"ok":true,"result":{"preview":{"url":"https://shop/p/1"}}}';

test('the pipelines are good YAML, ask for an identity only where they release, and leave the link of the preview', () => {
  const files = pipelinesOf('gifts', folder);
  const github = parse(files['.github/workflows/release.yml']);
  const gitlab = parse(files['.gitlab-ci.yml']);
  assert.deepEqual(github.permissions, { contents: 'read' });
  assert.equal(github.jobs.check.permissions, undefined);
  assert.equal(github.jobs.preview.permissions['id-token'], 'write');
  assert.equal(gitlab.check.id_tokens, undefined);
  assert.deepEqual(gitlab.preview.id_tokens, { CELLAR_ID_TOKEN: { aud: '$CELLAR_SHOP' } });
  assert.doesNotMatch(Object.values(files).join('\n'), /CELLAR_TOKEN/);

  const ofGithub = github.jobs.preview.steps.at(-1).run;
  const ofGitlab = gitlab.preview.script.at(-1);
  const asked = 'cellar-remote release gifts --version 1.2.0-g0123456 --json';
  const good = { answer: published, code: 0 };
  const commented =
    'pr comment https://github.example/1 --edit-last --create-if-none --body Preview, for a day: https://shop/p/1';
  assert.deepEqual(play(ofGithub, good), { status: 0, asked, commented, noted: '' });
  assert.deepEqual(play(ofGitlab, good), { status: 0, asked, commented: '', noted: 'PREVIEW_URL=https://shop/p/1' });
  // The rehearsal failed: the link is there all the same, and the pipeline fails.
  assert.deepEqual(play(ofGithub, { answer: published, code: 7 }), { status: 7, asked, commented, noted: '' });
  const refused = { answer: '{"ok":false,"kind":"access"}', code: 4 };
  assert.deepEqual(play(ofGithub, refused), { status: 4, asked, commented: '', noted: '' });
});
