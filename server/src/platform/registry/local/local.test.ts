import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { App } from '../../../app';
import { bytesOf, ownFolder, publishRelease, releaseOf } from '../../../testing/releases/releases';
import { until } from '../../../testing/until';
import { testConfiguration } from '../../../testing/configuration';
import { withApp, type TestScene } from '../../../testing/withApp';
import { disableRemote } from '../availability';
import { readNow } from '../changeRemote';
import { promoteCanary, promoteStable, rollBack } from '../channels';
import { adoptLocalBuilds, followLocalBuilds } from './local';

type Built = Parameters<typeof releaseOf>[0];
type Scene = TestScene & {
  build: (...built: NonNullable<Built>[]) => void;
  stableOf: (name: string) => Promise<string>;
};

const scene = (body: (parts: Scene) => Promise<void>) => () => {
  const folder = ownFolder('local');
  const dist = path.join(folder, 'dist');
  /** What `npm run build` leaves: these versions and no others. */
  const build = (...built: NonNullable<Built>[]) => {
    fs.rmSync(path.join(dist, 'remotes'), { recursive: true, force: true });
    const live: Record<string, string> = {};
    for (const parts of built) {
      const { document, files } = releaseOf(parts);
      const place = path.join(dist, 'remotes', document.name, document.version);
      fs.mkdirSync(place, { recursive: true });
      for (const [file, bytes] of [...files, ['release.json', bytesOf(document)] as const]) {
        fs.writeFileSync(path.join(place, file), bytes);
        fs.writeFileSync(path.join(place, `${file}.br`), brotliCompressSync(bytes));
      }
      live[document.name] = document.version;
    }
    fs.mkdirSync(dist, { recursive: true });
    fs.writeFileSync(path.join(dist, 'live.json'), JSON.stringify(live));
  };
  return withApp(
    (parts) =>
      body({
        ...parts,
        build,
        stableOf: async (name) => {
          const { remote } = await readNow(parts.db, name);
          return `${remote.stable} ${remote.state}`;
        },
      }),
    testConfiguration({ DATA_DIR: folder, CELLAR_DIST: dist }),
  );
};

const rehearsalOf = async ({ db }: App, version: string) =>
  (await db.selectFrom('release').select('rehearsal').where('version', '=', version).executeTakeFirstOrThrow())
    .rehearsal;

it(
  'gives visitors what was built, at once and without rehearsal',
  scene(async ({ app, db, build, stableOf }) => {
    await adoptLocalBuilds(app);
    build({ name: 'orders', version: '1.0.0-aaaa0001' }, { name: 'catalog', version: '1.0.0-bbbb0001' });
    await adoptLocalBuilds(app);
    expect([await stableOf('orders'), await stableOf('catalog')]).toEqual([
      '1.0.0-aaaa0001 live',
      '1.0.0-bbbb0001 live',
    ]);
    expect(await db.selectFrom('release').select(['provenance', 'published_by']).execute()).toEqual(
      [0, 1].map(() => ({ provenance: { source: 'local' }, published_by: 'local build' })),
    );
    expect(app.releases.now().remotes.map(({ name }) => name)).toEqual(['catalog', 'orders']);
  }),
);

it(
  'changes nothing when nothing is new',
  scene(async ({ app, db, build }) => {
    build({ version: '1.0.0-aaaa0001' });
    await adoptLocalBuilds(app);
    const before = [app.releases.now(), await db.selectFrom('audit_entry').selectAll().orderBy('id').execute()];
    await adoptLocalBuilds(app);
    await app.releases.refresh();
    expect([app.releases.now(), await db.selectFrom('audit_entry').selectAll().orderBy('id').execute()]).toEqual(
      before,
    );
  }),
);

it(
  'follows the next build and keeps the one before to fall back on',
  scene(async ({ app, build, stableOf }) => {
    for (const version of ['1.0.0-aaaa0001', '1.0.0-aaaa0002']) {
      build({ version });
      await adoptLocalBuilds(app);
      expect(await stableOf('catalog')).toBe(`${version} live`);
    }
    expect((await readNow(app.db, 'catalog')).remote.fallback).toBe('1.0.0-aaaa0001');
    build({ version: '1.0.0-aaaa0001' });
    await adoptLocalBuilds(app);
    expect(await stableOf('catalog')).toBe('1.0.0-aaaa0001 live');
  }),
);

