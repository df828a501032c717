import { Provenance } from '@cellar/shared/api/platform/releases/shapes';
import type { App } from '../../app';
import { documentOf } from '../registry/owners';
import { PlatformError } from '../registry/refused';
import { keyOf, mapKeyOf } from '../registry/releaseFiles';
import { versionRow } from '../registry/versionRow';

/** All that publishing a version elsewhere takes, in base64: document and files with the bytes that its digest names, and source maps. */
export async function releaseContent(app: App, remote: string, version: string) {
  const row = await versionRow(app.db, remote, version);
  const { storage } = app.ports;
  const names = Object.keys(documentOf(row.document).files);
  const files = await Promise.all(
    names.map(async (file): Promise<[string, string]> => {
      const bytes = await storage.get(keyOf(remote, version, file));
      if (!bytes) throw new PlatformError('purged', { remote, version });
      return [file, bytes.toString('base64')];
    }),
  );
  const maps = await Promise.all(
    names
      .filter((file) => file.endsWith('.js'))
      .map(async (script) => [`${script}.map`, await storage.get(mapKeyOf(remote, version, script))] as const),
  );
  return {
    document: Buffer.from(row.document).toString('base64'),
    files: Object.fromEntries(files),
    maps: Object.fromEntries(maps.flatMap(([file, bytes]) => (bytes ? [[file, bytes.toString('base64')]] : []))),
    provenance: Provenance.parse(row.provenance),
  };
}
