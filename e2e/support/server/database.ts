import { randomUUID } from 'node:crypto';
import { addressOf, asAdmin } from '@cellar/server/testing/admin';
import { testDatabase } from '../../../scripts/machine/postgres.mjs';

/** The settings of a shop on a PostgreSQL database of its own; with SKIP_POSTGRES=1 the embedded store is used. */
export async function databaseSettings(): Promise<Record<string, string>> {
  if (process.env['SKIP_POSTGRES'] === '1') return {};
  const url = await testDatabase();
  const name = `cellar_journey_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(url, (admin) => admin.query(`create database ${name}`));
  return { DATABASE_URL: addressOf(url, name) };
}
