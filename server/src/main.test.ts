import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { smsTexts } from './ports/sms/port';
import { openStore } from './store/open';
import { claimMode } from './store/storeMode';
import { productionEnv } from './testing/releases/production';
import { templateArchive } from './testing/templates';

const START = path.join(__dirname, '../start.mjs');
const children: ChildProcess[] = [];
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-start-'));
});
afterEach(async () => {
  await Promise.all(
    children
      .splice(0)
      .map(
        (child) =>
          new Promise((ended) => (child.exitCode === null ? child.once('exit', ended).kill('SIGKILL') : ended(null))),
      ),
  );
  fs.rmSync(folder, { recursive: true, force: true });
});

function launch(env: Record<string, string>, flags: string[] = []) {
  const { DATABASE_URL: _url, ...own } = process.env;
  const child = spawn(process.execPath, [START, ...flags], {
    env: { ...own, PORT: '0', DATA_DIR: path.join(folder, 'data'), ...env },
    cwd: path.join(__dirname, '..'),
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (err += String(text)));
  const ended = new Promise<{ code: number | null; err: string; out: string }>((done) =>
    child.once('exit', (code) => done({ code, err, out })),
  );
  const opened = new Promise<string>((done) =>
    child.stdout.on('data', () => out.includes('Cellar is open') && done(out)),
  );
  return { child, ended, opened };
}

/** Exit code 1, and one line that names the setting; no stack. */
async function expectRefused(run: ReturnType<typeof launch>, ...words: RegExp[]) {
  const { code, err } = await run.ended;
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).not.toMatch(/\bat .*:\d+:\d+/);
  for (const word of words) expect(err).toMatch(word);
  expect(code).toBe(1);
}

const digestOf = (dir: string) => {
  const hash = createHash('sha256');
  for (const file of (fs.readdirSync(dir, { recursive: true }) as string[]).sort()) {
    const full = path.join(dir, file);
    if (fs.statSync(full).isFile()) hash.update(file).update(fs.readFileSync(full));
  }
  return hash.digest('hex');
};

// Rule: run-1
test('a taken port is named with its remedy', async () => {
  const holder = net.createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  const { port } = holder.address() as net.AddressInfo;
  await expectRefused(launch({ PORT: String(port) }), /PORT/, /taken/);
  holder.close();
});

// Rule: run-1
test.each([
  ['PORT', { PORT: 'eighty' }, /PORT is not a port/],
  ['CELLAR_MODE', { CELLAR_MODE: 'staging' }, /CELLAR_MODE/],
  ['an unknown setting', { CELLAR_COLOUR: 'red' }, /CELLAR_COLOUR is not a setting/],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'shop' }, /PUBLIC_ORIGIN is not an address/],
  ['CELLAR_MIN_APP_IOS', { CELLAR_MIN_APP_IOS: 'v2' }, /CELLAR_MIN_APP_IOS is not a version/],
  ['CELLAR_LOG_LEVEL', { CELLAR_LOG_LEVEL: 'loud' }, /CELLAR_LOG_LEVEL is not a level: set it to one of .*warn/],
  ['CELLAR_TRUST_PROXY', { CELLAR_TRUST_PROXY: '10.0.0.1,nginx' }, /CELLAR_TRUST_PROXY names no proxy \(.*nginx\)/],
  ['CELLAR_METRICS_FROM', { CELLAR_METRICS_FROM: 'prometheus' }, /CELLAR_METRICS_FROM names no machine/],
  ['CELLAR_DRAIN_SECONDS', { CELLAR_DRAIN_SECONDS: '-1' }, /CELLAR_DRAIN_SECONDS is not a number of seconds/],
  ['CELLAR_JOB_SECONDS', { CELLAR_JOB_SECONDS: 'often' }, /CELLAR_JOB_SECONDS is not a number of seconds/],
  ['CELLAR_DEMO_PICTURES', { CELLAR_DEMO_PICTURES: 'none' }, /CELLAR_DEMO_PICTURES is neither drawn nor flat/],
  ['CELLAR_BANK_NUMBER', { CELLAR_BANK_HOLDER: '酒窖', CELLAR_BANK_NAME: '招商银行' }, /CELLAR_BANK_NUMBER is missing/],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /DATABASE_URL/],
])('a wrong %s is named with its remedy', async (_name, env, words) => {
  await expectRefused(launch(env as unknown as Record<string, string>), words);
});

// Rule: run-1
test('one start of production names everything that is missing or wrong', async () => {
  const needed = Object.keys(productionEnv(folder)).filter((name) => !/MODE|ENDPOINT/.test(name));
  const bare = launch({ CELLAR_MODE: 'production', CELLAR_JOB_SECONDS: 'often', CELLAR_BANK_HOLDER: '酒窖' });
  const others = ['CELLAR_JOB_SECONDS is not a number', 'CELLAR_BANK_NAME and CELLAR_BANK_NUMBER are missing'];
  await expectRefused(bare, ...[...needed, ...others].map((name) => new RegExp(name)));
});

// Rule: run-1
test('a kind of short message without a template is named with what else is missing', async () => {
  const env = productionEnv(folder);
  const [first, ...templates] = env['CELLAR_SMS_TEMPLATES']!.split(',');
  const run = launch({ ...env, CELLAR_SMS_TEMPLATES: templates.join(), CELLAR_COURIER_KEY: '' });
  expect(first).toContain(Object.keys(smsTexts)[0]);
  await expectRefused(run, /no template for loginCode:/, /CELLAR_COURIER_KEY is missing/);
});

// Rule: run-1
test('an unknown flag is named', async () => {
  await expectRefused(launch({}, ['--prot=80']), /--prot=80/);
});

// Rule: run-1
test('a data directory that cannot be written is named', async () => {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  await expectRefused(launch({ DATA_DIR: path.join(file, 'data') }), /DATA_DIR/, /cannot be written/);
});

// Rule: run-4
test('a demo refuses the store of production', async () => {
  const store = await openStore({ dataDir: path.join(folder, 'data'), copy: await templateArchive('empty') });
  await claimMode(store.db, 'production');
  await store.close();
  await expectRefused(launch({}), /belongs to a shop in production/, /CELLAR_MODE=production/);
});

// Rule: run-4
test('the store of a demo: not for a second process, not for production; SIGTERM ends it although a connection says nothing', async () => {
  const store = await openStore({ dataDir: path.join(folder, 'data'), copy: await templateArchive('demo') });
  await store.close();
  const demo = launch({ CELLAR_DEMO_PICTURES: 'flat' });
  const port = Number(/:(\d+)\/\s*$/.exec(await demo.opened)?.[1]);
  await expectRefused(launch({}), /DATA_DIR/, /in use by process \d+/);
  const silent = net.connect(port, '127.0.0.1');
  await new Promise<void>((done) => silent.once('connect', done));
  demo.child.kill('SIGTERM');
  expect((await demo.ended).code).toBe(0);
  silent.destroy();
  await expectRefused(launch(productionEnv(folder)), /The store was made by a demo/, /DATABASE_URL or DATA_DIR/);
});

test('a corrupt data directory is refused and nothing in it is overwritten', async () => {
  const store = path.join(folder, 'data', 'store');
  fs.mkdirSync(path.join(store, 'base'), { recursive: true });
  fs.writeFileSync(path.join(store, 'PG_VERSION'), 'broken');
  fs.writeFileSync(path.join(store, 'base', '1'), 'not a page');
  const before = digestOf(store);
  await expectRefused(launch({}), /DATA_DIR/, /nothing was changed/);
  expect(digestOf(store)).toBe(before);
});
