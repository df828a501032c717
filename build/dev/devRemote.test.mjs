import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { freePort } from '../../scripts/freePort.mjs';
import { ROOT } from '../../scripts/run.mjs';

const { devRemote } = createRequire(import.meta.url)('./devRemote.cjs');

const SCREEN = 'src/gifts/GiftsScreen.tsx';
const GOOD = 'export default function GiftsScreen() {\n  return <p>gifts</p>;\n}\n';
const ROUTES = `export default [
  { path: '/gifts', screen: './${SCREEN}', navTitle: 'Gifts', name: 'gifts', skeleton: 'cards' },
];
`;

/** A remote of one screen under development, with whatever its files hold at first. */
async function develop(files, work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-gifts-'));
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  const all = { 'package.json': '{"name":"remote-gifts","version":"1.0.0"}', 'routes.ts': ROUTES, [SCREEN]: GOOD };
  for (const [file, text] of Object.entries({ ...all, ...files })) write(file, text);
  fs.symlinkSync(path.join(ROOT, 'remote-courses/node_modules'), path.join(folder, 'node_modules'));
  const said = [];
  let heard;
  const say = (text) => {
    said.push(text);
    heard?.();
  };
  const untilSaid = async (what) => {
    while (!said.some((text) => what.test(text))) await new Promise((resolve) => (heard = resolve));
  };
  const begun = devRemote({ name: 'gifts', folder, say, port: await freePort() });
  try {
    await work({ begun, write, untilSaid });
  } finally {
    await (await begun).stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The errors of each build from now on, that of the present one first. */
async function* buildsOf(origin) {
  const stop = new AbortController();
  const { body } = await fetch(`${origin}/builds`, { signal: stop.signal });
  try {
    for await (const bytes of body)
      for (const line of Buffer.from(bytes).toString().split('\n'))
        if (line.startsWith('data: ')) yield JSON.parse(line.slice(6));
  } finally {
    stop.abort();
  }
}

test('a remote that does not build at first is served with its errors, and goes on when it is mended', async () => {
  await develop({ [SCREEN]: `${GOOD}const broken = ;\n` }, async ({ begun, write }) => {
    const { origin } = await begun;
    const reply = await fetch(`${origin}/release.json`);
    assert.equal(reply.status, 200);
    const { entry, version, routes } = await reply.json();
    assert.deepEqual(
      routes.map(({ path: at }) => at),
      ['/gifts'],
    );
    const script = await fetch(`${origin}/remotes/gifts/${version}/${entry}`);
    assert.match(await script.text(), /cellar-dev-overlay/);
    const builds = buildsOf(origin);
    const { value: first } = await builds.next();
    assert.match(first[0].place, /GiftsScreen\.tsx:4:16/);
    write(SCREEN, GOOD);
    for await (const errors of builds) if (errors.length === 0) break;
  });
});

// Rule: release-91
test('a page that comes while a remote is broken gets what was built before', async () => {
  await develop({}, async ({ begun, write }) => {
    const { origin } = await begun;
    const builds = buildsOf(origin);
    assert.deepEqual((await builds.next()).value, []);
    write(SCREEN, `${GOOD}const broken = ;\n`);
    assert.equal((await builds.next()).value.length, 1);
    const { screens } = await (await fetch(`${origin}/release.json`)).json();
    assert.deepEqual(screens.GiftsScreen.files, ['GiftsScreen.js']);
    await builds.return();
  });
});

test('a table of routes that cannot be read is waited for', async () => {
  await develop({ 'routes.ts': 'export default [;\n' }, async ({ begun, write, untilSaid }) => {
    await untilSaid(/^The routes of gifts cannot be read.*routes\.ts:1:17: Expression or comma expected/);
    write('routes.ts', ROUTES);
    const { origin } = await begun;
    assert.equal((await fetch(`${origin}/release.json`)).status, 200);
  });
});
