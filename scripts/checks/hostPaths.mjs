import { isTest, sources } from './repository.mjs';
import { knownPaths } from './routes.mjs';

const namesPath = (text) =>
  [...text.matchAll(/(['"`])(\/[^'"`?#$]+)[^'"`]*\1/g)]
    .map(([, , found]) => found)
    .filter((found) => found !== '/' && knownPaths.has(found));

/** Files of the host that name a page; its own rules need some, and they stand in one file. */
export const filesNamingPaths = (files) =>
  files
    .filter(({ text }) => namesPath(text).length > 0)
    .map(({ file, text }) => `${file}: ${[...new Set(namesPath(text))].join(' ')}`);

export const inspect = () => filesNamingPaths(sources(['host/src'], /\.tsx?$/).filter(({ file }) => !isTest(file)));
