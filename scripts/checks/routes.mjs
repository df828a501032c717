import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { filesBelow, foldersLike, ROOT } from './repository.mjs';

const { readRoutes, visitOf } = createRequire(import.meta.url)('../../build/documents/routes.cjs');
const OWNERS = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'paths.json'), 'utf8'));
const KEPT = ['/index', '/cart', '/member-center'];
/** What the apps call the screens that they have themselves. */
export const NATIVE = {
  '/index': { code: 11, arg: { product: 'product' } },
  '/product': { code: 1, arg: 'req_productId' },
  '/list': { code: 2 },
  '/search-result': { code: 2, arg: 'search_cname' },
  '/login': { code: 3 },
  '/cart': { code: 8 },
  '/my-coupon': { code: 17 },
  '/sample-juan': { code: 21 },
  '/history-coin': { code: 22 },
  '/toOem': { code: 30 },
  '/freeBuy': { code: 31, arg: 'id' },
};

/** What the tracking events of these screens are about. */
export const CONTENT = {
  '/product': { type: 1, query: 'req_productId' },
  '/activity-new-product': { type: 2, query: 'wz' },
  '/activity-super-product': { type: 2, query: 'id' },
  '/activity': { type: 2, query: 'id' },
  '/sure-order': { type: 3 },
  '/pay-type': { type: 3 },
  '/pay-result': { type: 3 },
};

export const knownPaths = new Set(Object.values(OWNERS).flat());

/** `{owner, folder, rows, screens, visits}` of the host and each remote that is there. */
export const tables = () =>
  ['host', ...foldersLike('remote-')]
    .filter((folder) => fs.existsSync(path.join(ROOT, folder, 'routes.ts')))
    .map((folder) => {
      const files = filesBelow(`${folder}/src`).map((file) => `./${path.posix.relative(folder, file)}`);
      return {
        owner: folder.replace('remote-', ''),
        folder,
        rows: readRoutes(path.join(ROOT, folder)),
        screens: files.filter((file) => file.endsWith('Screen.tsx')),
        visits: files.filter((file) => file.endsWith('.visit.ts')),
      };
    });

const repeated = (values) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

/** A screen of a remote is one folder, with its visit beside it. */
const faultsOfFolders = ({ folder, screens, visits }) => [
  ...screens
    .filter((screen) => !visits.includes(visitOf(screen)))
    .map((screen) => `${folder}: ${screen} has no visit: write ${visitOf(screen)}.`),
  ...visits
    .filter((visit) => !screens.some((screen) => visitOf(screen) === visit))
    .map((visit) => `${folder}: ${visit} is the visit of no screen.`),
  ...repeated(screens.map((screen) => path.posix.dirname(screen))).map(
    (home) => `${folder}: ${home} holds two screens: give each a folder of its own.`,
  ),
];

function faultsOfTable({ owner, folder, rows, screens, visits }) {
  const listed = rows.map((row) => row.screen);
  const names = repeated(screens.map((screen) => path.posix.basename(screen)));
  return [
    ...rows
      .filter((row) => !screens.includes(row.screen))
      .map((row) => `${folder}/routes.ts: ${row.path} has no file ${row.screen}.`),
    ...screens
      .filter((screen) => owner !== 'host' && !listed.includes(screen))
      .map((screen) => `${folder}: ${screen} has no row in routes.ts.`),
    ...(owner === 'host' ? [] : faultsOfFolders({ folder, screens, visits })),
    ...names.map((name) => `${folder}: two screens are called ${name}, which is the name they are exposed by.`),
    ...rows
      .filter((row) => !OWNERS[owner]?.includes(row.path))
      .map((row) => `${folder}/routes.ts: ${row.path} is not a path of ${owner} in paths.json.`),
    ...rows
      .filter((row) => Boolean(row.keepAlive) !== KEPT.includes(row.path))
      .map((row) => `${folder}/routes.ts: ${row.path} must be kept exactly when it is one of ${KEPT.join(', ')}.`),
    ...rows
      .filter((row) => !isDeepStrictEqual(row.native, NATIVE[row.path]))
      .map(
        (row) => `${folder}/routes.ts: the apps know ${row.path} by ${JSON.stringify(NATIVE[row.path]) ?? 'no code'}.`,
      ),
    ...rows
      .filter((row) => !isDeepStrictEqual(row.content, CONTENT[row.path]))
      .map(
        (row) =>
          `${folder}/routes.ts: events of ${row.path} are about ${JSON.stringify(CONTENT[row.path]) ?? 'nothing'}.`,
      ),
    ...rows
      .filter((row) => !row.navTitle?.trim() || !row.name?.trim() || !row.skeleton?.trim())
      .map((row) => `${folder}/routes.ts: ${row.path} lacks navTitle, name or skeleton.`),
  ];
}

export function faultsOf(all) {
  const rows = all.flatMap((table) => table.rows);
  return [
    ...all.flatMap(faultsOfTable),
    ...repeated(rows.map((row) => row.path)).map((found) => `${found} stands in two rows.`),
    ...repeated(rows.map((row) => row.name)).map((found) => `Two rows send the tracking name ${found}.`),
  ];
}
