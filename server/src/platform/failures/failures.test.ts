import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { DAY, MINUTE } from '../../clock';
import type { PageReport } from '@cellar/shared/contract/report';
import { hostParts, publishRelease, refusalOf, releaseOf } from '../../testing/releases/releases';
import { withShop, type Shop } from '../../testing/withShop';
import { failuresHandlers } from '../failuresHandlers';
import { keysOf, mapKeyOf } from '../registry/releaseFiles';
import { tidyStore } from '../tidyStore';
import { framesIn } from './frames';
import { listFailures, showFailure } from './listFailures';
import { createSourceMaps } from './sourceMaps';

const SCREEN = 'MainScreen.11111111.js';
const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const SOURCE = [
  '// A screen.',
  'export const nameOf = (row: { bottle: { name: string } }) =>',
  '  row.bottle.name;',
  'export const MainScreen = (rows: never[]) => rows.map(nameOf);',
  '',
];

/** A script built from `source`, with its map and the place at which it throws, in the words of a browser. */
async function builtOf(source: string[], at: string) {
  const { outputFiles } = await build({
    stdin: { contents: source.join('\n'), sourcefile: 'src/MainScreen.tsx', loader: 'tsx' },
    outfile: SCREEN,
    write: false,
    minify: true,
    bundle: true,
    format: 'esm',
    sourcemap: 'external',
  });
  const [map, script] = ['.map', '.js'].map((end) => outputFiles.find(({ path }) => path.endsWith(end))!.text);
  return { map: map!, script: script!, column: script!.indexOf(at) + 1 };
}

async function releaseBuilt(shop: Shop, version: string, source = SOURCE) {
  const { map, script, column } = await builtOf(source, '.name');
  const maps = new Map([[`${SCREEN}.map`, gzipSync(map)]]);
  await publishRelease(shop.app, { version, contents: { [SCREEN]: script } }, { maps });
  await shop.promote(version);
  await shop.app.releases.refresh();
  return `TypeError: x\n    at a (https://shop.example/main.js:1:2)\n    at b (https://shop.example/remotes/catalog/${version}/${SCREEN}?again=1:1:${column})`;
}

async function reportFrom(shop: Shop, failures: PageReport['failures'], host = 'h1', headers = {}) {
  const person = shop.browser();
  const { ticket } = await person.open('/catalog');
  const payload = { ticket, host, remotes: [], vitals: {}, failures, path: '/catalog' };
  return person.ask('/platform/report', { method: 'POST', payload, headers: { 'user-agent': CHROME, ...headers } });
}

const thrown = (trace: string, version: string, stack: string) => ({
  trace,
  remote: 'catalog',
  version,
  kind: 'throw' as const,
  text: 'TypeError: x',
  stack,
});

// Rule: release-35
it(
  'keeps what failed in the preview of a draft, of which no list of visitors knows yet',
  withShop(async (shop) => {
    const { app, release } = shop;
    await releaseBuilt(shop, '1.0.0');
    await release('1.1.0');
    await reportFrom(shop, [thrown('AAAA-0001', '1.1.0', 'x'), thrown('AAAA-0002', '9.9.9', 'x')]);
    const maps = createSourceMaps(app);
    expect(await showFailure(app, maps, 'AAAA-0001')).toMatchObject({ version: '1.1.0' });
    await expect(showFailure(app, maps, 'AAAA-0002')).rejects.toMatchObject({ code: 'noFailure' });
  }),
);

// Rule: release-35
it(
  'groups what failed by the line of the source, over versions, with browsers and times',
  withShop(async (shop) => {
    const { app, clock } = shop;
    const maps = createSourceMaps(app);
    const first = await releaseBuilt(shop, '1.0.0');
    await reportFrom(shop, [thrown('AAAA-0001', '1.0.0', first)]);
    clock.advance(MINUTE);
    const second = await releaseBuilt(shop, '1.1.0', [...SOURCE, 'export const more = 1;']);
    await reportFrom(shop, [thrown('AAAA-0002', '1.1.0', second)]);
    await reportFrom(shop, [thrown('AAAA-0003', '1.1.0', second)], 'h1', { 'user-agent': 'curl' });
    const [group, ...rest] = await listFailures(app, maps);
    expect(rest).toEqual([]);
    expect(group).toMatchObject({
      remote: 'catalog',
      place: { source: 'src/MainScreen.tsx', line: 3 },
      times: 3,
      sessions: 3,
      versions: ['1.1.0', '1.0.0'],
      browsers: ['Chrome 141 · Android 15', '未知'],
    });
    expect(Date.parse(group!.lastAt) - Date.parse(group!.firstAt)).toBeGreaterThanOrEqual(MINUTE);
    expect(await listFailures(app, maps, 'orders')).toEqual([]);
    expect(Object.keys(failuresHandlers(app))).toEqual(['failures.list', 'failures.get']);
  }),
);

// Rule: release-36
it(
  'finds a failure by its number, with the source around it',
  withShop(async (shop) => {
    const stack = await releaseBuilt(shop, '1.0.0');
    await reportFrom(shop, [thrown('AAAA-0001', '1.0.0', stack)]);
    const maps = createSourceMaps(shop.app);
    const found = await showFailure(shop.app, maps, 'AAAA-0001');
    expect(found).toMatchObject({ version: '1.0.0', hostVersion: 'h1', path: '/catalog', group: { times: 1 } });
    expect(found.excerpt).toEqual(SOURCE.map((text, index) => ({ number: index + 1, text })));
    await expect(showFailure(shop.app, maps, 'AAAA-0009')).rejects.toMatchObject({ code: 'noFailure' });
  }),
);

