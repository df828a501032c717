import path from 'node:path';
import { filesBelow } from './repository.mjs';

const MAX_FILES = 24;
const CODE = /\.([cm]?[jt]sx?|css)$/;

/** Folders with more files of code than can be read at a glance; what lies in folders below them counts there. */
export function tooFull(files) {
  const counts = new Map();
  for (const file of files.filter((each) => CODE.test(each))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} has ${count} files: give it folders, ${MAX_FILES} are the most.`);
}

export const inspect = () => tooFull(filesBelow());
