import path from 'node:path';
import type { App } from '../../app';
import { DAY, MINUTE } from '../../clock';
import { filesIn, ownFolder, publishRelease } from '../../testing/releases/releases';
import { newId } from '../../store/ids';
import { testConfiguration } from '../../testing/configuration';
import { withApp, type TestScene } from '../../testing/withApp';
import { removeRemote, holdVersion } from './availability';
import { readNow } from './changeRemote';
import { promoteCanary, promoteStable, rollBack } from './channels';
import type { Provenance } from './publish/publish';
import { keepRetention } from './retention';

const scene = (body: (parts: TestScene) => Promise<void>) => () => {
  const folder = ownFolder('retention');
  return withApp(body, testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }));
};

const versions = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `1.${from + at}.0`);
const action = { remote: 'catalog', who: 'anna', reason: 'because' };

/** Publishes versions one after the other, each given to everybody. */
async function live({ app, clock }: TestScene, list: string[], provenance: Provenance = { source: 'upload' }) {
  for (const version of list) {
    clock.advance(MINUTE);
    await publishRelease(app, { version }, { provenance });
    await promoteStable(app, { ...action, version, expect: (await readNow(app.db, 'catalog')).remote.revision });
  }
}
const stateOf = async (app: App, version: string) =>
  (await app.db.selectFrom('release').select('state').where('version', '=', version).executeTakeFirst())?.state;
const foldersIn = ({ config }: App) =>
  [
    ...new Set(
      Object.keys(filesIn(path.join(config.dataDir, 'releases/remotes/catalog'))).map((file) => file.split('/')[0]),
    ),
  ].sort();
const after = async ({ app, clock }: TestScene, days: number) => {
  clock.advance(days * DAY);
  await keepRetention(app);
};

it(
  'retires 30 days after a version left its last channel, purges a week later',
  scene(async (parts) => {
    const { app, db } = parts;
    await live(parts, versions(0, 11));
    await after(parts, 29);
    expect(await stateOf(app, '1.0.0')).toBe('kept');
    await after(parts, 1);
    expect([await stateOf(app, '1.0.0'), await stateOf(app, '1.1.0'), await stateOf(app, '1.2.0')]).toEqual([
      'retired',
      'retired',
      'kept',
    ]);
    expect(foldersIn(app)).toContain('1.0.0');
    await after(parts, 6);
    expect(await stateOf(app, '1.0.0')).toBe('retired');
    await after(parts, 1);
    expect([await stateOf(app, '1.0.0'), await stateOf(app, '1.1.0')]).toEqual(['purged', 'purged']);
    expect(foldersIn(app)).toEqual(versions(2, 11).sort());
    const log = await db
      .selectFrom('audit_entry')
      .select('detail')
      .where('who', '=', 'retention')
      .orderBy('id')
      .execute();
    const lines = log.map(({ detail }) =>
      Object.values(detail as object)
        .sort()
        .join(' '),
    );
    expect(lines.sort()).toEqual(['1.0.0 purged', '1.0.0 retired', '1.1.0 purged', '1.1.0 retired']);
    expect(await db.selectFrom('release_claim').selectAll().execute()).toEqual([]);
  }),
);

it(
  'keeps the ten newest, what is in a channel, what is held and what came back',
  scene(async (parts) => {
    const { app } = parts;
    await live(parts, versions(0, 12));
    await holdVersion(app, { remote: 'catalog', version: '1.0.0', who: 'anna', reason: 'evidence' });
    await rollBack(app, { mayPromote: true, ...action, version: '1.1.0' });
    await promoteCanary(app, {
      ...action,
      version: '1.2.0',
      basisPoints: 1,
      expect: (await readNow(app.db, 'catalog')).remote.revision,
    });
    await after(parts, 60);
    expect(await Promise.all(versions(0, 12).map((version) => stateOf(app, version)))).toEqual(
      versions(0, 12).map(() => 'kept'),
    );
    await rollBack(app, { mayPromote: true, ...action, version: '1.11.0' });
    await holdVersion(app, { remote: 'catalog', version: '1.0.0', who: 'anna', reason: '' });
    await after(parts, 0);
    expect([await stateOf(app, '1.0.0'), await stateOf(app, '1.1.0'), await stateOf(app, '1.2.0')]).toEqual([
      'retired',
      'kept',
      'kept',
    ]);
    await after(parts, 31);
    expect([await stateOf(app, '1.0.0'), await stateOf(app, '1.1.0'), await stateOf(app, '1.2.0')]).toEqual([
      'purged',
      'retired',
      'retired',
    ]);
  }),
);

