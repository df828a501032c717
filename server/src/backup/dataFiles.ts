import fs from 'node:fs';
import path from 'node:path';

/** The store itself, its lock, released files (which the storage gives), pictures that are drawn again, builds and what is read again. */
const ELSEWHERE = /^(store|store\.lock|releases|pictures|builds|platform\.json.*|\.probe-\d+)$/;

/**
 * Files of the data directory that exist nowhere else: the sandboxes' keys, and whatever comes to lie there. Paths with slashes, sorted.
 */
export function dataFiles(dataDir: string): string[] {
  if (!fs.existsSync(dataDir)) return [];
  return fs
    .readdirSync(dataDir, { withFileTypes: true })
    .filter(({ name }) => !ELSEWHERE.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? (fs.readdirSync(path.join(dataDir, entry.name), { recursive: true }) as string[]).map((name) =>
            path.join(entry.name, name),
          )
        : [entry.name],
    )
    .filter((name) => fs.statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.isFile())
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** Null when it was removed in this moment. */
export async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await fs.promises.readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
