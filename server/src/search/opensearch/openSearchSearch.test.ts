import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SECOND } from '../../clock';
import { seedId } from '../../store/ids';
import { withDemo } from '../../testing/withDemo';
import { withParallelApp } from '../../testing/parallelApp';
import { CatalogSearch } from '../feed/catalogSearch';
import { createClient, type Client } from './client';
import { OpenSearchSearch } from './openSearchSearch';
import { openSearchSettings } from './settings';

const log = pino({ level: 'silent' });
const settingsOf = (env: Record<string, string> = {}) =>
  openSearchSettings({
    CELLAR_OPENSEARCH_URL: 'http://search.test:9200',
    CELLAR_OPENSEARCH_TIMEOUT_MS: '3000',
    ...env,
  })!;

/** A server that takes every request and answers as told. */
async function withServer(answer: http.RequestListener, work: (url: string, asked: string[]) => Promise<void>) {
  const asked: string[] = [];
  const server = http.createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, reply);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

// Rule: search-19
test.each<[string, http.RequestListener]>([
  ['answers nothing', () => undefined],
  ['is broken', (_request, reply) => reply.writeHead(500).end('{"error":"x"}')],
  ['answers what cannot be read', (_request, reply) => reply.end('<html>')],
  [
    'answers of a part of its shards only',
    (_request, reply) => reply.end('{"timed_out":true,"_shards":{"failed":1},"hits":{"hits":[]}}'),
  ],
])('where OpenSearch %s the built-in search does, and it is left alone for a while', (_name, answer) =>
  withDemo(({ db, clock }) =>
    withServer(answer, async (url, asked) => {
      const settings = settingsOf({ CELLAR_OPENSEARCH_URL: url });
      const builtIn = new CatalogSearch(clock, log);
      const search = new OpenSearchSearch({ clock, log, settings, builtIn, client: createClient(settings) });
      const wanted = (await builtIn.ready(db)).find({ text: '奥布拉克', size: 5 });
      const engine = await search.ready(db);
      expect(await engine.find({ text: '奥布拉克', size: 5 })).toEqual(wanted);
      const before = asked.length;
      expect(before).toBeGreaterThan(0);
      expect((await engine.suggest('奥布', 3))[0]?.name).toBe('奥布拉克庄园');
      expect(asked.length).toBe(before);
    }),
  ),
);

// Rule: search-19
test('without a standby the first question after a failure is asked to come again, while the goods are read', () =>
  withDemo(async ({ db, clock }) => {
    const settings = settingsOf({ CELLAR_OPENSEARCH_URL: 'http://127.0.0.1:9', CELLAR_OPENSEARCH_STANDBY: 'off' });
    const builtIn = new CatalogSearch(clock, log);
    const search = new OpenSearchSearch({ clock, log, settings, builtIn, client: createClient(settings) });
    const engine = await search.ready(db);
    await expect(engine.find({ size: 1 })).rejects.toMatchObject({ statusCode: 503 });
    await builtIn.ready(db);
    expect((await engine.find({ size: 1 })).hits).toHaveLength(1);
  }));

/** OpenSearch as far as writing goes: indexes, aliases, and the lines of bulk requests. */
function writtenTo() {
  const aliases = new Map<string, string>();
  const lines: object[] = [];
  const made: string[] = [];
  const client: Client = {
    ask: async (method, path, body) => {
      if (path.startsWith('/_alias/')) return Object.fromEntries([...aliases.values()].map((index) => [index, {}]));
      if (path.endsWith('/_alias')) return Object.fromEntries(made.map((index) => [index, {}]));
      if (method === 'PUT') made.push(path.slice(1));
      if (path === '/_aliases')
        for (const { add } of (body as { actions: { add?: { index: string; alias: string } }[] }).actions)
          if (add) aliases.set(add.alias, add.index);
      if (path.includes('/_bulk')) {
        lines.push(...(body as object[]));
        return { errors: false, items: [] };
      }
      return {};
    },
  };
  return { client, lines, made };
}

// Rule: search-20
test('one of several processes writes what changes; when it ends another one goes on from there', () =>
  withParallelApp(async ({ app, clock }) => {
    const { db } = app;
    const { client, lines, made } = writtenTo();
    const processOf = () => {
      const settings = settingsOf({ CELLAR_OPENSEARCH_STANDBY: 'off' });
      return new OpenSearchSearch({ clock, log, settings, builtIn: new CatalogSearch(clock, log), client });
    };
    const [one, other] = [processOf(), processOf()];
    const product = seedId('product', 'C1001');
    const change = (fame: number) => db.updateTable('product').set({ fame }).where('id', '=', product).execute();
    const writtenBy = async (search: OpenSearchSearch) => {
      clock.advance(3 * SECOND);
      lines.length = 0;
      await search.ready(db);
      return lines.filter((line) => 'update' in line);
    };
    await one.ready(db);
    await writtenBy(one);
    const { count } = await db
      .selectFrom('product')
      .select((from) => from.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const indexed = lines.filter((line) => 'index' in line).map((line) => JSON.stringify(line));
    expect([made.length, new Set(indexed).size]).toEqual([1, Number(count)]);
    await change(61);
    expect(await writtenBy(other)).toEqual([]);
    expect(await writtenBy(one)).toEqual([{ update: { _id: product } }]);

    await change(62);
    await one.start(db)();
    expect(await writtenBy(other)).toContainEqual({ update: { _id: product } });
    expect(made).toHaveLength(1);
  }, 'demo'));
