import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Discovery } from '@cellar/shared/contract/discovery';
import { TEST_DATABASE_URL, testDatabase } from '../../testing/database';
import { startServer, type ServerProcess } from '../../testing/killed/processes';
import { startS3 } from '../../testing/files/s3Store';
import { bytesOf, ownFolder, releaseOf } from '../../testing/releases/releases';
import { until } from '../../testing/until';

const COUNT = 4;
const WRITERS = 8;
const WRITES = 160;
const TERMINATE_EVERY = 20;

type Body = { states: number; result: never };
const ask = async (origin: string, url: string, fields?: object, headers: Record<string, string> = {}) => {
  const reply = await fetch(
    origin + url,
    fields
      ? { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json', ...headers } }
      : { headers },
  );
  return { body: (await reply.json()) as Body, cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' };
};
const form = async (origin: string, url: string, fields: Record<string, string>) =>
  (await (
    await fetch(origin + url, { method: 'POST', body: new URLSearchParams({ req_quarry: 'h5', ...fields }) })
  ).json()) as Body;

/** A person who is logged in, and something to put into the cart. */
async function buyer(origin: string): Promise<{ token: string; skuId: string }> {
  const { token } = (await form(origin, '/api/login', { phone: '13800000001', password: 'Cellar2026', agreed: 'true' }))
    .result as { token: string };
  const { list } = (await ask(origin, '/h5/product/list/screen?size=1')).body.result as { list: [{ id: string }] };
  const product = (await ask(origin, `/api/product/sale-details?productId=${list[0].id}`)).body.result as {
    skus: [{ id: string }];
  };
  return { token, skuId: product.skus[0].id };
}

/** A host's build, as far as the registry looks at it. */
function hostFolder(): string {
  const folder = ownFolder('processes-dist');
  fs.mkdirSync(path.join(folder, 'host'), { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'host/assets.json'),
    JSON.stringify({
      version: 'h1',
      contract: '1.0.0',
      entry: [],
      shares: {},
      routes: [],
      links: [],
      budget: { page: 1, remote: 1 },
      files: {},
    }),
  );
  return folder;
}

async function releaseDesk(origin: string) {
  const { body, cookie } = await ask(origin, '/console/api/login', { name: 'release', password: 'Cellar2026' });
  const { csrf, csrfHeader } = body.result as { csrf: string; csrfHeader: string };
  return (url: string, fields: object) =>
    ask(origin, `/console/api/remotes/${url}`, fields, { cookie, [csrfHeader]: csrf });
}

const versionAt = async (origin: string, name: string) =>
  ((await (await fetch(`${origin}/discovery.json`)).json()) as Discovery).remotes.find((remote) => remote.name === name)
    ?.version;

/** Publishes a version of `gifts` and gives it to all; `revision` is the remote's before. */
async function promoteNew(desk: Awaited<ReturnType<typeof releaseDesk>>, version: string, revision: number) {
  const { document, files } = releaseOf({ name: 'gifts', version });
  const encoded = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
  const release = { document: bytesOf(document).toString('base64'), files: encoded, provenance: {} };
  const promotion = { version, channel: 'stable', expect: revision, reason: 'wanted' };
  expect(await desk('gifts/releases', release)).toMatchObject({ body: { states: 200 } });
  expect(await desk('gifts/promote', promotion)).toMatchObject({ body: { states: 200 } });
}

/** Each of `servers` serves this version of `gifts`, with its files. */
async function serveEverywhere(servers: ServerProcess[], version: string) {
  const all = async () =>
    (await Promise.all(servers.map(({ origin }) => versionAt(origin, 'gifts')))).every((one) => one === version);
  expect(await until(all)).toBe(true);
  const files = await Promise.all(
    servers.map(({ origin }) => fetch(`${origin}/remotes/gifts/${version}/remoteEntry.js`)),
  );
  expect(files.map(({ status }) => status)).toEqual(servers.map(() => 200));
}

// The embedded store is for one process.
const onPostgres = TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('several processes on one store', () => {
  let servers: ServerProcess[] = [];
  let drop: () => Promise<void>;
  let databaseUrl: string;
  let s3: Awaited<ReturnType<typeof startS3>>;

  beforeAll(async () => {
    const database = await testDatabase('demo');
    drop = database.drop;
    databaseUrl = database.open.databaseUrl!;
    s3 = await startS3(ownFolder('processes-s3'));
    const start = () =>
      startServer({
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: ownFolder('processes'), CELLAR_DIST: hostFolder() },
        ...{ CELLAR_S3_ENDPOINT: s3.settings.endpoint, CELLAR_S3_BUCKET: s3.settings.bucket },
        ...{ CELLAR_S3_KEY_ID: s3.settings.keyId, CELLAR_S3_KEY_SECRET: s3.settings.keySecret },
      });
    const first = await start();
    servers = [first, ...(await Promise.all(Array.from({ length: COUNT - 1 }, start)))];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await s3.kill();
    await drop();
  });

  test('what one of them promotes is served by all', async () => {
    const [{ origin }] = servers as [ServerProcess];
    await promoteNew(await releaseDesk(origin), '1.0.0', 0);
    expect(await versionAt(origin, 'gifts')).toBe('1.0.0');
    await serveEverywhere(servers, '1.0.0');
  });

  // Rule: run-5
  test('connections that the database ends cost single answers, and no process', async () => {
    const { token, skuId } = await buyer(servers[0]!.origin);
    const admin = new pg.Client(databaseUrl);
    await admin.connect();
    const terminate =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    const statuses: number[] = [];
    let begun = 0;
    const order = async (worker: number) => {
      while (begun < WRITES) {
        begun++;
        if (begun % TERMINATE_EVERY === 0) await admin.query(terminate);
        const at = servers[(begun + worker) % servers.length]!.origin;
        const reply = await fetch(`${at}/api/car/add`, {
          method: 'POST',
          body: new URLSearchParams({ req_quarry: 'h5', req_token: token, skuId, quantity: '1' }),
        });
        statuses.push(reply.status);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, worker) => order(worker)));
    await admin.end();
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(200);
    for (const { origin } of servers)
      expect(await until(async () => (await fetch(`${origin}/readyz`)).status === 200)).toBe(true);
  });

  // Rule: run-21
  test('a promotion, a killed process and a rollback under load: nothing acknowledged is lost, and all serve what was rolled back to', async () => {
    const [victim, ...others] = servers as [ServerProcess, ServerProcess];
    const [{ origin }] = others;
    const desk = await releaseDesk(origin);
    await promoteNew(desk, '1.1.0', 1);
    await serveEverywhere(servers, '1.1.0');
    let rolledBack: Promise<unknown> = Promise.resolve();
    const { token, skuId } = await buyer(origin);
    let acknowledged = 0;
    let begun = 0;
    const write = async (worker: number) => {
      while (begun < WRITES) {
        begun++;
        if (begun === WRITES / 2) {
          void victim.kill('SIGKILL');
          rolledBack = desk('gifts/rollback', { version: '1.0.0', expect: 2, reason: 'slower than before' });
        }
        const at = servers[(begun + worker) % servers.length]!.origin;
        const body = await form(at, '/api/car/add', { req_token: token, skuId, quantity: '1' }).catch(() => null);
        if (body?.states === 200) acknowledged++;
      }
    };
    const quantity = async () => {
      const { groups } = (await ask(origin, `/h5/car/list?req_token=${token}`)).body.result as {
        groups: { lines: { skuId: string; quantity: number }[] }[];
      };
      return groups.flatMap(({ lines }) => lines).find((line) => line.skuId === skuId)?.quantity ?? 0;
    };
    const before = await quantity();
    await Promise.all(Array.from({ length: WRITERS }, (_, worker) => write(worker)));
    expect(acknowledged).toBeGreaterThan(WRITES / 2);
    const added = (await quantity()) - before;
    expect(added).toBeGreaterThanOrEqual(acknowledged);
    expect(added).toBeLessThanOrEqual(begun);
    expect(await rolledBack).toMatchObject({ body: { states: 200 } });
    await serveEverywhere(others, '1.0.0');
  });
});
