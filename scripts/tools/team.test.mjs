import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { EXPECT_MS } from '../../e2e/support/server/patience.ts';
import { EXITS } from '../../build/release/failure.mjs';
import { startShop } from '../../e2e/support/server/shop.ts';
import { checkFiles } from '../../server/src/platform/registry/publish/checkFiles.ts';
import { readDocument } from '../../server/src/platform/registry/publish/readDocument.ts';
import { ensureChromium } from '../machine/chromium.mjs';
import { freePort } from '../freePort.mjs';
import { teamRepository } from './teamRepository.mjs';

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('playwright');

const SCREEN = 'src/gifts/GiftsScreen.tsx';
const withInput = `import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './GiftsScreen.module.css';

export default function GiftsScreen() {
  const [text, setText] = useState('');
  const goods = useLoad(() => catalog.search({ text: '干红' }), []);
  return (
    <Page title="礼品" className={css.content}>
      <p>先前的话</p>
      <input aria-label="留言" value={text} onChange={(event) => setText(event.target.value)} />
      <Loaded from={goods} skeleton={<Skeleton shapes="list" />}>{({ list }) => <p>{list[0]?.name}</p>}</Loaded>
    </Page>
  );
}
`;

const tokens = {};
let team;
let shop;
let browser;

/** Output of a command of the packed program that must end well. */
async function done(args, env) {
  const { code, output } = await team.run(args, env);
  assert.equal(code, 0, output);
  return output;
}

const release = (...line) => done(['release', ...line, '--to', shop.origin], { CELLAR_TOKEN: tokens.all });

async function refused(words, line, token = tokens.all) {
  const { code, output } = await team.run(['release', ...line, '--to', shop.origin], { CELLAR_TOKEN: token });
  assert.equal(
    output
      .trim()
      .replace(/^Building .*\n/, '')
      .split('\n').length,
    1,
    output,
  );
  assert.match(output, words);
  assert.equal(code, EXITS[/^40[13]:/.test(output) ? 'access' : 'refused'].code);
}

const served = async () =>
  (await (await fetch(`${shop.origin}/discovery.json`)).json()).remotes.find(({ name }) => name === 'gifts');

const makeToken = async (...flags) =>
  (
    await done(['release', 'token', '--as', 'release', '--name', 'tests', ...flags, '--to', shop.origin], {
      CELLAR_PASSWORD: 'Cellar2026',
    })
  ).split('\n')[0];

before(async () => {
  team = await teamRepository();
  await done(['new', 'gifts', '礼品']);
  shop = await startShop();
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  tokens.all = await makeToken('--may', 'publish,promote,rollback,read');
  tokens.other = await makeToken('--remote', 'orders', '--may', 'publish,promote');
});
after(async () => {
  await browser?.close();
  await shop?.stop();
  team?.remove();
});

test('from an empty folder with two packages a remote has its types and builds into what the registry takes', async () => {
  assert.match(await done(['check']), /gifts 1\.0\.0: dist\/1\.0\.0\nScript of its own: at most .*, the budget is/);
  await done(['build', '--version', '1.0.1']);
  const file = (name) => team.read(`dist/1.0.1/${name}`);
  const document = readDocument('gifts', file('release.json'));
  assert.deepEqual(
    document.routes.map(({ path }) => path),
    ['/gifts'],
  );
  const files = new Map(Object.keys(document.files).map((name) => [name, file(name)]));
  assert.ok((await checkFiles(document, file('release.json'), files)).length > files.size);
});

/** Runs the tests of the remote; answers the exit code and what became of each. */
async function tested(...words) {
  const { code, output } = await team.run(['test', '--json', ...words], { CHROME_PATH: await ensureChromium() });
  return { code, ...JSON.parse(output.slice(output.indexOf('{'))) };
}

const withCard = withInput
  .replace("useState('');", "useState('');\n  const [card, setCard] = useState('');")
  .replace('<p>先前的话</p>', '<button type="button" onClick={() => setCard(text)}>写上</button><p>贺卡：{card}</p>');
