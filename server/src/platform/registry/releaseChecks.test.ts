import fs from 'node:fs';
import path from 'node:path';
import type { App } from '../../app';
import { DAY } from '../../clock';
import { newId } from '../../store/ids';
import { ownFolder, publishRelease, refusalOf } from '../../testing/releases/releases';
import { testConfiguration } from '../../testing/configuration';
import { withApp, type TestScene } from '../../testing/withApp';
import { readNow } from './changeRemote';
import { promoteCanary, promoteStable, rollBack } from './channels';

const assets = {
  version: 'h1',
  contract: '1.2.0',
  entry: [],
  shares: {},
  exports: { '@cellar/shared/ui/base': ['Button', 'Page'], '@cellar/shared/ui/rate': ['Rate'] },
  routes: [{ path: '/toOem' }],
  links: ['/index'],
  files: {},
};

const scene = (body: (parts: TestScene & { give: Give; pageWith: PageWith }) => Promise<void>) => () => {
  const folder = ownFolder('gate');
  fs.mkdirSync(path.join(folder, 'host'));
  fs.writeFileSync(path.join(folder, 'host/assets.json'), JSON.stringify(assets));
  return withApp(
    (parts) => body({ ...parts, give: giverOf(parts), pageWith: pageWriter(parts) }),
    testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }),
  );
};

type Give = (parts: Parameters<typeof publishRelease>[1], basisPoints?: number) => Promise<unknown>;
/** Publishes a version and gives it to visitors. */
const giverOf =
  ({ app }: TestScene): Give =>
  async (parts, basisPoints) => {
    const { remote, version } = await publishRelease(app, parts);
    const action = {
      remote,
      version,
      who: 'anna',
      reason: 'because',
      expect: (await readNow(app.db, remote)).remote.revision,
    };
    return basisPoints === undefined ? promoteStable(app, action) : promoteCanary(app, { ...action, basisPoints });
  };

