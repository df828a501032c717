import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from '../start/createApp';
import { migrate } from '../store/migrate';
import { openStore, type Store } from '../store/open';
import { openPglite } from '../store/embedded/pglite';
import { addressOf, asAdmin } from './admin';
import { testConfiguration } from './configuration';
import { START, TestClock } from './testClock';

/** What the database of a test starts as: nothing, the migrated schema, or the demo cellar. */
export type Template = 'bare' | 'empty' | 'demo';
export type Filled = Exclude<Template, 'bare'>;

const ROOT = path.join(import.meta.dirname, '../../..');
const KEPT = path.join(ROOT, '.cache/test-stores');
/** Any number, the same in every process that makes templates. */
const LOCK = 5_214_007;
const READ: Record<Template, string[]> = {
  bare: [],
  empty: ['server/migrations'],
  demo: ['server/migrations', 'server/src', 'demo/src'],
};

/** Changes with whatever fills a template, and with where tests begin: the demo cellar's dates stand relative to the time of its seed. */
function stampOf(template: Template): string {
  const hash = createHash('sha256').update(START.toISOString());
  for (const folder of READ[template]) {
    const entries = fs.readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map(({ parentPath, name }) => path.join(parentPath, name));
    for (const file of files.sort()) {
      const { size, mtimeMs } = fs.statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 12);
}

async function fill(store: Store, template: Template) {
  if (template === 'bare') return;
  await migrate(store.pool);
  if (template === 'empty') return;
  // Only the file that makes the template loads what fills it.
  const { seedStore } = await import('@cellar/demo/seed/seedStore');
  await seedStore(
    createApp({ store, clock: new TestClock(), config: testConfiguration(), log: pino({ level: 'silent' }) }),
  );
}

/** Name of the template's database; the first process that asks makes it, the others wait. */
export function templateDatabase(url: string, template: Filled): Promise<string> {
  const name = `cellar_${template}_${stampOf(template)}`;
  return asAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount) return name;
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    const store = await openStore({ databaseUrl: addressOf(url, name), poolSize: 1 });
    await fill(store, template).finally(store.close);
    await admin.query(`alter database ${name} is_template true`);
    return name;
  });
}

/**
 * The template as an embedded store's archive, kept until what fills it changes: a copy opens in a fifth of the time that a new store
 * takes.
 */
export async function templateArchive(template: Template): Promise<Blob> {
  const file = path.join(KEPT, `${template}-${stampOf(template)}.tar`);
  if (!fs.existsSync(file)) await makeArchive(file, template);
  return new Blob([fs.readFileSync(file)]);
}

/** Written aside and renamed, so that nobody reads half of it; archives of other stamps go. */
async function makeArchive(file: string, template: Template) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-template-'));
  const store = await openStore({ dataDir });
  await fill(store, template).finally(store.close);
  const lite = await openPglite(path.join(dataDir, 'store'));
  const aside = path.join(dataDir, 'store.tar');
  fs.writeFileSync(aside, new Uint8Array(await (await lite.dump()).arrayBuffer()));
  await lite.close();
  fs.mkdirSync(KEPT, { recursive: true });
  for (const name of fs.readdirSync(KEPT))
    if (name.startsWith(`${template}-`) && !name.startsWith(path.basename(file)))
      fs.rmSync(path.join(KEPT, name), { force: true });
  fs.copyFileSync(aside, `${file}.${process.pid}`);
  fs.renameSync(`${file}.${process.pid}`, file);
  fs.rmSync(dataDir, { recursive: true, force: true });
}