const { answers: shipped } = JSON.parse(fs.readFileSync('remote-catalog/standin.json', 'utf8'));
const { reason: _, ...goods } = shipped['GET /api/guess-you-like'].list[0];
const ANSWERS = { 'GET /api/search': { list: [{ ...goods, name: '试饮套装' }], next: null } };
const FAILED = { 'GET /api/search': { states: 500, message: '服务器繁忙' } };
const write = [{ fill: '留言', with: '生日快乐' }, { press: '写上' }, { see: '贺卡：生日快乐' }];

// Rule: release-71
test('the states of a new remote, its journeys and its screens are tested in a browser', async () => {
  assert.match(
    await done(['test'], { CHROME_PATH: await ensureChromium() }),
    /✓ answers standin\.json .*\n✓ state empty .*\n2 passed, 0 failed/,
  );
  const screen = team.read(SCREEN);
  const file = team.read('standin.json');
  team.edit(SCREEN, () => withCard);
  const states = {
    full: { path: '/gifts', see: '试饮套装', steps: write },
    failed: { path: '/gifts', see: '服务器繁忙', answers: FAILED },
    wrong: { path: '/gifts', see: '没有这句话' },
  };
  team.edit('standin.json', () => JSON.stringify({ answers: ANSWERS, states }));
  const journeys = [
    { name: '写贺卡', steps: [{ open: '/gifts' }, ...write] },
    { name: '看课程', needs: { call: 'courses.list', first: 'list.id' }, steps: [{ open: '/gifts' }] },
  ];
  const journeyFile = path.join(team.folder, 'journeys.ts');
  fs.writeFileSync(journeyFile, `export default ${JSON.stringify(journeys)};`);
  const all = await tested();
  assert.deepEqual(
    all.result.tests.map(({ kind, name, outcome }) => `${kind} ${name} ${outcome}`),
    [
      'answers standin.json passed',
      'state full passed',
      'state failed passed',
      'state wrong failed',
      'journey 写贺卡 passed',
      'journey 看课程 skipped',
    ],
    JSON.stringify(all.result.tests),
  );
  assert.deepEqual([all.code, all.ok, all.kind], [EXITS.tests.code, false, 'tests']);
  assert.match(all.result.tests[3].faults[0], /“没有这句话” does not show; there is: 礼品/);

  // A screen without a state is opened; a call that nobody answers is named.
  team.edit('standin.json', () => JSON.stringify({}));
  const { code, result } = await tested('/gifts');
  assert.deepEqual([code, result.tests[0].kind], [EXITS.tests.code, 'screen']);
  assert.match(result.tests[0].faults.join(), /No answer for GET \/api\/search: write one into standin\.json\./);

  // What the contract does not allow is named, in each state: a field that is missing, one too many, an error, an address.
  const drifted = {
    answers: { ...ANSWERS, 'GET /api/serach': [] },
    person: { token: 'standin' },
    states: {
      empty: { path: '/gifts', answers: { 'GET /api/search': { list: [] } } },
      more: { path: '/gifts', answers: { 'GET /api/search': { list: [{ ...goods, price: 1 }], next: null } } },
      refused: { path: '/gifts', answers: { 'GET /api/search': { states: 422, result: { code: 'soldOut' } } } },
      loading: { path: '/gifts', answers: { 'GET /api/search': { pending: true } } },
    },
  };
  team.edit('standin.json', () => JSON.stringify(drifted));
  const wrong = await tested('standin.json');
  assert.deepEqual([wrong.code, wrong.result.tests.length], [EXITS.tests.code, 1]);
  const expected = [
    /^GET \/api\/serach: no call of the contract has the address GET \/api\/serach$/,
    /^POST \/api\/login: auth\.login does not answer so: .*userState/,
    /^empty: GET \/api\/search: catalog\.search does not answer so: .*at next/,
    /^more: GET \/api\/search: catalog\.search does not answer with list\.0\.price$/,
    /^refused: GET \/api\/search: catalog\.search does not declare the error soldOut$/,
  ];
  assert.equal(wrong.result.tests[0].faults.length, expected.length, wrong.result.tests[0].faults.join('\n'));
  expected.forEach((words, index) => assert.match(wrong.result.tests[0].faults[index], words));
  const none = await tested('nothing');
  assert.deepEqual([none.code, none.kind], [EXITS.usage.code, 'usage']);
  fs.rmSync(journeyFile);
  team.edit(SCREEN, () => String(screen));
  team.edit('standin.json', () => String(file));
});

