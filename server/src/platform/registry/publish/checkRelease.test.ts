import { makeToken } from '../../access/tokens';
import { buildServer } from '../../../http/server';
import { passed } from '../../../testing/channels';
import { ownFolder, publishRelease, releaseOf } from '../../../testing/releases/releases';
import { testConfiguration } from '../../../testing/configuration';
import { withApp, type TestScene } from '../../../testing/withApp';
import { newId } from '../../../store/ids';
import { promoteStable } from '../channels';
import { readNow } from '../changeRemote';
import { checkRelease } from './checkRelease';

const scene = (body: (parts: TestScene) => Promise<void>) => () => {
  const folder = ownFolder('check');
  return withApp(body, testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }));
};

async function give({ app }: TestScene, parts: NonNullable<Parameters<typeof publishRelease>[1]>) {
  const { remote, version } = await publishRelease(app, parts);
  await passed(app, version);
  const { revision } = (await readNow(app.db, remote)).remote;
  await promoteStable(app, { remote, version, who: 'anna', reason: 'because', expect: revision });
}

const bytesOf = (parts: Parameters<typeof releaseOf>[0]) => Buffer.from(JSON.stringify(releaseOf(parts).document));

// Rule: release-30
it(
  'says what a release adds, what it takes away and who uses that, and stores nothing',
  scene(async (parts) => {
    await give(parts, { paths: ['/catalog', '/old'] });
    await give(parts, { name: 'orders', links: ['/old'] });
    const bytes = bytesOf({ version: '1.1.0', paths: ['/catalog', '/new'] });
    expect(await checkRelease(parts.app, { remote: 'catalog', bytes })).toMatchObject({
      against: '1.0.0',
      added: ['/new'],
      removed: ['/old'],
      uses: [{ consumer: 'orders 1.0.0', thing: '/old' }],
      findings: [],
    });
    const rows = await parts.db.selectFrom('release').select('version').where('remote', '=', 'catalog').execute();
    expect(rows).toEqual([{ version: '1.0.0' }]);
  }),
);

// Rule: release-30
it(
  'names all that the registry would refuse',
  scene(async (parts) => {
    await give(parts, {});
    await give(parts, { name: 'orders' });
    const bytes = bytesOf({ paths: ['/catalog', '/orders'] });
    const { findings } = await checkRelease(parts.app, { remote: 'catalog', bytes });
    expect(findings).toMatchObject([
      { code: 'otherBytes', reason: expect.stringContaining('already published with other bytes') },
      { code: 'foreignPath', reason: '/orders belongs to orders' },
    ]);
  }),
);

// Rules: release-30, release-19
it(
  'names what the code takes of the contract and no live host gives',
  scene(async ({ app, clock }) => {
    const exports = JSON.stringify({ '@cellar/shared/ui/base': ['Page'] });
    const host = { process: newId(), host_version: 'h1', contract: '1.2.0', exports, seen_at: clock.now() };
    await app.db.insertInto('live_host').values(host).execute();
    const uses = Buffer.from(JSON.stringify({ '@cellar/shared/ui/base': ['Chart', 'Page'] }));
    const { findings } = await checkRelease(app, { remote: 'gifts', bytes: bytesOf({ name: 'gifts' }), uses });
    expect(findings).toMatchObject([
      { code: 'exports', reason: expect.stringContaining('@cellar/shared/ui/base Chart') },
    ]);
  }),
);

// Rule: release-30
it(
  'compares with nothing where the remote is new',
  scene(async ({ app }) => {
    expect(await checkRelease(app, { remote: 'gifts', bytes: bytesOf({ name: 'gifts' }) })).toMatchObject({
      against: null,
      added: ['/gifts'],
      removed: [],
      uses: [],
      findings: [],
    });
  }),
);

// Rule: release-30
it(
  'is asked with a token that may publish, before the remote exists',
  scene(async ({ app }) => {
    const server = await buildServer({ ...app, routePlugins: [] });
    const ask = async (document: Buffer, ...actions: ('publish' | 'read')[]) => {
      const { token } = await makeToken(app, { name: 'pipeline', remote: null, actions, days: 7, who: 'anna' });
      return server.inject({
        method: 'POST',
        url: '/console/api/remotes/gifts/check',
        headers: { authorization: `Bearer ${token}` },
        payload: { document: document.toString('base64') },
      });
    };
    const good = await ask(bytesOf({ name: 'gifts' }), 'publish');
    expect(good.json<{ result: unknown }>().result).toMatchObject({ added: ['/gifts'], findings: [] });
    expect((await ask(bytesOf({ name: 'gifts' }), 'read')).statusCode).toBe(403);
    const codeOf = async (document: Buffer) =>
      (await ask(document, 'publish')).json<{ result: { code: string } }>().result.code;
    expect(await codeOf(Buffer.from('{'))).toBe('manifest');
    expect(await codeOf(bytesOf({ name: 'orders' }))).toBe('otherRemote');
    await server.close();
  }),
);
