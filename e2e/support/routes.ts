import fs from 'node:fs';
import path from 'node:path';
import type { RouteRow } from '@cellar/shared/contract/route';

const PREFIX = 'remote-';
const ROOT = path.join(import.meta.dirname, '../..');

export type OwnedRow = RouteRow & { remote: string };

const rowsOf = async (folder: string): Promise<OwnedRow[]> => {
  const { default: rows } = (await import(path.join(ROOT, folder, 'routes.ts'))) as { default: RouteRow[] };
  return rows.map((row) => ({ ...row, remote: folder.slice(PREFIX.length) }));
};

/** Rows of every remote that is there. */
export const routes: OwnedRow[] = (
  await Promise.all(
    fs
      .readdirSync(ROOT)
      .filter((folder) => folder.startsWith(PREFIX) && fs.existsSync(path.join(ROOT, folder, 'routes.ts')))
      .map(rowsOf),
  )
).flat();