it(
  'a retired version that is promoted is kept again',
  scene(async (parts) => {
    const { app } = parts;
    await live(parts, versions(0, 11));
    await after(parts, 31);
    await rollBack(app, { mayPromote: true, ...action, version: '1.0.0' });
    await after(parts, 8);
    expect(await stateOf(app, '1.0.0')).toBe('kept');
    expect(foldersIn(app)).toContain('1.0.0');
  }),
);

it(
  'a draft that nobody was ever given goes by its age; a removed remote keeps nothing in its channels',
  scene(async (parts) => {
    const { app } = parts;
    await publishRelease(app, { version: '0.9.0' });
    await live(parts, ['1.0.0']);
    for (const version of versions(1, 10)) await publishRelease(app, { version });
    await removeRemote(app, action);
    await after(parts, 31);
    expect([await stateOf(app, '0.9.0'), await stateOf(app, '1.0.0')]).toEqual(['retired', 'retired']);
  }),
);

it(
  'of builds of this machine the ten newest are enough, whatever their age',
  scene(async (parts) => {
    const { app } = parts;
    await live(parts, versions(0, 12), { source: 'local' });
    await after(parts, 0);
    expect(await stateOf(app, '1.2.0')).toBeUndefined();
    expect(foldersIn(app)).toEqual(versions(3, 12).sort());
  }),
);

it(
  'removes what killed processes left in the storage, and nothing of what they finished',
  scene(async ({ app, db, clock }) => {
    await publishRelease(app);
    const claimOf = (version: string, keys: string[], at: Date) => ({
      remote: 'catalog',
      version,
      claim: `00000000-0000-7000-8000-00000000000${version[0]}`,
      keys: JSON.stringify(keys),
      at,
    });
    const half = ['remotes/catalog/2.0.0/a.js', 'remotes/catalog/2.0.0/b.js'];
    await app.ports.storage.put(half[0]!, Buffer.from('half'));
    await db
      .insertInto('release_claim')
      .values(claimOf('2.0.0', half, clock.now()))
      .execute();
    await db
      .insertInto('release_claim')
      .values(claimOf('1.0.0', ['remotes/catalog/1.0.0/remoteEntry.js'], clock.now()))
      .execute();
    await keepRetention(app);
    expect(await app.ports.storage.get(half[0]!)).not.toBeNull();
    clock.advance(11 * MINUTE);
    await keepRetention(app);
    expect(await app.ports.storage.get(half[0]!)).toBeNull();
    expect(await app.ports.storage.get('remotes/catalog/1.0.0/remoteEntry.js')).not.toBeNull();
    expect(await db.selectFrom('release_claim').selectAll().execute()).toEqual([]);
  }),
);

it(
  'files that cannot be removed now are removed later',
  scene(async (parts) => {
    const { app, db, clock } = parts;
    await live(parts, versions(0, 11));
    await after(parts, 31);
    const { remove } = app.ports.storage;
    app.ports.storage.remove = () => Promise.reject(new Error('away'));
    await expect(after(parts, 8)).rejects.toThrow('away');
    expect(await stateOf(app, '1.1.0')).toBe('purged');
    app.ports.storage.remove = remove;
    clock.advance(11 * MINUTE);
    await keepRetention(app);
    expect(foldersIn(app)).toEqual(versions(2, 11).sort());
    expect(await db.selectFrom('release_claim').selectAll().execute()).toEqual([]);
  }),
);

it(
  'keeps what a revision of a page was made with, until the page is archived',
  scene(async (parts) => {
    const { app, db, clock } = parts;
    await live(parts, versions(0, 11));
    const at = clock.now();
    const page = { id: newId(), name: '春季', created_at: at, updated_at: at, latest: 1 };
    await db.insertInto('promotion_page').values(page).execute();
    await db
      .insertInto('promotion_page_revision')
      .values({ page_id: page.id, revision: 1, data: '{}', author: 'anna', at, release: 'catalog@1.0.0' })
      .execute();
    await after(parts, 40);
    expect([await stateOf(app, '1.0.0'), await stateOf(app, '1.1.0')]).toEqual(['kept', 'retired']);
    await db.updateTable('promotion_page').set({ archived_at: at }).execute();
    await after(parts, 0);
    expect(await stateOf(app, '1.0.0')).toBe('retired');
  }),
);
