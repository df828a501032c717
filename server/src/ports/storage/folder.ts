import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { StoragePort } from './port';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String((error as NodeJS.ErrnoException).code));

/** A folder of this machine; several processes may share it. */
export function folderStorage(root: string): StoragePort {
  const placeOf = (key: string) => {
    const file = path.join(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error(`${key} lies outside the storage.`);
    return file;
  };
  return {
    async put(key, bytes) {
      const file = placeOf(key);
      const half = `${file}.${randomUUID()}`;
      await fs.mkdir(path.dirname(file), { recursive: true });
      try {
        await fs.writeFile(half, bytes, { flush: true });
        await fs.rename(half, file);
      } catch (error) {
        await fs.rm(half, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await fs.readFile(placeOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(keys) {
      const files = keys.map(placeOf);
      await Promise.all(files.map((file) => fs.rm(file, { force: true })));
      // A folder that still holds something stays.
      for (const folder of new Set(files.map(path.dirname))) await fs.rmdir(folder).catch(() => undefined);
    },
  };
}