// Rule: release-3
it(
  'never overrides what a team released',
  scene(async ({ app, build, stableOf }) => {
    build({ version: '1.0.0-aaaa0001' });
    await adoptLocalBuilds(app);
    await publishRelease(app, { version: '1.4.0' });
    await promoteStable(app, {
      remote: 'catalog',
      version: '1.4.0',
      who: 'anna',
      reason: 'because',
      expect: (await readNow(app.db, 'catalog')).remote.revision,
    });
    for (const version of ['1.0.0-aaaa0001', '1.0.0-aaaa0002']) {
      build({ version });
      await adoptLocalBuilds(app);
    }
    expect(await stableOf('catalog')).toBe('1.4.0 live');
    expect(await rehearsalOf(app, '1.0.0-aaaa0001')).not.toHaveProperty('asked');
    expect(await rehearsalOf(app, '1.0.0-aaaa0002')).toHaveProperty('asked', true);
    build();
    await adoptLocalBuilds(app);
    expect(await stableOf('catalog')).toBe('1.4.0 live');
  }),
);

// Rule: release-3
it(
  'a rollback outlives the next start and every build after it',
  scene(async ({ app, build, stableOf }) => {
    for (const version of ['1.0.0-aaaa0001', '1.0.0-aaaa0002']) {
      build({ version });
      await adoptLocalBuilds(app);
    }
    await rollBack(app, {
      mayPromote: true,
      remote: 'catalog',
      version: '1.0.0-aaaa0001',
      who: 'anna',
      reason: 'broken',
    });
    await adoptLocalBuilds(app);
    expect(await stableOf('catalog')).toBe('1.0.0-aaaa0001 live');
    build({ version: '1.0.0-aaaa0003' });
    await adoptLocalBuilds(app);
    expect(await stableOf('catalog')).toBe('1.0.0-aaaa0001 live');
    build();
    await adoptLocalBuilds(app);
    expect(await stableOf('catalog')).toBe('1.0.0-aaaa0001 live');
  }),
);

// Rule: release-3
it(
  'a build never ends a rollback that a later promotion of a local version followed',
  scene(async ({ app, build, stableOf }) => {
    for (const version of ['1.0.0-aaaa0001', '1.0.0-aaaa0002']) {
      build({ version });
      await adoptLocalBuilds(app);
    }
    await rollBack(app, {
      mayPromote: true,
      remote: 'catalog',
      version: '1.0.0-aaaa0001',
      who: 'anna',
      reason: 'broken',
    });
    await promoteStable(app, {
      remote: 'catalog',
      version: '1.0.0-aaaa0002',
      who: 'anna',
      reason: 'it was not',
      expect: (await readNow(app.db, 'catalog')).remote.revision,
    });
    build({ version: '1.0.0-aaaa0003' });
    await adoptLocalBuilds(app);
    expect(await stableOf('catalog')).toBe('1.0.0-aaaa0002 live');
  }),
);

// Rule: release-3
it(
  'a canary that people run is left alone',
  scene(async ({ app, build, stableOf }) => {
    build({ version: '1.0.0-aaaa0001' });
    await adoptLocalBuilds(app);
    await publishRelease(app, { version: '1.4.0' });
    await promoteCanary(app, {
      remote: 'catalog',
      version: '1.4.0',
      who: 'anna',
      reason: 'because',
      basisPoints: 500,
      expect: (await readNow(app.db, 'catalog')).remote.revision,
    });
    build({ version: '1.0.0-aaaa0002' });
    await adoptLocalBuilds(app);
    expect(await stableOf('catalog')).toBe('1.0.0-aaaa0001 live');
  }),
);

