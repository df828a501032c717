import fs from 'node:fs';

const CHECK_AFTER = 1000;

/** Reads `file` through `parse`; looks at most once a second whether it changed. Null while it is not there. */
export function watchedFile<T>(file: string, parse: (bytes: Buffer) => T): () => T | null {
  let value: T | null = null;
  let changedAt = -1;
  let checkedAt = -Infinity;
  return () => {
    if (performance.now() - checkedAt < CHECK_AFTER) return value;
    checkedAt = performance.now();
    const mtime = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (mtime === changedAt) return value;
    changedAt = mtime;
    value = mtime === 0 ? null : parse(fs.readFileSync(file));
    return value;
  };
}
