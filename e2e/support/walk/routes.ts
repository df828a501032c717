import fs from 'node:fs';
import path from 'node:path';
import type { RouteRow } from '@cellar/shared/contract/route';
import type { Visit } from '@cellar/shared/contract/visit';

const PREFIX = 'remote-';
const ROOT = path.join(import.meta.dirname, '../../..');

/** A route of a remote, and how its screen is visited. */
export type OwnedRow = RouteRow & { remote: string; visit: Visit };

const read = async <T>(...file: string[]) => ((await import(path.join(ROOT, ...file))) as { default: T }).default;

async function rowsOf(folder: string): Promise<OwnedRow[]> {
  const rows = await read<RouteRow[]>(folder, 'routes.ts');
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      remote: folder.slice(PREFIX.length),
      visit: await read<Visit>(folder, row.screen.replace(/\.tsx$/, '.visit.ts')),
    })),
  );
}

/** Rows of every remote that is there. */
export const routes: OwnedRow[] = (
  await Promise.all(
    fs
      .readdirSync(ROOT)
      .filter((folder) => folder.startsWith(PREFIX) && fs.existsSync(path.join(ROOT, folder, 'routes.ts')))
      .map(rowsOf),
  )
).flat();
