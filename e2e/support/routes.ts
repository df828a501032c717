import fs from 'node:fs';
import path from 'node:path';
import type { RouteRow } from '@cellar/shared/contract/route';

const ROOT = path.join(import.meta.dirname, '../..');

const rowsOf = async (folder: string) => ((await import(path.join(ROOT, folder, 'routes.ts'))) as { default: RouteRow[] }).default;

/** Rows of every remote that is there. */
export const routes: RouteRow[] = (
  await Promise.all(
    fs
      .readdirSync(ROOT)
      .filter((folder) => folder.startsWith('remote-') && fs.existsSync(path.join(ROOT, folder, 'routes.ts')))
      .map(rowsOf),
  )
).flat();
