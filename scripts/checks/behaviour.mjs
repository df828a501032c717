import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './repository.mjs';

export const PAGE = 'docs/behaviour.md';

/** Where a test's title stands: first in `it(`, `test.skip(` and the like, or first after the table of an `it.each(…)`. */
const TITLES =
  /(?:^|\s)(?:it|test)(?!\.describe)(?:\.\w+)*(?:\(|[^\n]*?\)\()\s*(['"`])((?:\\.|(?!\1).)+)\1|^\s*\][^\n]*?\)\(\s*(['"`])((?:\\.|(?!\3).)+)\3/gm;

export const titlesIn = (text) =>
  new Set([...text.matchAll(TITLES)].map(([, , plain, , each]) => (plain ?? each).replace(/\\(['"`])/g, '$1')));

/** `{line, cells}` of each row of a table below its head. */
const rowsOf = (text) =>
  text.split('\n').flatMap((source, index) => {
    const isRow = source.startsWith('|') && !/^\|[\s|:-]+\|$/.test(source) && !source.startsWith('| What holds |');
    return isRow
      ? [
          {
            line: index + 1,
            cells: source
              .slice(1, -1)
              .split(' | ')
              .map((cell) => cell.trim()),
          },
        ]
      : [];
  });

const NAMED = /`([^`\s]+) › ((?:[^`]|``)+)`/g;
const namedIn = (cell = '') => [...cell.matchAll(NAMED)].map(([, file, title]) => ({ file, title }));

const readIfThere = (file) =>
  fs.existsSync(path.join(ROOT, file)) ? fs.readFileSync(path.join(ROOT, file), 'utf8') : undefined;

/** What is wrong with a page that names the test of each rule; `read` gives the text of a file, or nothing. */
export function faultsOfPage(page, read = readIfThere) {
  const rows = rowsOf(page);
  const known = new Map();
  const titlesOf = (file) => {
    if (!known.has(file)) known.set(file, read(file));
    const text = known.get(file);
    return text === undefined ? undefined : titlesIn(text);
  };
  const faultOf = (line, { file, title }) => {
    const titles = titlesOf(file);
    if (!titles) return [`${PAGE}:${line} names ${file}, which is not there.`];
    return titles.has(title) ? [] : [`${PAGE}:${line} names the test „${title}“, which is not in ${file}.`];
  };
  const faults = rows.flatMap(({ line, cells: [rule, shownBy, ...more] }) => {
    const named = namedIn(shownBy);
    if (!rule || more.length > 0) return [`${PAGE}:${line} is no row of two cells.`];
    return named.length > 0 ? named.flatMap((each) => faultOf(line, each)) : [`${PAGE}:${line} names no test.`];
  });
  return rows.length > 0 ? faults : [`${PAGE} names no test at all.`];
}
