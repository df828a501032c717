import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, ROOT } from '../repository.mjs';

/** What looks like a path of the repository: a folder and something in it, or a file beside the one named before it. */
const NAMED = /`([\w@.-]+(?:\/[\w@.-]+)+\/?|[\w-]+\/|[\w-]+\.(?:tsx?|mjs|cjs|yaml|json))`/g;
const FOLDERS = new Set(fs.readdirSync(ROOT));
/** They come to be by a command, or are written in another repository. */
const MADE = /^dist\/|\/release\.json$|^(standin|uses)\.json$/;

const isThere = (file) => fs.existsSync(path.join(ROOT, file));
const placesOf = (home, named) => [named, path.posix.join(home, named), path.posix.join(home, 'src', named)];

/** Whether the first step of a path is one of the repository or of the package: anything else is no path of ours (`text/html`). */
const isPath = (home, named) => {
  const [first] = named.split('/');
  return FOLDERS.has(first) || (home !== '.' && placesOf(home, first).some(isThere));
};

const filesOf = new Map();
/** Whether a file or folder of this name lies anywhere in the package. */
function liesIn(home, named) {
  if (!filesOf.has(home)) filesOf.set(home, filesBelow(home));
  const end = named.endsWith('/') ? `/${named}` : undefined;
  return filesOf.get(home).some((file) => (end ? file.includes(end) : file.endsWith(`/${named}`)));
}

/**
 * Files and folders that a document names in code, and that are not there. The README of a package names them from its folder or its `src`,
 * or by a name of the package alone; elsewhere `file.ts` alone lies beside the one before it in its line.
 */
export function missingFiles({ file, text }) {
  const home = path.posix.dirname(file);
  const isPackage = home !== '.' && fs.existsSync(path.join(ROOT, home, 'package.json'));
  return text.split('\n').flatMap((line, at) => {
    let folder;
    return [...line.matchAll(NAMED)].flatMap(([, named]) => {
      const isAlone = !named.replace(/\/$/, '').includes('/');
      if (isAlone ? !isPackage && folder === undefined : !isPath(home, named)) return [];
      const places = [...placesOf(home, named), ...(folder === undefined ? [] : [path.posix.join(folder, named)])];
      const place = places.find(isThere);
      folder = path.posix.dirname(place ?? folder ?? named);
      return place || MADE.test(named) || (isAlone && isPackage && liesIn(home, named))
        ? []
        : [`${file}:${at + 1} names ${named}, which is not there.`];
    });
  });
}
