import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../repository.mjs';

/** What looks like a path of the repository: a folder and something in it, or a file beside the one named before it. */
const NAMED = /`([\w@.-]+(?:\/[\w@.-]+)+\/?|[\w-]+\.(?:ts|tsx|mjs|cjs|yaml|json))`/g;
const FOLDERS = new Set(fs.readdirSync(ROOT));

const isThere = (file) => fs.existsSync(path.join(ROOT, file));

/** Files and folders that a document names in code, and that are not there; `file.ts` alone lies beside the one before it in its line. */
export function missingFiles({ file, text }) {
  return text.split('\n').flatMap((line, at) => {
    let folder;
    return [...line.matchAll(NAMED)].flatMap(([, named]) => {
      const isWhole = named.includes('/');
      if (isWhole ? !FOLDERS.has(named.split('/')[0]) : folder === undefined) return [];
      const place = isWhole || isThere(named) ? named : path.posix.join(folder, named);
      folder = path.posix.dirname(place);
      return isThere(place) ? [] : [`${file}:${at + 1} names ${named}, which is not there.`];
    });
  });
}
