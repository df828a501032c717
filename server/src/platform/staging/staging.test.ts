import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { App } from '../../app';
import { runAs } from '../../core/operation/operation';
import { buildServer } from '../../http/server';
import { folderStorage } from '../../ports/storage/folder';
import { stagingRegistry } from '../../ports/staging/registry';
import { stagingSettings } from '../../ports/staging/settings';
import { newId } from '../../store/ids';
import { testConfiguration } from '../../testing/configuration';
import { withParallelApp } from '../../testing/parallelApp';
import { filesIn, ownFolder, publishRelease, refusalOf } from '../../testing/releases/releases';
import { withApp, type TestScene } from '../../testing/withApp';
import { makeToken } from '../access/tokens';
import { readNow } from '../registry/changeRemote';
import { promoteStable } from '../registry/channels';
import { publishFromStaging, viewStaging } from './staging';

type Parts = NonNullable<Parameters<typeof publishRelease>[1]>;
type Ask = (
  method: 'GET' | 'POST',
  path: string,
  token: string,
) => Promise<{ status: number; result: { code?: string } }>;
type Scene = TestScene & {
  staging: App;
  /** Publishes and promotes in the staging shop. */
  give: (parts: Parts) => Promise<void>;
  folders: { staging: string; here: string };
  ask: Ask;
};

const MAP = gzipSync(JSON.stringify({ version: 3, sources: ['a.ts'], mappings: 'AAAA' }));
let count = 0;

async function promote(app: App, remote: string, version: string) {
  const { revision } = (await readNow(app.db, remote)).remote;
  const target = { remote, version, who: 'anna', reason: 'because', expect: revision };
  await runAs('releases.promote', () => promoteStable(app, target));
}

const tokenOf = async (app: App, ...actions: ('read' | 'publish')[]) =>
  (await runAs('tokens.make', () => makeToken(app, { name: 'next', remote: null, actions, days: 7, who: 'anna' })))
    .token;

