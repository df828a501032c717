import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { filesBelow, foldersLike, ROOT } from './repository.mjs';

const { readRoutes } = createRequire(import.meta.url)('../../build/routes.cjs');
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

export const knownPaths = new Set(Object.values(OWNERS).flat());

/** `{owner, folder, rows, screens}` of the host and each remote that is there. */
export const tables = () =>
  ['host', ...foldersLike('remote-')]
    .filter((folder) => fs.existsSync(path.join(ROOT, folder, 'routes.ts')))
    .map((folder) => ({
      owner: folder.replace('remote-', ''),
      folder,
      rows: readRoutes(path.join(ROOT, folder)),
      screens: filesBelow(`${folder}/src`)
        .filter((file) => file.endsWith('Screen.tsx'))
        .map((file) => `./${path.posix.relative(folder, file)}`),
    }));

const repeated = (values) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

function faultsOfTable({ owner, folder, rows, screens }) {
  const listed = rows.map((row) => row.screen);
  const names = repeated(screens.map((screen) => path.posix.basename(screen)));
  return [
    ...rows
      .filter((row) => !screens.includes(row.screen))
      .map((row) => `${folder}/routes.ts: ${row.path} has no file ${row.screen}.`),
    ...screens
      .filter((screen) => owner !== 'host' && !listed.includes(screen))
      .map((screen) => `${folder}: ${screen} has no row in routes.ts.`),
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
