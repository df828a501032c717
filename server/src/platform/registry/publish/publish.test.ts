import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { App } from '../../../app';
import { s3Storage } from '../../../ports/storage/s3';
import {
  bytesOf,
  ownFolder,
  platformState,
  publishRelease,
  refusalOf,
  releaseOf,
  routeOf,
  unpacked,
  uploadOf,
} from '../../../testing/releases/releases';
import { startS3 } from '../../../testing/files/s3Store';
import { testConfiguration } from '../../../testing/configuration';
import { withApp, type TestScene } from '../../../testing/withApp';
import { promoteStable } from '../channels';
import { publish, type Upload } from './publish';

const scene = (body: (parts: TestScene) => Promise<void>) => () => {
  const folder = ownFolder('publish');
  return withApp(body, testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }));
};

const refused = (app: App, upload: Upload) => refusalOf(app, () => publish(app, upload));

const live = async (app: App, name: string, parts = {}) => {
  await publishRelease(app, { name, ...parts });
  await promoteStable(app, { remote: name, version: '1.0.0', who: 'team', expect: 0, reason: 'first' });
};

describe('a good release', () => {
  it(
    'is stored with packed forms, as a draft that nobody gets',
    scene(async ({ app, db }) => {
      const upload = uploadOf({ version: '1.2.0' });
      expect(await publish(app, upload)).toMatchObject({
        state: 'published',
        remote: 'catalog',
        version: '1.2.0',
        digest: expect.stringMatching(/^sha384-/),
      });
      const read = (file: string) => app.ports.storage.get(`remotes/catalog/1.2.0/${file}`);
      for (const [file, bytes] of [...upload.files, ['release.json', upload.document] as const]) {
        expect((await read(file))!.equals(bytes)).toBe(true);
        expect(unpacked((await read(`${file}.br`))!)).toBe(bytes.toString());
        expect(await read(`${file}.gz`)).not.toBeNull();
      }
      const row = await db.selectFrom('release').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        state: 'kept',
        published_by: 'team',
        document: upload.document.toString(),
        provenance: { source: 'upload' },
        rehearsal: { state: 'waiting', findings: [] },
        first_live_at: null,
      });
      expect(await db.selectFrom('remote').selectAll().execute()).toMatchObject([
        { name: 'catalog', stable: null, revision: 0 },
      ]);
      expect(await db.selectFrom('audit_entry').selectAll().orderBy('id').execute()).toMatchObject([
        { who: 'team', target: 'remote:catalog', detail: { version: '1.2.0' } },
      ]);
      expect(await db.selectFrom('release_claim').selectAll().execute()).toEqual([]);
    }),
  );

  it(
    'is known the second time',
    scene(async ({ app }) => {
      await publishRelease(app);
      const before = await platformState(app);
      expect(await publishRelease(app)).toMatchObject({ state: 'known' });
      expect(await platformState(app)).toBe(before);
    }),
  );

  it(
    'may bring its own packed forms',
    scene(async ({ app }) => {
      const upload = uploadOf();
      const entry = upload.files.get('remoteEntry.js')!;
      const [br, gz] = [brotliCompressSync(entry), gzipSync(entry)];
      const files = new Map([...upload.files, ['remoteEntry.js.br', br], ['remoteEntry.js.gz', gz]]);
      await publish(app, { ...upload, files });
      expect((await app.ports.storage.get('remotes/catalog/1.0.0/remoteEntry.js.br'))!.equals(br)).toBe(true);
    }),
  );

  it(
    'may declare what a removed remote had',
    scene(async ({ app, db }) => {
      await live(app, 'gifts', { paths: ['/gifts', '/wrapping'] });
      expect(await refused(app, uploadOf({ paths: ['/wrapping'] }))).toMatchObject({ code: 'foreignPath' });
      await db.updateTable('remote').set({ state: 'removed' }).where('name', '=', 'gifts').execute();
      await expect(publishRelease(app, { paths: ['/wrapping'] })).resolves.toMatchObject({ state: 'published' });
    }),
  );
});

