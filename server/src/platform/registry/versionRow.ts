import type { Db, Tx } from '../../store/transaction';
import { PlatformError } from './refused';

export const findVersion = (db: Db | Tx, remote: string, version: string) =>
  db.selectFrom('release').selectAll().where('remote', '=', remote).where('version', '=', version).executeTakeFirst();
export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** What is to be changed of a version. */
export const changeVersion = (tx: Db | Tx, remote: string, version: string) =>
  tx.updateTable('release').where('remote', '=', remote).where('version', '=', version);

/** A version whose files are there, kept or retired. */
export async function versionRow(db: Db | Tx, remote: string, version: string): Promise<VersionRow> {
  const row = await findVersion(db, remote, version);
  if (!row) throw new PlatformError('noVersion', { remote, version });
  if (row.state === 'purged') throw new PlatformError('purged', { remote, version });
  return row;
}

/** A rehearsal that somebody waits for. */
export const ASKED_REHEARSAL = JSON.stringify({ state: 'waiting', findings: [], asked: true });