type PageWith = (
  name: string,
  data: object,
  more?: { live?: boolean; from?: Date; to?: Date; revision?: number; blocks?: Record<string, number> },
) => Promise<void>;
const pageWriter =
  ({ db, clock }: TestScene): PageWith =>
  async (name, data, { live = true, from, to, revision = 1, blocks = {} } = {}) => {
    const at = clock.now();
    const id = newId();
    await db
      .insertInto('promotion_page')
      .values({
        id,
        name,
        latest: revision,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await db
      .insertInto('promotion_page_revision')
      .values({
        page_id: id,
        revision,
        data: JSON.stringify({ root: { props: {} }, content: [], ...data }),
        blocks: JSON.stringify(blocks),
        author: 'anna',
        at,
      })
      .execute();
    if (!live) return;
    await db
      .insertInto('promotion_page_run')
      .values({
        id: newId(),
        page_id: id,
        revision,
        from_at: from ?? new Date(0),
        to_at: to ?? null,
        published_by: 'anna',
        published_at: at,
      })
      .execute();
  };

/** Who would miss something of a version that is published, but may not be given to visitors. */
const missedBy = async (app: App, parts: NonNullable<Parameters<Give>[0]>, basisPoints?: number) => {
  const { remote, version } = await publishRelease(app, parts);
  const action = {
    remote,
    version,
    who: 'anna',
    reason: 'because',
    expect: (await readNow(app.db, remote)).remote.revision,
  };
  const refusal = await refusalOf(app, () =>
    basisPoints === undefined ? promoteStable(app, action) : promoteCanary(app, { ...action, basisPoints }),
  );
  expect(refusal).toMatchObject({ code: 'inUse', states: 409 });
  return refusal.detail['consumers'];
};

it(
  'additions pass, no matter who uses what was there',
  scene(async ({ give, pageWith }) => {
    await give({ name: 'orders', links: ['/list', '/catalog'] });
    await give({ paths: ['/catalog', '/list'], blocks: { Banner: 1 } });
    await pageWith('春季', { content: [{ type: 'Banner', props: { id: 'a' } }] });
    await expect(
      give({ version: '1.1.0', paths: ['/catalog', '/list', '/more'], blocks: { Banner: 2, Grid: 1 } }),
    ).resolves.toBeTruthy();
  }),
);

it(
  'what nobody uses may go',
  scene(async ({ give }) => {
    await give({ name: 'orders', links: ['/catalog'] });
    await give({ paths: ['/catalog', '/old'] });
    await expect(give({ version: '1.1.0' })).resolves.toBeTruthy();
  }),
);

it(
  'names the packages that lead to a page that would go: stable, canary and shell',
  scene(async ({ app, give }) => {
    await give({ name: 'orders', links: ['/list'] });
    await give({ name: 'account' });
    await give({ name: 'account', version: '1.1.0', links: ['/list', '/index'] }, 100);
    await give({ paths: ['/index', '/list'] });
    const uses = await missedBy(app, { version: '1.1.0', paths: [] });
    expect(uses).toEqual([
      { consumer: 'account 1.1.0', thing: '/index' },
      { consumer: 'account 1.1.0', thing: '/list' },
      { consumer: 'orders 1.0.0', thing: '/list' },
      { consumer: 'host', thing: '/index' },
    ]);
  }),
);

it(
  'asks the same of a canary, and nothing of a rollback',
  scene(async ({ app, give }) => {
    await give({ name: 'orders', links: ['/list'] });
    await give({ paths: ['/catalog'] });
    await give({ version: '1.1.0', paths: ['/catalog', '/list'] });
    await missedBy(app, { version: '1.2.0' }, 100);
    await expect(
      rollBack(app, { mayPromote: true, remote: 'catalog', version: '1.0.0', who: 'anna', reason: 'broken' }),
    ).resolves.toMatchObject({ remote: { stable: '1.0.0' } });
  }),
);

it(
  'names live, scheduled and restorable pages with the revision that draws a block',
  scene(async ({ app, give, pageWith, clock }) => {
    const data = { content: [{ type: 'Banner', props: { id: 'a' } }] };
    const now = clock.now().getTime();
    await give({ blocks: { Banner: 1, Grid: 1 } });
    await pageWith('a live', data, { revision: 3 });
    await pageWith('b soon', data, { from: new Date(now + DAY) });
    await pageWith('c over', data, { to: new Date(now - DAY) });
    await pageWith('d draft', data, { live: false });
    await pageWith('e other', { content: [{ type: 'Grid', props: { id: 'Banner' } }] });
    expect(await missedBy(app, { version: '1.1.0', blocks: { Grid: 1 } })).toEqual([
      { consumer: 'page a live', revision: 3, state: 'live', thing: 'block Banner' },
      { consumer: 'page b soon', revision: 1, state: 'scheduled', thing: 'block Banner' },
      { consumer: 'page c over', revision: 1, state: 'restorable', thing: 'block Banner' },
      { consumer: 'page d draft', revision: 1, state: 'restorable', thing: 'block Banner' },
    ]);
  }),
);

it(
  'a block’s version never falls under a page that was stored in it',
  scene(async ({ app, give, pageWith }) => {
    await give({ blocks: { Banner: 2 } });
    const data = { content: [{ type: 'Banner', props: { id: 'a' } }] };
    await pageWith('旧的', data, { blocks: { Banner: 1 } });
    await pageWith('新的', data, { blocks: { Banner: 2 } });
    expect(await missedBy(app, { version: '1.1.0', blocks: { Banner: 1 } })).toMatchObject([
      { consumer: 'page 新的', thing: 'block Banner' },
    ]);
  }),
);

it(
  'finds links in pages, not what only looks like one',
  scene(async ({ app, give, pageWith }) => {
    await give({ paths: ['/catalog', '/list'] });
    await pageWith('query', { content: [{ type: 'X', props: { id: 'a', link: '/list?cid=1' } }] });
    await pageWith('text', { content: [{ type: 'X', props: { id: 'a', text: '看 [这里](/list) 吧' } }] });
    await pageWith('other', {
      content: [{ type: 'X', props: { id: 'a', link: '/list-of-all', text: '走 /list 路' } }],
    });
    const uses = (await missedBy(app, { version: '1.1.0' })) as { consumer: string }[];
    expect(uses.map(({ consumer }) => consumer)).toEqual(['page query', 'page text']);
  }),
);

it(
  'a contract that no live host offers, and no other, is refused',
  scene(async ({ db, clock, give }) => {
    const needing = (version: string, contract: string) => give({ version, contract });
    await expect(needing('1.0.0', '^2.0.0')).rejects.toMatchObject({
      code: 'contract',
      reason: 'no live host offers the contract ^2.0.0 (live: 1.2.0)',
    });
    await expect(needing('1.0.1', '^1.3.0')).rejects.toMatchObject({ code: 'contract' });
    await expect(needing('1.0.2', '^1.1.0')).resolves.toBeTruthy();
    const host = { process: newId(), host_version: 'h2', contract: '2.0.0', seen_at: clock.now() };
    await db.insertInto('live_host').values(host).execute();
    await expect(needing('1.0.3', '^2.0.0')).resolves.toBeTruthy();
    clock.advance(DAY);
    await expect(needing('1.0.4', '^2.0.0')).rejects.toMatchObject({ code: 'contract' });
  }),
);

// Rule: release-19
it(
  'what a version takes by name and no live host gives is named, and the version refused',
  scene(async ({ db, clock, give }) => {
    const taking = (version: string, uses: object) =>
      give({ version, contents: { 'uses.json': JSON.stringify(uses) } });
    const later = { '@cellar/shared/ui/base': ['Chart', 'Page'], '@cellar/shared/ui/chart': ['Axis'] };
    await expect(taking('1.0.0', later)).rejects.toMatchObject({
      code: 'exports',
      states: 409,
      reason: 'no live host gives @cellar/shared/ui/base Chart, @cellar/shared/ui/chart (live: 1.2.0)',
    });
    await expect(taking('1.0.1', { '@cellar/shared/ui/base': ['Page'] })).resolves.toBeTruthy();
    const exports = JSON.stringify({
      '@cellar/shared/ui/base': ['Chart', 'Page'],
      '@cellar/shared/ui/chart': ['Axis'],
    });
    const host = { process: newId(), host_version: 'h2', contract: '1.3.0', seen_at: clock.now() };
    await db
      .insertInto('live_host')
      .values({ ...host, exports })
      .execute();
    await expect(taking('1.0.2', later)).resolves.toBeTruthy();
    clock.advance(DAY);
    await expect(taking('1.0.3', later)).rejects.toMatchObject({ code: 'exports' });
  }),
);

it(
  'the shell’s own pages are nobody else’s',
  scene(async ({ give }) => {
    await expect(give({ paths: ['/toOem'] })).rejects.toMatchObject({ code: 'reservedPath' });
  }),
);
