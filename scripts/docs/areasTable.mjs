import fs from 'node:fs';
import path from 'node:path';
import { tables } from '../checks/routes.mjs';
import { filesBelow, ROOT, read } from '../checks/repository.mjs';
import { GROUPS } from '../imports/layers.mjs';

const MARKS = ['<!-- npm run docs:areas -->', '<!-- end of the areas -->'];
const HEAD = ['| area | screens | more |', '|---|---|---|'];

/** Folders that hold something: what was moved away leaves empty ones on the machine where that was done. */
const foldersIn = (folder) =>
  fs
    .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => filesBelow(`${folder}/${name}`).length > 0)
    .map(({ name }) => name);

/** Areas are the folders of `src`; where it has groups of domains, the folders of these. */
const areasOf = (folder) =>
  foldersIn(`${folder}/src`).flatMap((name) =>
    GROUPS.includes(name) && folder === 'remote-account'
      ? foldersIn(`${folder}/src/${name}`).map((area) => `src/${name}/${area}`)
      : [`src/${name}`],
  );

/** A screen by its path and title, with the folder of the area that it stands in. */
function screenOf({ path: address, screen, navTitle }, area) {
  const below = path.posix.relative(`./${area}`, path.posix.dirname(screen));
  return `${below ? `\`${below}/\` ` : ''}\`${address}\`${navTitle ? ` ${navTitle}` : ''}`;
}

/** What people wrote of an area, in the last column of the table that is there. */
const notesOf = (text) =>
  new Map([...text.matchAll(/^\| `(src\/[^`]+)` \|.*\| ([^|]*) \|$/gm)].map(([, area, note]) => [area, note.trim()]));

function tableOf({ folder, rows }, notes) {
  const lines = areasOf(folder)
    .sort()
    .map((area) => {
      const screens = rows.filter(({ screen }) => screen.startsWith(`./${area}/`)).map((row) => screenOf(row, area));
      return `| \`${area}\` | ${screens.join('<br>') || '–'} | ${notes.get(area) || '–'} |`;
    });
  return [...HEAD, ...lines].join('\n');
}

/** README of each remote → its text with the table of its areas as routes and folders are now. */
export const areaPages = () =>
  Object.fromEntries(
    tables()
      .filter(({ folder }) => folder.startsWith('remote-'))
      .map(({ folder, rows }) => {
        const file = `${folder}/README.md`;
        const [before, rest] = read(file).split(MARKS[0]);
        const [table, after] = rest?.split(MARKS[1]) ?? [];
        if (after === undefined) throw new Error(`${file} lacks the lines ${MARKS.join(' and ')}.`);
        return [file, `${before}${MARKS[0]}\n${tableOf({ folder, rows }, notesOf(table))}\n${MARKS[1]}${after}`];
      }),
  );