describe('refused, with everything as before', () => {
  it(
    'other bytes under a version that exists',
    scene(async ({ app }) => {
      await publishRelease(app);
      const refusal = await refused(app, uploadOf({ contents: { 'inner.33333333.js': 'other()' } }));
      expect(refusal).toMatchObject({
        states: 409,
        code: 'otherBytes',
        reason: 'catalog 1.0.0 is already published with other bytes: choose another version',
      });
    }),
  );

  const upload = uploadOf();
  const without = (file: string) => new Map([...upload.files].filter(([name]) => name !== file));
  const withFile = (file: string, bytes: Buffer) => new Map([...upload.files, [file, bytes]]);
  const changed = (parts: object) => ({ ...upload, document: bytesOf({ ...releaseOf().document, ...parts }) });
  const { document } = releaseOf();
  const flipped = Buffer.from(upload.files.get('inner.33333333.js')!);
  flipped[0] = flipped[0]! ^ 1;

  it.each<[string, Upload, string, RegExp]>([
    [
      'exports that are no lists of names',
      uploadOf({ contents: { 'uses.json': '{"@cellar/shared/ui/base":"Page"}' } }),
      'manifest',
      /^the release document is invalid: @cellar\/shared\/ui\/base: /,
    ],
    ['a missing file', { ...upload, files: without('inner.33333333.js') }, 'missingFile', /inner\.33333333\.js/],
    [
      'a file that the document does not name',
      { ...upload, files: withFile('extra.js', Buffer.from('x')) },
      'strangeFile',
      /extra\.js/,
    ],
    [
      'a file with one flipped bit',
      { ...upload, files: withFile('inner.33333333.js', flipped) },
      'digest',
      /inner\.33333333\.js/,
    ],
    [
      'packed bytes that are another file',
      { ...upload, files: withFile('remoteEntry.js.br', brotliCompressSync('else')) },
      'packed',
      /remoteEntry\.js\.br/,
    ],
    [
      'packed bytes that never end',
      { ...upload, files: withFile('remoteEntry.js.gz', gzipSync(Buffer.alloc(50_000_000))) },
      'packed',
      /remoteEntry\.js\.gz/,
    ],
    [
      'packed bytes that are none',
      { ...upload, files: withFile('remoteEntry.js.br', Buffer.from('plain')) },
      'packed',
      /remoteEntry\.js\.br/,
    ],
    ['a development build', changed({ mode: 'development' }), 'development', /mode is development/],
    [
      'a development build that says otherwise',
      uploadOf({ contents: { 'MainScreen.11111111.js': 'self["webpackHotUpdate_x"]=1' } }),
      'development',
      /hot reload in MainScreen/,
    ],
    ['what is not JSON', { ...upload, document: Buffer.from('<html>') }, 'manifest', /not JSON/],
    ['a document without a part', changed({ routes: undefined }), 'manifest', /routes: is missing$/],
    ['a journey without a name', changed({ journeys: [{ name: '', steps: [] }] }), 'manifest', /name: is empty$/],
    ['another remote’s document', { ...upload, remote: 'orders' }, 'otherRemote', /of catalog, not of orders/],
    ['a version that is none', changed({ version: '1.0' }), 'manifest', /version/],
    ['a version that could be a folder', changed({ version: '../../1.0.0' }), 'manifest', /version/],
    [
      'a file that could lie elsewhere',
      changed({ files: { ...document.files, '../up.js': document.files['remoteEntry.js'] } }),
      'manifest',
      /is no name of a file/,
    ],
    ['a container of another version', changed({ container: 'cellar_catalog_0_9_0' }), 'manifest', /container/],
    ['an entry that is not listed', changed({ entry: 'main.js' }), 'manifest', /main\.js is used/],
    [
      'a screen whose files are not listed',
      changed({ screens: { MainScreen: { files: ['gone.js'], needs: [] } } }),
      'manifest',
      /gone\.js is used/,
    ],
    [
      'a route to a module that is not exposed',
      changed({ routes: [{ ...routeOf('catalog', '/catalog'), module: 'OtherScreen' }] }),
      'manifest',
      /OtherScreen/,
    ],
    ['a route in another remote’s name', changed({ routes: [routeOf('orders', '/catalog')] }), 'manifest', /of orders/],
    ['blocks without the module that draws them', changed({ blocks: { Banner: 1 } }), 'manifest', /blocks/],
    ['a contract that is no range', changed({ contract: 'latest' }), 'manifest', /contract/],
    [
      'a journey with an unknown step',
      changed({ journeys: [{ name: 'a', steps: [{ wait: 5 }] }] }),
      'manifest',
      /journeys/,
    ],
    [
      'a journey that leaves the shop',
      changed({ journeys: [{ name: 'a', steps: [{ open: '//elsewhere.example' }] }] }),
      'manifest',
      /journeys/,
    ],
    [
      'a path that is declared twice',
      uploadOf({ paths: ['/catalog', '/list', '/catalog'] }),
      'duplicatePath',
      /\/catalog/,
    ],
    ['a path of the server', uploadOf({ paths: ['/api/list'] }), 'reservedPath', /\/api\/list/],
  ])('%s', async (_name, wrong, code, reason) => {
    await scene(async ({ app }) => {
      await publishRelease(app, { name: 'orders', paths: ['/order'] });
      const refusal = await refused(app, wrong);
      expect(refusal).toMatchObject({ code, states: 422 });
      expect(refusal.reason).toMatch(reason);
    })();
  });

  it(
    'a path or a block that another remote’s visitors have',
    scene(async ({ app }) => {
      await live(app, 'orders', { paths: ['/cart'], blocks: { Banner: 1 } });
      expect(await refused(app, uploadOf({ paths: ['/catalog', '/cart'] }))).toMatchObject({
        code: 'foreignPath',
        detail: { path: '/cart', owner: 'orders' },
      });
      expect(await refused(app, uploadOf({ blocks: { Banner: 2 } }))).toMatchObject({
        code: 'foreignBlock',
        detail: { block: 'Banner', owner: 'orders' },
      });
    }),
  );

  it(
    'more bytes than a release may have',
    scene(async ({ app }) => {
      expect(await refused(app, uploadOf({ contents: { 'big.js': ' '.repeat(33 * 1024 * 1024) } }))).toMatchObject({
        code: 'tooLarge',
      });
    }),
  );

  it(
    'more files than a release may have',
    scene(async ({ app }) => {
      const contents = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`part${at}.js`, '']));
      expect(await refused(app, uploadOf({ contents }))).toMatchObject({ code: 'tooManyFiles' });
    }),
  );

  it(
    'what another process is publishing at this moment',
    scene(async ({ app, db, clock }) => {
      const claim = {
        remote: 'catalog',
        version: '1.0.0',
        claim: '00000000-0000-7000-8000-000000000000',
        keys: '[]',
        at: clock.now(),
      };
      await db.insertInto('release_claim').values(claim).execute();
      expect(await refused(app, uploadOf())).toMatchObject({ code: 'busy', states: 409 });
      clock.advance(11 * 60_000);
      await expect(publishRelease(app)).resolves.toMatchObject({ state: 'published' });
    }),
  );

  it(
    'storage that breaks half-way',
    scene(async ({ app }) => {
      const { put } = app.ports.storage;
      for (const at of [1, 2, 7, 15]) {
        let puts = 0;
        app.ports.storage.put = (key, bytes) =>
          ++puts === at ? Promise.reject(new Error('disk full')) : put(key, bytes);
        expect(await refused(app, uploadOf())).toMatchObject({ code: 'storage', states: 503 });
        expect(puts).toBeGreaterThanOrEqual(at);
      }
      app.ports.storage.put = put;
      await expect(publishRelease(app)).resolves.toMatchObject({ state: 'published' });
    }),
  );
});

it(
  'leaves nothing half-published when S3 is killed half-way, and goes on when it is back',
  scene(async ({ app, db }) => {
    const s3 = await startS3(ownFolder('s3'));
    const storage = s3Storage(s3.settings);
    let puts = 0;
    app.ports.storage = {
      ...storage,
      put: async (key, bytes) => (++puts === 6 ? s3.kill() : Promise.resolve()).then(() => storage.put(key, bytes)),
    };
    await expect(publishRelease(app)).rejects.toMatchObject({ code: 'storage' });
    expect(await db.selectFrom('release').selectAll().execute()).toEqual([]);
    await s3.start();
    await expect(publishRelease(app)).resolves.toMatchObject({ state: 'published' });
    expect(puts).toBeGreaterThan(6);
    expect(await db.selectFrom('release_claim').selectAll().execute()).toEqual([]);
    for (const file of ['release.json', 'remoteEntry.js.br', 'inner.33333333.js'])
      expect(await storage.get(`remotes/catalog/1.0.0/${file}`)).not.toBeNull();
    await s3.kill();
  }),
);