// Rule: release-35
it(
  'serves no source map to a page, and counts it among its version’s files',
  withShop(async (shop) => {
    await releaseBuilt(shop, '1.0.0');
    const key = mapKeyOf('catalog', '1.0.0', SCREEN);
    expect(await shop.app.ports.storage.get(key)).not.toBeNull();
    for (const url of [`/remotes/catalog/1.0.0/${SCREEN}.map`, `/${key}`, `/remotes/../${key}`])
      expect((await shop.browser().ask(url)).status).toBe(404);
    expect(keysOf(releaseOf().document)).toContain(key);
  }),
);

it(
  'refuses a map of no script, and what is no map',
  withShop(async ({ app }) => {
    const publishWith = (maps: [string, Buffer][]) => () => publishRelease(app, {}, { maps: new Map(maps) });
    const map = gzipSync('{"version":3,"sources":[],"mappings":""}');
    expect(await refusalOf(app, publishWith([['other.js.map', map]]))).toMatchObject({ code: 'strangeFile' });
    expect(await refusalOf(app, publishWith([[`${SCREEN}.map`, Buffer.from('{}')]]))).toMatchObject({
      code: 'sourceMap',
    });
  }),
);

it(
  'keeps loads by their text without hashes, a team’s for its number alone, and forgets all after thirty days',
  withShop(async (shop) => {
    const { app, clock } = shop;
    await shop.release('1.0.0');
    await shop.promote('1.0.0');
    const load = { remote: 'catalog', version: '1.0.0', kind: 'missing' as const, stack: '' };
    await reportFrom(shop, [
      { ...load, trace: 'BBBB-0001', text: 'Loading chunk a.11111111.js failed' },
      { ...load, trace: 'BBBB-0002', text: 'Loading chunk a.22222222.js failed' },
      { ...load, trace: 'BBBB-0003', remote: 'nobody', text: 'x' },
    ]);
    await app.db.updateTable('page_failure').set({ is_team: true }).where('trace', '=', 'BBBB-0002').execute();
    const maps = createSourceMaps(app);
    expect(await listFailures(app, maps)).toMatchObject([{ place: null, times: 1, trace: 'BBBB-0001' }]);
    expect(await showFailure(app, maps, 'BBBB-0002')).toMatchObject({ group: { times: 1 }, frames: [], excerpt: [] });
    clock.advance(31 * DAY);
    await tidyStore.run(app);
    expect(await listFailures(app, maps)).toEqual([]);
  }),
);

// Rule: release-35
it(
  'traces what fails in the host to its sources, which are stored with its release and served to no page',
  withShop(async (shop) => {
    const { map, script, column } = await builtOf(SOURCE, '.name');
    const parts = hostParts('1.0.0', '1.0.0');
    const file = 'main.1.0.0.js';
    const maps = new Map([[`${file}.map`, gzipSync(map)]]);
    await publishRelease(shop.app, { ...parts, contents: { ...parts.contents, [file]: script } }, { maps });
    const remote = await releaseBuilt(shop, '1.0.0');
    const inHost = `TypeError: x\n    at a (https://shop.example/${file}:1:${column})`;
    const failure = { ...thrown('CCCC-0001', '1.0.0', inHost), remote: 'host' };
    await reportFrom(shop, [failure, thrown('CCCC-0002', '1.0.0', `${inHost}\n${remote}`)], '1.0.0');
    const sources = createSourceMaps(shop.app);
    const place = { source: 'src/MainScreen.tsx', line: 3 };
    expect(await showFailure(shop.app, sources, 'CCCC-0001')).toMatchObject({
      frames: [{ built: `/${file}:1:${column}`, place }],
      group: { remote: 'host', place },
    });
    const { frames } = await showFailure(shop.app, sources, 'CCCC-0002');
    expect((await listFailures(shop.app, sources, 'catalog'))[0]?.place).toEqual(frames.at(-1)?.place);
    expect((await shop.browser().ask(`/${file}.map`)).status).toBe(404);
  }),
);

it('reads stacks of every browser', () => {
  const place = { remote: 'orders', version: '1.0.0-a.b', file: 'a.11111111.js', line: 1, column: 849 };
  const host = { remote: 'host', version: '2.0.0', file: 'main.22222222.js', line: 1, column: 7 };
  const read = (stack: string) => framesIn(stack, '2.0.0');
  expect(read('b@https://s/remotes/orders/1.0.0-a.b/a.11111111.js:1:849\n@https://s/main.22222222.js:1:7')).toEqual([
    place,
    host,
  ]);
  expect(read('at b (https://s/remotes/orders/1.0.0-a.b/a.11111111.js?again=1:1:849)')).toEqual([place]);
  expect(read('at b (https://s/remotes/Orders/x/a.js:1:849)\nat https://s/other/a.js:1:1')).toEqual([]);
  expect(framesIn('at https://s/main.js:1:7', 'no version')).toEqual([]);
});
