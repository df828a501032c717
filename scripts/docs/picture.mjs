import fs from 'node:fs';
import path from 'node:path';
import { graphOf, readImports } from '../imports/cruise.mjs';
import { GROUPS } from '../imports/layers.mjs';
import { ROOT } from '../run.mjs';

const PAGE = path.join(ROOT, 'docs/architecture.md');
const MARKS = ['<!-- npm run docs:picture -->', '<!-- end of the picture -->'];
const PLACE = new RegExp(`^(?:server/src/shop/(${GROUPS.join('|')})|(shared|host|console|remote-[^/]+|server|demo)/)`);

const placeOf = (file) => {
  const [, group, folder] = PLACE.exec(file) ?? [];
  return group ?? folder;
};

/** Arrows between packages and, in the server, groups of domains. */
function arrowsOf(graph) {
  const arrows = [...graph].flatMap(([file, imports]) =>
    [...imports].map((target) => [placeOf(file), placeOf(target)]).filter(([from, to]) => from && to && from !== to),
  );
  return [...new Set(arrows.map((arrow) => arrow.join(' --> ')))].sort();
}

const arrows = arrowsOf(graphOf(await readImports()));
const picture = ['```mermaid', 'flowchart TD', ...arrows.map((arrow) => `  ${arrow}`), '```'].join('\n');
const text = fs.readFileSync(PAGE, 'utf8');
const [before, rest] = text.split(MARKS[0]);
const after = rest?.split(MARKS[1])[1];
if (after === undefined) throw new Error(`docs/architecture.md lacks the lines ${MARKS.join(' and ')}.`);
fs.writeFileSync(PAGE, `${before}${MARKS[0]}\n${picture}\n${MARKS[1]}${after}`);
console.log(`docs/architecture.md shows ${arrows.length} arrows.`);
