import type { App } from '../../app';
import { folderStorage } from '../../ports/storage/folder';
import { ownFolder, publishRelease, uploadOf } from '../../testing/releases/releases';
import { withParallelApp } from '../../testing/parallelApp';
import type { TestScene } from '../../testing/withApp';
import { readNow } from './changeRemote';
import { promoteStable, rollBack } from './channels';
import type { PlatformError } from './refused';

const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withParallelApp(async (parts) => {
    parts.app.ports.storage = folderStorage(ownFolder('concurrent'));
    await body(parts);
  });

const settled = async (works: Promise<unknown>[]) => {
  const ends = await Promise.allSettled(works);
  const codes = ends.map((end) => (end.status === 'rejected' ? (end.reason as PlatformError).code : 'done'));
  return codes.sort();
};
const action = { who: 'anna', reason: 'because' };

it(
  'of two promotions from the same view one wins, the other is refused',
  scene(async ({ app }) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRelease(app, { name: 'pair', version });
    await promoteStable(app, { ...action, remote: 'pair', version: '1.0.0', expect: 0 });
    const ends = await settled(
      ['1.1.0', '1.2.0'].map((version) => promoteStable(app, { ...action, remote: 'pair', version, expect: 1 })),
    );
    expect(ends).toEqual(['done', 'stale']);
    const { remote } = await readNow(app.db, 'pair');
    expect([remote.revision, remote.fallback]).toEqual([2, '1.0.0']);
    expect(
      await app.db
        .selectFrom('audit_entry')
        .select('action')
        .where('who', '=', action.who)
        .where('target', '=', 'remote:pair')
        .orderBy('id')
        .execute(),
    ).toHaveLength(2);
  }),
);

it(
  'a rollback wins over promotions that run at the same time',
  scene(async ({ app }) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRelease(app, { name: 'winner', version });
    for (const [expect, version] of ['1.0.0', '1.1.0'].entries())
      await promoteStable(app, { ...action, remote: 'winner', version, expect });
    const ends = await settled([
      ...Array.from({ length: 5 }, () =>
        promoteStable(app, { ...action, remote: 'winner', version: '1.2.0', expect: 2 }),
      ),
      rollBack(app, { mayPromote: true, ...action, remote: 'winner', version: '1.0.0' }),
    ]);
    expect(ends).toContain('done');
    const { remote } = await readNow(app.db, 'winner');
    const quarantined = await app.db
      .selectFrom('release')
      .select('version')
      .where('remote', '=', 'winner')
      .where('quarantined_at', 'is not', null)
      .execute();
    // Whichever came first: after the rollback stable is 1.0.0, and nothing that saw revision 2 is written over it.
    expect(remote.stable).toBe('1.0.0');
    expect(quarantined.length).toBeGreaterThan(0);
  }),
);

it(
  'two new remotes cannot both get one path',
  scene(async ({ app }) => {
    for (const name of ['left', 'right']) await publishRelease(app, { name, paths: ['/both'] });
    expect(
      await settled(
        ['left', 'right'].map((remote) => promoteStable(app, { ...action, remote, version: '1.0.0', expect: 0 })),
      ),
    ).toEqual(['done', 'foreignPath']);
  }),
);

type Builder = Record<string, (...args: unknown[]) => unknown>;

/** The app that hears the first answer of its store when `meanwhile` is done. */
function delayed(app: App, meanwhile: () => Promise<unknown>): App {
  const late = (builder: object): object =>
    new Proxy(builder as Builder, {
      get: (target, name: string) =>
        name === 'executeTakeFirst'
          ? async () => {
              const row = await target[name]!();
              await meanwhile();
              return row;
            }
          : (...args: unknown[]) => late(target[name]!(...args) as object),
    });
  const { db } = app;
  let isFirst = true;
  const selectFrom = (...tables: Parameters<typeof db.selectFrom>) => {
    const builder = db.selectFrom(...tables);
    if (!isFirst) return builder;
    isFirst = false;
    return late(builder) as typeof builder;
  };
  const own = new Proxy(db, {
    get: (target, name) => {
      if (name === 'selectFrom') return selectFrom;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { ...app, db: own };
}

it.each([
  ['same', 'inner()', 'known'],
  ['other', 'inner(2)', 'otherBytes'],
])('a version that is registered between the look and the claim keeps its files: %s bytes', (name, second, expected) =>
  scene(async ({ app, db }) => {
    const parts = { name, contents: { 'inner.33333333.js': 'inner()' } };
    const late = delayed(app, () => publishRelease(app, parts));
    const end = publishRelease(late, { ...parts, contents: { 'inner.33333333.js': second } });
    expect(
      await end.then(
        ({ state }) => state,
        ({ code }: PlatformError) => code,
      ),
    ).toBe(expected);
    const { document } = uploadOf(parts);
    expect(await app.ports.storage.get(`remotes/${name}/1.0.0/release.json`)).toEqual(document);
    expect(String(await app.ports.storage.get(`remotes/${name}/1.0.0/inner.33333333.js`))).toBe('inner()');
    expect(await db.selectFrom('release_claim').selectAll().execute()).toEqual([]);
  })(),
);

it(
  'of several that publish one version at once one writes it, with one set of bytes',
  scene(async ({ app, db }) => {
    const contents = Array.from({ length: 6 }, (_, at) => `inner(${at % 3})`);
    const ends = await settled(
      contents.map((text) => publishRelease(app, { name: 'shared', contents: { 'inner.33333333.js': text } })),
    );
    expect(ends).toContain('done');
    expect(ends.every((end) => ['done', 'busy', 'otherBytes'].includes(end))).toBe(true);
    const row = await db.selectFrom('release').selectAll().where('remote', '=', 'shared').executeTakeFirstOrThrow();
    const stored = (await app.ports.storage.get('remotes/shared/1.0.0/inner.33333333.js'))!.toString();
    expect((await app.ports.storage.get('remotes/shared/1.0.0/release.json'))!.toString()).toBe(row.document);
    expect(uploadOf({ name: 'shared', contents: { 'inner.33333333.js': stored } }).document.toString()).toBe(
      row.document,
    );
    expect(await db.selectFrom('release_claim').selectAll().execute()).toEqual([]);
  }),
);