/** Two shops: the staging one answers at an address of its own, this one is set up to take releases from it. */
const scene = (body: (parts: Scene) => Promise<void>) => () =>
  withParallelApp(async ({ app: staging }) => {
    const folders = { staging: ownFolder('staging'), here: ownFolder('here') };
    staging.ports.storage = folderStorage(path.join(folders.staging, 'releases'));
    const there = await buildServer({ ...staging, routePlugins: [] });
    await there.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(there.server.address() as AddressInfo).port}`;
    const token = await tokenOf(staging, 'read');
    const env = { CELLAR_STAGING: origin, CELLAR_STAGING_TOKEN: token };
    try {
      await withApp(
        async (parts) => {
          const here = await buildServer({ ...parts.app, routePlugins: [] });
          const ask: Ask = async (method, url, secret) => {
            const headers = { authorization: `Bearer ${secret}` };
            const reply = await here.inject({ method, url: `/console/api${url}`, headers });
            return { status: reply.statusCode, result: reply.json<{ result: object }>().result };
          };
          const give = async (release: Parts) => {
            const { name = 'catalog', version = '1.0.0' } = release;
            await publishRelease(staging, release, { maps: new Map([['remoteEntry.js.map', MAP]]) });
            await promote(staging, name, version);
          };
          try {
            await body({ ...parts, staging, folders, give, ask });
          } finally {
            await here.close();
          }
        },
        testConfiguration({ DATA_DIR: folders.here, CELLAR_DIST: folders.here, ...env }),
      );
    } finally {
      await there.close();
    }
  });

/** The staging shop of a file is one: each test has remotes of its own. */
const nextName = () => `gifts${++count}`;
const takeOver = (app: App, remote: string, version = '1.0.0') =>
  runAs('releases.publishFromStaging', () => publishFromStaging(app, { remote, version, who: 'anna' }));
const seen = async (app: App, name: string) => (await viewStaging(app))?.list.find((one) => one.name === name);
const offers = ({ app, clock }: TestScene, contract: string) =>
  app.db
    .insertInto('live_host')
    .values({ process: newId(), host_version: 'h1', contract, exports: null, seen_at: clock.now() })
    .execute();

// Rule: release-43
it(
  'what ran in the staging shop is published here with the same bytes, and nobody gets it yet',
  scene(async ({ app, staging, give, folders }) => {
    const name = nextName();
    await give({ name });
    expect(await seen(app, name)).toMatchObject({ staging: '1.0.0', here: null, contract: '^1.0.0', state: 'ready' });
    expect(await takeOver(app, name)).toMatchObject({ state: 'published', remote: name, version: '1.0.0' });
    const rowOf = ({ db }: App) =>
      db.selectFrom('release').selectAll().where('remote', '=', name).executeTakeFirstOrThrow();
    const [there, here] = [await rowOf(staging), await rowOf(app)];
    expect(here).toMatchObject({ digest: there.digest, document: there.document });
    expect(here.provenance).toMatchObject({ source: 'upload', from: app.config.staging?.origin });
    const ofRemote = (folder: string) =>
      Object.fromEntries(Object.entries(filesIn(folder)).filter(([file]) => file.includes(`/${name}/`)));
    const [before, after] = [ofRemote(folders.staging), ofRemote(folders.here)];
    expect(Object.keys(after)).toContain(`releases/maps/${name}/1.0.0/remoteEntry.js.map.gz`);
    expect(after).toEqual(before);
    const logged = await app.db.selectFrom('audit_entry').select(['action', 'who']).orderBy('id').execute();
    expect(logged).toEqual([{ action: 'releases.publishFromStaging', who: 'anna' }]);
    expect((await readNow(app.db, name)).remote.stable).toBeNull();
    expect(await seen(app, name)).toMatchObject({ here: null, state: 'published' });
    await promote(app, name, '1.0.0');
    expect(await seen(app, name)).toMatchObject({ here: '1.0.0', state: 'same' });
    expect(await takeOver(app, name)).toMatchObject({ state: 'known' });
  }),
);

// Rule: release-44
it(
  'a release whose contract no host here offers is shown so, and refused with the reason',
  scene(async (parts) => {
    const { app, give } = parts;
    const name = nextName();
    await offers(parts, '1.4.0');
    await give({ name, contract: '^1.5.0' });
    expect(await seen(app, name)).toMatchObject({ contract: '^1.5.0', state: 'unfit' });
    expect((await viewStaging(app))?.offered.here).toEqual(['1.4.0']);
    const refusal = await refusalOf(app, () => takeOver(app, name));
    expect(refusal).toMatchObject({ code: 'contract', detail: { needs: '^1.5.0', offered: '1.4.0' } });
    await offers(parts, '1.5.0');
    expect(await seen(app, name)).toMatchObject({ state: 'ready' });
    expect(await takeOver(app, name)).toMatchObject({ state: 'published' });
  }),
);

it(
  'bytes that are not those of its document, or of a version that is here with others, are refused',
  scene(async ({ app, give }) => {
    const [name, other] = [nextName(), nextName()];
    await give({ name });
    await give({ name: other });
    await publishRelease(app, { name: other, contents: { 'remoteEntry.js': 'other()' } });
    expect(await seen(app, other)).toMatchObject({ state: 'otherBytes' });
    expect(await refusalOf(app, () => takeOver(app, other))).toMatchObject({ code: 'otherBytes' });
    const { staging } = app.ports;
    const forged: typeof staging = {
      ...staging!,
      content: async (...asked) => {
        const content = await staging!.content(...asked);
        return { ...content, files: { ...content.files, 'remoteEntry.js': Buffer.from('evil()').toString('base64') } };
      },
    };
    app.ports.staging = forged;
    expect(await refusalOf(app, () => takeOver(app, name))).toMatchObject({ code: 'digest' });
  }),
);

it(
  'a staging shop that does not answer, refuses the token or lacks the version is named as such',
  scene(async ({ app, give, staging }) => {
    const name = nextName();
    await give({ name });
    expect(await refusalOf(app, () => takeOver(app, name, '9.0.0'))).toMatchObject({ code: 'notInStaging' });
    const { origin, token } = app.config.staging!;
    app.ports.staging = stagingRegistry({ origin, token: `${token}x` });
    const unavailable = { code: 'stagingUnavailable', states: 503 };
    await expect(viewStaging(app)).rejects.toMatchObject({ ...unavailable, detail: { why: 'refuses the token' } });
    app.ports.staging = stagingRegistry({ origin, token: await tokenOf(staging, 'publish') });
    await expect(viewStaging(app)).rejects.toMatchObject({ ...unavailable, detail: { why: 'refuses the token' } });
    app.ports.staging = stagingRegistry({ origin: 'http://127.0.0.1:9', token });
    expect(await refusalOf(app, () => takeOver(app, name))).toMatchObject(unavailable);
    app.ports.staging = null;
    expect(await viewStaging(app)).toBeNull();
    expect(await refusalOf(app, () => takeOver(app, name))).toMatchObject({ code: 'stagingOff' });
  }),
);

// The calls releases.staging, releases.content and releases.publishFromStaging.
it(
  'reading takes a token that may read, publishing one that may publish',
  scene(async ({ app, give, ask }) => {
    const name = nextName();
    await give({ name });
    const [reads, publishes] = [await tokenOf(app, 'read'), await tokenOf(app, 'publish')];
    expect(await ask('GET', '/staging', publishes)).toMatchObject({ status: 403 });
    expect(await ask('GET', '/staging', reads)).toMatchObject({ status: 200, result: { origin: expect.anything() } });
    const place = `/remotes/${name}/releases/1.0.0`;
    expect(await ask('POST', `${place}/from-staging`, reads)).toMatchObject({ status: 403 });
    expect(await ask('POST', `${place}/from-staging`, publishes)).toMatchObject({ result: { state: 'published' } });
    expect(await ask('GET', `${place}/content`, publishes)).toMatchObject({ status: 403 });
    expect(await ask('GET', `${place}/content`, reads)).toMatchObject({
      result: {
        provenance: { from: app.config.staging?.origin },
        maps: { 'remoteEntry.js.map': MAP.toString('base64') },
      },
    });
    expect(await ask('GET', `/remotes/${name}/releases/2.0.0/content`, reads)).toMatchObject({ status: 404 });
  }),
);

it('the settings of a staging shop are both there or neither, and its token goes over https', () => {
  const at = { CELLAR_STAGING: 'https://staging.example.com', CELLAR_STAGING_TOKEN: 't' };
  expect(stagingSettings({})).toBeNull();
  expect(stagingSettings(at)).toEqual({ origin: 'https://staging.example.com', token: 't' });
  expect(() => stagingSettings({ ...at, CELLAR_STAGING_TOKEN: '' })).toThrow('CELLAR_STAGING_TOKEN is missing');
  expect(() => stagingSettings({ ...at, CELLAR_STAGING: '' })).toThrow('CELLAR_STAGING is missing');
  expect(() => stagingSettings({ ...at, CELLAR_STAGING: 'http://staging.example.com' })).toThrow(
    'not reached by https',
  );
});