test('the program says what it does, and what is no command of it', async () => {
  assert.match(await done(['--help']), /\n {2}check +types, build and budget/);
  assert.equal(await done(['build', '--help']), await done(['help']));
  const { code, output } = await team.run(['publish']);
  assert.equal(code, EXITS.usage.code);
  assert.match(output, /^Say what: cellar-remote new\|/);
});

test('what the contract does not offer is named', async () => {
  team.edit(SCREEN, () =>
    withInput.replace('list[0]?.name', 'list[0]?.nickname').replace('css.content', 'css.content} wide={true'),
  );
  const { code, output } = await team.run(['types']);
  assert.notEqual(code, 0);
  assert.match(output, /GiftsScreen\.tsx.*'nickname' does not exist/);
  assert.match(output, /'wide' does not exist/);
  team.edit(SCREEN, () => withInput);
  await done(['types']);
});

/** Opens the screen, types, edits it, and says whether what was typed is still there. */
async function editWhileTyping(address) {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
  page.setDefaultTimeout(EXPECT_MS);
  await page.goto(address);
  await page.getByText('先前的话').waitFor();
  await page.getByLabel('留言').fill('typed before');
  team.edit(SCREEN, (text) => text.replace('先前的话', '改过的话'));
  await page.getByText('改过的话').waitFor();
  const kept = await page.getByLabel('留言').inputValue();
  team.edit(SCREEN, () => withInput);
  return { page, kept };
}

test('the stand-in shell draws the screen with answers of a file; an edit keeps what was typed', async () => {
  const empty = { path: '/gifts', answers: { 'GET /api/search': { list: [] } } };
  team.edit('standin.json', () => JSON.stringify({ answers: ANSWERS, states: { empty } }));
  const dev = await team.serve(['dev'], { PORT: String(await freePort()) });
  const { page, kept } = await editWhileTyping(`${dev.origin}/`);
  assert.equal(kept, 'typed before');
  await page.getByText('试饮套装').waitFor();
  // An answer that the contract does not allow is named in the terminal.
  await page.goto(`${dev.origin}/states/empty`);
  await page.getByText('先前的话').waitFor();
  await dev.hears(/does not allow the answer to GET \/api\/search: .*at next/);
  await page.close();
  await dev.stop();
});

test('in a deployed shop the remote stands among the others; an edit reloads the page', async () => {
  const dev = await team.serve(['dev', '--shop', shop.origin], { PORT: String(await freePort()) });
  const { page, kept } = await editWhileTyping(`${dev.origin}/gifts`);
  assert.equal(kept, '');
  await page.goto(`${dev.origin}/course`);
  await page.getByRole('heading', { level: 1, name: '葡萄酒课程' }).waitFor();
  assert.equal(await served(), undefined);
  await page.close();
  await dev.stop();
});

test('a remote that the shop never saw is published, and nobody gets it yet', async () => {
  const said = await release('gifts', '--version', '1.1.0', '--no-wait');
  assert.match(said, /gifts 1\.1\.0 is published; no visitor gets it yet/);
  const preview = /http:\/\/\S+\/preview\/\S+/.exec(said)[0];
  assert.equal((await fetch(preview, { redirect: 'manual' })).headers.get('location'), '/gifts');
  assert.equal((await fetch(`${shop.origin}/gifts`)).status, 404);
});

