import { randomUUID } from 'node:crypto';
import type { OpenOptions } from '../store/open';
import { addressOf, asAdmin } from './admin';
import { templateArchive, templateDatabase, type Filled, type Template } from './templates';

/** Where tests find a PostgreSQL; without it they run on the embedded store. */
export const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL'] || undefined;

/** On a busy machine a queue is long; no test is about how long. */
export const PATIENT = { statementMs: 120_000, lockMs: 120_000, idleInTransactionMs: 120_000, connectionMs: 120_000 };

type Place = Pick<OpenOptions, 'databaseUrl' | 'copy'>;
export type TestDatabase = { open: Place; drop: () => Promise<void> };

const embedded = async (template: Template): Promise<Place> => ({ copy: await templateArchive(template) });

/** An embedded store of a test's own, in memory. */
export const embeddedDatabase = async (template: Template): Promise<TestDatabase> => ({
  open: await embedded(template),
  drop: async () => undefined,
});

/** A copy of the template for tests that roll back what they change; the files of one worker share it, one after the other. */
export async function workerDatabase(template: Filled): Promise<Place> {
  const url = TEST_DATABASE_URL;
  if (!url) return embedded(template);
  const source = await templateDatabase(url, template);
  const name = `${source}_${process.env['VITEST_POOL_ID']}`;
  await asAdmin(url, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await admin.query(`create database ${name} template ${source}`);
  });
  return { databaseUrl: addressOf(url, name) };
}

/** A database of a test's own: a copy of the template, gone after `drop`. */
export async function testDatabase(template: Template): Promise<TestDatabase> {
  const url = TEST_DATABASE_URL;
  if (!url) return embeddedDatabase(template);
  const name = `cellar_${randomUUID().replaceAll('-', '')}`;
  const source = template === 'bare' ? 'template1' : await templateDatabase(url, template);
  await asAdmin(url, (admin) => admin.query(`create database ${name} template ${source}`));
  return {
    open: { databaseUrl: addressOf(url, name) },
    drop: () =>
      asAdmin(url, async (admin) => {
        await admin.query(`drop database ${name} with (force)`);
      }),
  };
}
