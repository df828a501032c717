import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import type { App } from '../../app';
import { SECOND } from '../../clock';
import { ownFolder, publishRelease } from '../../testing/releases/releases';
import { until } from '../../testing/until';
import { testConfiguration } from '../../testing/configuration';
import { withApp, type TestScene } from '../../testing/withApp';
import { promoteStable } from '../registry/channels';
import type { Releases } from '../../releases';
import { createReleases } from './releases';

const scene = (body: (parts: TestScene & { folder: string }) => Promise<void>) => () => {
  const folder = ownFolder('releases');
  return withApp((parts) => body({ ...parts, folder }), testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }));
};

const live = async (app: App, version: string) => {
  await publishRelease(app, { version });
  const row = await app.db.selectFrom('remote').select('revision').executeTakeFirstOrThrow();
  await promoteStable(app, { remote: 'catalog', version, who: 'team', expect: row.revision, reason: 'a test' });
};

/** A store that does not answer. */
const away = new Proxy(
  {},
  {
    get: () => () => {
      throw new Error('the store is away');
    },
  },
) as App['db'];

/** Another process on the same store and folder. */
const another = ({ config, clock }: App, db: App['db']): Releases =>
  createReleases({ db, config, clock, log: pino({ level: 'silent' }) });
const stableOf = (releases: Releases) => releases.now().remotes.map(({ stable }) => stable);

it(
  'is empty before the first look, and then what the store says',
  scene(async ({ app }) => {
    expect(app.releases.now()).toMatchObject({ revision: 0, remotes: [], documents: {} });
    await live(app, '1.0.0');
    expect(app.releases.now()).toMatchObject({
      remotes: [{ name: 'catalog', state: 'live', stable: '1.0.0' }],
      known: { 'catalog@1.0.0': { state: 'kept', quarantined: false } },
    });
    expect(Object.keys(app.releases.now().documents)).toEqual(['catalog@1.0.0']);
  }),
);

it(
  'keeps documents of versions in a channel only, and finds the others when asked',
  scene(async ({ app, clock }) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      clock.advance(SECOND);
      await live(app, version);
    }
    await publishRelease(app, { version: '1.3.0' });
    expect(Object.keys(app.releases.now().documents).sort()).toEqual(['catalog@1.1.0', 'catalog@1.2.0']);
    expect((await app.releases.find('catalog', '1.3.0'))?.document.version).toBe('1.3.0');
    expect(await app.releases.find('catalog', '9.9.9')).toBeNull();
    await app.db.updateTable('release').set({ state: 'purged' }).where('version', '=', '1.0.0').execute();
    expect(await app.releases.find('catalog', '1.0.0')).toBeNull();
  }),
);

it(
  'follows within seconds what another process writes',
  scene(async ({ app }) => {
    const other = another(app, app.db);
    await other.refresh();
    const stop = other.start();
    await live(app, '1.0.0');
    expect(await until(() => stableOf(other).length > 0)).toBe(true);
    await stop();
    expect(stableOf(other)).toEqual(['1.0.0']);
    expect(other.secret()).toBe(app.releases.secret());
  }),
);

it(
  'serves the last good state while the store is away, also after a restart',
  scene(async ({ app, folder }) => {
    await live(app, '1.0.0');
    const restarted = another(app, away);
    await restarted.refresh();
    expect(restarted.now()).toEqual(app.releases.now());
    expect(restarted.secret()).toBe(app.releases.secret());
    expect(fs.statSync(path.join(folder, 'platform.json')).mode & 0o077).toBe(0);
  }),
);

it(
  'keeps the state in memory when a later look fails',
  scene(async ({ app }) => {
    await live(app, '1.0.0');
    let db = app.db;
    const through = (name: string | symbol) => {
      const found = Reflect.get(db, name) as unknown;
      return typeof found === 'function' ? (found.bind(db) as unknown) : found;
    };
    const switched = another(app, new Proxy({}, { get: (_target, name) => through(name) }) as App['db']);
    await switched.refresh();
    const before = switched.now();
    fs.rmSync(path.join(app.config.dataDir, 'platform.json'));
    db = away;
    await switched.refresh();
    expect(switched.now()).toBe(before);
    db = app.db;
    await live(app, '1.1.0');
    await switched.refresh();
    expect(stableOf(switched)).toEqual(['1.1.0']);
  }),
);

it.each([
  '',
  '{"schema":1',
  '[]',
  'null',
  '{"schema":2,"secret":"x","snapshot":{}}',
  '{"schema":1,"secret":"x","snapshot":{"revision":3}}',
])('takes no notice of a kept file that is %j', (text) =>
  scene(async ({ app, folder }) => {
    fs.writeFileSync(path.join(folder, 'platform.json'), text);
    const restarted = another(app, away);
    await restarted.refresh();
    expect(restarted.now()).toMatchObject({ revision: 0, remotes: [] });
  })(),
);

it(
  'reads everything of one moment, and again only what changed',
  scene(async ({ app }) => {
    await live(app, '1.0.0');
    const before = app.releases.now();
    await app.releases.refresh();
    expect(app.releases.now().issuedAt).toBe(before.issuedAt);
    await live(app, '1.1.0');
    expect(app.releases.now().documents['catalog@1.0.0']).toBe(before.documents['catalog@1.0.0']);
  }),
);