test('the same version again is known with the same bytes and refused with others', async () => {
  assert.match(await release('gifts', '--version', '1.1.0', '--no-wait'), /published before, with the same bytes/);
  team.edit(SCREEN, (text) => text.replace('先前的话', '别的话'));
  await refused(/409: gifts 1\.1\.0 is already published with other bytes/, [
    'gifts',
    '--version',
    '1.1.0',
    '--no-wait',
  ]);
  await release('gifts', '--version', '1.2.0', '--no-wait');
});

// Rule: release-20
test('what does not fit the types of the contract is not published, and is named', async () => {
  for (const [change, words] of [
    [(text) => text.replace('<Page ', '<Page wide={true} '), /GiftsScreen\.tsx\(11,11\)[\s\S]*'wide' does not exist/],
    [(text) => text.replace('{ Loaded, Page', '{ Loaded, Chart, Page'), /GiftsScreen\.tsx.*'Chart'/],
  ]) {
    team.edit(SCREEN, change);
    const { code, output } = await team.run(
      ['release', 'gifts', '--version', '1.2.1', '--no-wait', '--to', shop.origin],
      {
        CELLAR_TOKEN: tokens.all,
      },
    );
    team.edit(SCREEN, () => withInput);
    assert.equal(code, 6);
    assert.match(output, words);
  }
  assert.doesNotMatch(await release('list', 'gifts'), /1\.2\.1/);
});

test('a token does what it was made for, nothing else', async () => {
  tokens.publish = await makeToken('--remote', 'gifts', '--may', 'publish');
  await refused(
    /403: this token may publish, not promote/,
    ['promote', 'gifts', '1.1.0', '--reason', 'trial'],
    tokens.publish,
  );
  await refused(
    /403: this token is for orders, not for gifts/,
    ['gifts', '--version', '1.3.0', '--no-wait'],
    tokens.other,
  );
  await refused(/401: this token is not known/, ['list'], 'cellar_wrong');
  await refused(/401: nobody is logged in/, ['list'], '');
});

test('promoting returns when pages get it', async () => {
  assert.match(
    await release('promote', 'gifts', '1.1.0', '--reason', 'not rehearsed here'),
    /gifts 1\.1\.0 is stable\. New page loads .* have it/,
  );
  assert.equal((await served()).version, '1.1.0');
  assert.equal((await fetch(`${shop.origin}/gifts`)).status, 200);
});

test('a canary grows, is halted, and a version left by a rollback is quarantined', async () => {
  await release('promote', 'gifts', '1.2.0', '--canary', '10', '--reason', 'not rehearsed here');
  assert.match(await release('list'), /gifts +live +1\.1\.0 +1\.2\.0 10 % +1\.2\.0 +2/);
  await release('percent', 'gifts', '25%');
  assert.match(await release('stages', 'gifts', '50,100:500:60'), /grows by itself: 50 %, 100 %/);
  assert.match(await release('stages', 'gifts', 'off'), /keeps its share/);
  assert.match(await release('list', 'gifts'), /canary 1\.2\.0 25 %/);
  await release('halt', 'gifts', '--reason', 'enough seen');
  await release('promote', 'gifts', '1.2.0', '--reason', 'not rehearsed here');
  assert.equal((await served()).version, '1.2.0');
  await release('rollback', 'gifts', '1.1.0', '--reason', 'wrong words');
  assert.equal((await served()).version, '1.1.0');
  await refused(/1\.2\.0 is quarantined/, ['promote', 'gifts', '1.2.0']);
});

test('a disabled remote says its words until it is enabled', async () => {
  await release('disable', 'gifts', '--text', '礼品正在换季', '--reason', 'stock is counted');
  assert.deepEqual([(await served()).state, (await served()).text], ['disabled', '礼品正在换季']);
  await release('enable', 'gifts', '--reason', 'counted');
  assert.equal((await served()).state, 'live');
  assert.match(await release('drill', 'gifts', 'hang'), /\/drill\/\S+/);
  assert.match(await release('inspect', 'gifts'), /\/inspect\/\S+/);
});
