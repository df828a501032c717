import { randomUUID } from 'node:crypto';
import type { OpenOptions } from '../store/open';
import { addressOf, asAdmin, templateArchive, templateDatabase, type Template } from './templates';

/** Where tests find a PostgreSQL; without it they run on the embedded store. */
export const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL'] || undefined;

export type TestDatabase = { open: Pick<OpenOptions, 'databaseUrl' | 'copy'>; drop: () => Promise<void> };

/** A database of a test's own: a copy of the template, gone after `drop`. */
export async function testDatabase(template: Template): Promise<TestDatabase> {
  const url = TEST_DATABASE_URL;
  if (!url)
    return { open: template === 'bare' ? {} : { copy: await templateArchive(template) }, drop: async () => undefined };
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