// Rules: release-3, release-22
it(
  'in production a build is a draft that is rehearsed, and no channel changes',
  scene(async ({ app, build, stableOf }) => {
    const production: App = { ...app, config: { ...app.config, mode: 'production' } };
    build({ version: '1.0.0-aaaa0001' });
    await adoptLocalBuilds(production);
    const { remote } = await readNow(app.db, 'catalog');
    expect(remote).toMatchObject({ stable: null, revision: 0 });
    expect(await rehearsalOf(app, '1.0.0-aaaa0001')).toEqual({ state: 'waiting', findings: [], asked: true });
    expect(await app.releases.find('catalog', '1.0.0-aaaa0001')).not.toBeNull();
    await adoptLocalBuilds(app);
    expect(await stableOf('catalog')).toBe('1.0.0-aaaa0001 live');
    build();
    await adoptLocalBuilds(production);
    expect(await stableOf('catalog')).toBe('1.0.0-aaaa0001 live');
  }),
);

it(
  'removes a remote whose folder is gone, and brings it back with its folder',
  scene(async ({ app, build, stableOf }) => {
    const [orders, catalog] = [{ name: 'orders', version: '1.0.0-aaaa0001' }, { version: '1.0.0-bbbb0001' }];
    build(orders, catalog);
    await adoptLocalBuilds(app);
    build(catalog);
    await adoptLocalBuilds(app);
    expect([await stableOf('orders'), await stableOf('catalog')]).toEqual([
      '1.0.0-aaaa0001 removed',
      '1.0.0-bbbb0001 live',
    ]);
    build(orders, catalog);
    await adoptLocalBuilds(app);
    expect(await stableOf('orders')).toBe('1.0.0-aaaa0001 live');
  }),
);

// Rule: release-3
it(
  'leaves a disabled remote as people left it',
  scene(async ({ app, build, stableOf }) => {
    build({ version: '1.0.0-aaaa0001' });
    await adoptLocalBuilds(app);
    await disableRemote(app, { remote: 'catalog', who: 'anna', reason: 'because', text: '盘点中' });
    build({ version: '1.0.0-aaaa0002' });
    await adoptLocalBuilds(app);
    expect(await stableOf('catalog')).toBe('1.0.0-aaaa0001 disabled');
  }),
);

it(
  'goes on with the others when one build cannot be taken over',
  scene(async ({ app, build, stableOf }) => {
    build({ name: 'account', version: '1.0.0-cccc0001', paths: ['/api/x'] }, { version: '1.0.0-bbbb0001' });
    await adoptLocalBuilds(app);
    expect(await stableOf('catalog')).toBe('1.0.0-bbbb0001 live');
    await expect(readNow(app.db, 'account')).rejects.toMatchObject({ code: 'noRemote' });
  }),
);

it(
  'a page may move from one remote to another in one build',
  scene(async ({ app, build, stableOf }) => {
    build({ name: 'account', version: '1.0.0-cccc0001', paths: ['/account', '/list'] }, { version: '1.0.0-bbbb0001' });
    await adoptLocalBuilds(app);
    build({ name: 'account', version: '1.0.0-cccc0002' }, { version: '1.0.0-bbbb0002', paths: ['/catalog', '/list'] });
    await adoptLocalBuilds(app);
    expect([await stableOf('account'), await stableOf('catalog')]).toEqual([
      '1.0.0-cccc0002 live',
      '1.0.0-bbbb0002 live',
    ]);
    build({ name: 'account', version: '1.0.0-cccc0003', paths: ['/account', '/list'] }, { version: '1.0.0-bbbb0003' });
    await adoptLocalBuilds(app);
    expect([await stableOf('account'), await stableOf('catalog')]).toEqual([
      '1.0.0-cccc0003 live',
      '1.0.0-bbbb0003 live',
    ]);
  }),
);

it(
  'takes over a build as soon as it is finished',
  scene(async ({ app, build, stableOf }) => {
    build({ version: '1.0.0-aaaa0001' });
    const stop = followLocalBuilds(app);
    const serves = (wanted: string) => until(async () => (await stableOf('catalog').catch(() => '')) === wanted);
    expect(await serves('1.0.0-aaaa0001 live')).toBe(true);
    build({ version: '1.0.0-aaaa0002' });
    expect(await serves('1.0.0-aaaa0002 live')).toBe(true);
    await stop();
  }),
);
