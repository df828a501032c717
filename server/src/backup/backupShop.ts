import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '../clock';
import type { Configuration } from '../configuration';
import { documentOf } from '../platform/registry/owners';
import { DOCUMENT, keyOf, keysOf } from '../platform/registry/releaseFiles';
import { storageOf } from '../ports/createPorts';
import { StartError } from '../errors/startError';
import {
  filmFileOf,
  filmStorageKey,
  pictureKeyOf,
  publicStorageKey,
  storageKeyOf,
  type Upload,
} from '../shop/identity/uploads/uploadStore';
import type { Store } from '../store/open';
import { ArchiveWriter } from './archive';
import { dataFiles, readIfThere } from './dataFiles';
import { dumpStore, type Dump } from './dumpStore';
import { FORMAT, PLACES, tableEntry } from './manifest';

export type Shop = { store: Store; config: Pick<Configuration, 'dataDir' | 's3'>; clock: Clock };
type File = Pick<Upload, 'id' | 'digest'>;
/** What a backup holds, and which stored files it should hold but the storage lacks. */
export type BackupReport = { file: string; rows: number; files: number; missing: string[] };

async function addTables(archive: ArchiveWriter, dump: Dump): Promise<Record<string, number>> {
  const tables: Record<string, number> = {};
  for (const table of dump.tables) {
    tables[table] = 0;
    await archive.add(
      tableEntry(table),
      dump.linesOf(table, (rows) => (tables[table]! += rows)),
    );
  }
  return tables;
}

/** Released files by what the store says of them, so that rows and files of the archive fit together. */
async function addReleased(archive: ArchiveWriter, { client }: Dump, { config }: Shop): Promise<string[]> {
  const storage = storageOf(config);
  const { rows } = await client.query<{ document: string }>(
    "select document from release where state <> 'purged' order by remote, version",
  );
  const missing: string[] = [];
  for (const document of rows.map((row) => documentOf(row.document))) {
    const needed = new Set(
      [DOCUMENT, ...Object.keys(document.files)].map((file) => keyOf(document.name, document.version, file)),
    );
    for (const key of keysOf(document)) {
      const bytes = await storage.get(key);
      if (bytes) await archive.add(`${PLACES.stored}${key}`, [bytes]);
      else if (needed.has(key)) missing.push(key);
    }
  }
  return missing;
}

/** Pictures of people that are not on their way out, and what operations uploaded for pages. */
async function addUploads(archive: ArchiveWriter, { client }: Dump, { config }: Shop): Promise<string[]> {
  const storage = storageOf(config);
  const { rows } = await client.query<Upload>('select * from upload where removed_at is null order by person_id, id');
  const pictures = await client.query<File>('select id, digest from page_picture order by id');
  const films = await client.query<File>('select id, digest from page_film order by id');
  const keys = [
    ...rows.map(storageKeyOf),
    ...pictures.rows.map((picture) => publicStorageKey(pictureKeyOf(picture))),
    ...films.rows.map((film) => filmStorageKey(filmFileOf(film))),
  ];
  const missing: string[] = [];
  for (const key of keys) {
    const bytes = await storage.get(key);
    if (bytes) await archive.add(`${PLACES.stored}${key}`, [bytes]);
    else missing.push(key);
  }
  return missing;
}

async function addData(archive: ArchiveWriter, { config }: Shop) {
  for (const name of dataFiles(config.dataDir)) {
    const bytes = await readIfThere(path.join(config.dataDir, name));
    if (bytes) await archive.add(`${PLACES.data}${name}`, [bytes]);
  }
}

/** Writes everything that a shop cannot get back otherwise into one new file; a file is there whole or not at all. */
export async function backupShop(shop: Shop, file: string): Promise<BackupReport> {
  if (fs.existsSync(file)) throw new StartError(`${file} exists: name another file for the backup.`);
  await fs.promises.mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.partial-${process.pid}`;
  try {
    const archive = new ArchiveWriter(draft);
    const report = await dumpStore(shop.store.pool, async (dump) => {
      const at = shop.clock.now().toISOString();
      const tables = await addTables(archive, dump);
      const missing = [...(await addReleased(archive, dump, shop)), ...(await addUploads(archive, dump, shop))];
      await addData(archive, shop);
      const entries = Object.keys(archive.entries).length;
      await archive.end({ format: FORMAT, at, migrations: dump.migrations, tables });
      return {
        file,
        rows: Object.values(tables).reduce((sum, rows) => sum + rows, 0),
        files: entries - dump.tables.length,
        missing,
      };
    });
    await fs.promises.rename(draft, file);
    return report;
  } catch (error) {
    await fs.promises.rm(draft, { force: true });
    throw error;
  }
}
