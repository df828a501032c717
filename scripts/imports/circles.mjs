import path from 'node:path';
import { GROUPS } from './layers.mjs';

/** Folders whose own folders must not know each other in a circle, types included. Circles of files are Biome's to find. */
const ROOMS = [
  'server/src/core',
  ...GROUPS.map((group) => `server/src/shop/${group}`),
  'server/src/shop',
  'server/src/platform',
  'shared/src/api',
  'host/src',
  'host/src/federation',
  'demo/src',
  'console/src',
  ...[...GROUPS, 'platform'].map((group) => `console/src/${group}`),
];

/** The first way from `start` back to itself, null when there is none. */
function wayBack(graph, start) {
  const cameFrom = new Map([[start, null]]);
  const open = [start];
  for (const at of open)
    for (const next of graph.get(at) ?? []) {
      if (next === start) {
        const way = [start];
        for (let step = at; step !== null; step = cameFrom.get(step)) way.unshift(step);
        return way;
      }
      if (!cameFrom.has(next)) {
        cameFrom.set(next, at);
        open.push(next);
      }
    }
  return null;
}

/** A circle of each node that is in one; nodes of a circle that was named are not named again. */
export function circlesIn(graph) {
  const named = new Set();
  return [...graph.keys()].flatMap((node) => {
    const way = named.has(node) ? null : wayBack(graph, node);
    way?.forEach((one) => named.add(one));
    return way ? [`${way.join(' → ')} is a circle: move what they share to a folder below both.`] : [];
  });
}

/** The graph of the folders in `room`. */
export function foldersOf(graph, room) {
  const folderOf = (file) =>
    file.startsWith(`${room}/`) ? path.posix.dirname(file.slice(room.length + 1)).split('/')[0] : '.';
  const folders = new Map();
  for (const [file, imports] of graph) {
    const own = folderOf(file);
    if (own === '.') continue;
    const others = [...imports].map(folderOf).filter((other) => other !== '.' && other !== own);
    folders.set(own, new Set([...(folders.get(own) ?? []), ...others]));
  }
  return folders;
}

/** Circles of folders in every room, by the imports of all files. */
export const circlesOf = (graph) => ROOMS.flatMap((room) => circlesIn(foldersOf(graph, room)));
