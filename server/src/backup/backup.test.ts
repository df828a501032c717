import fs from 'node:fs';
import path from 'node:path';
import { storeFilms } from '@cellar/demo/films/films';
import { storeLicences } from '@cellar/demo/seed/people/licences';
import { licences } from '@cellar/demo/seed/people/seedApplications';
import { pino } from 'pino';
import { it } from 'vitest';
import { systemClock } from '../clock';
import { createApp } from '../start/createApp';
import { sandboxKeys } from '../ports/payment/sandboxKeys';
import { storageOf } from '../ports/createPorts';
import { newId } from '../store/ids';
import { migrate } from '../store/migrate';
import { addFilm } from '../shop/pages/edit/uploads/pageFilms';
import { addPicture } from '../shop/pages/edit/uploads/pagePictures';
import { mp4File } from '../testing/files/mp4File';
import { storageKeyOf, type Upload } from '../shop/identity/uploads/uploadStore';
import { openStore, type Store } from '../store/open';
import { embeddedDatabase, TEST_DATABASE_URL, testDatabase, type TestDatabase } from '../testing/database';
import { personNamed } from '../testing/people';
import { pngPicture } from '../testing/files/pictures';
import { tradeScene } from '../testing/trade/trade';
import { filesIn, ownFolder, publishRelease } from '../testing/releases/releases';
import { testConfiguration } from '../testing/configuration';
import { callOf } from '../testing/withApp';
import { openArchive } from './archive';
import { backupShop, type Shop } from './backupShop';
import { dumpStore } from './dumpStore';
import { restoreShop } from './restoreShop';

const TEXT = '“引号” \\ back\nline\t😀 \u2028';
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** A place for a shop with nothing in it unless said otherwise. */
async function placeOn({ open, drop }: TestDatabase): Promise<Shop> {
  const store: Store = await openStore({ ...open, poolSize: 1 });
  closers.push(drop, store.close);
  return { store, clock: systemClock, config: testConfiguration({ DATA_DIR: ownFolder('backup') }) };
}

const emptyPlace = async () => placeOn(await testDatabase('bare'));
const embeddedPlace = async () => placeOn(await embeddedDatabase('bare'));

const appOf = ({ store, config, clock }: Shop) =>
  createApp({ store, clock, config: config as ReturnType<typeof testConfiguration>, log: pino({ level: 'silent' }) });

/** Every row of every table, to be compared whatever its place. */
const contentOf = ({ store }: Shop) =>
  dumpStore(store.pool, async ({ tables, linesOf }) => {
    const content: Record<string, string[]> = {};
    for (const table of tables) {
      const parts: Buffer[] = [];
      for await (const part of linesOf(table, () => undefined)) parts.push(part);
      content[table] = Buffer.concat(parts).toString().trim().split('\n').sort();
    }
    return content;
  });

async function demoShop(): Promise<Shop> {
  const shop = await placeOn(await testDatabase('demo'));
  await publishRelease(appOf(shop), { version: '1.0.0' });
  sandboxKeys(shop.config.dataDir);
  fs.mkdirSync(path.join(shop.config.dataDir, 'uploads/1'), { recursive: true });
  fs.writeFileSync(path.join(shop.config.dataDir, 'uploads/1/licence.jpg'), 'a picture');
  fs.mkdirSync(path.join(shop.config.dataDir, 'pictures'));
  fs.writeFileSync(path.join(shop.config.dataDir, 'pictures/drawn.webp'), 'drawn again');
  // JSON's null is not the store's, and texts hold whatever people type.
  await shop.store.db
    .insertInto('store_fact')
    .values([
      { name: 'nothing', value: 'null' },
      { name: 'words', value: JSON.stringify(TEXT) },
    ])
    .execute();
  const person = await shop.store.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
  await shop.store.db
    .insertInto('idempotency')
    .values({ person_id: person.id, call: 'a', key: newId(), content_hash: 'c', at: new Date(0), result: null })
    .execute();
  const app = appOf(shop);
  await storeFilms(app);
  await storeLicences(app, licences);
  const owner = await personNamed(shop.store, 'gold');
  await callOf(app)('uploads.add', { purpose: 'licence', file: await pngPicture() }, owner);
  await addPicture(app, { alt: '海边', file: await pngPicture() }, 'anna');
  await addFilm(app, { title: '开瓶', file: mp4File() }, 'anna');
  return shop;
}

/** A shop of a few rows and one released version, for what does not depend on how much there is; and its backup. */
async function smallShop() {
  const shop = await placeOn(await testDatabase('empty'));
  const app = appOf(shop);
  await publishRelease(app, { version: '1.0.0' });
  await tradeScene(shop.store.db, shop.clock.now()).then((scene) => scene.person());
  await shop.store.db
    .insertInto('store_fact')
    .values({ name: 'words', value: JSON.stringify(TEXT) })
    .execute();
  const made = path.join(ownFolder('archives'), 'small.zip');
  await backupShop(shop, made);
  return { shop, file: made };
}

let source: Shop;
let file: string;
let before: Record<string, string[]>;
let small: { shop: Shop; file: string };
beforeAll(async () => {
  source = await demoShop();
  file = path.join(ownFolder('archives'), 'deep/shop.zip');
  const report = await backupShop(source, file);
  expect(report).toMatchObject({ file, missing: [] });
  before = await contentOf(source);
  small = await smallShop();
});

async function restore(place: Shop, options = { replace: false }, from = file) {
  const archive = await openArchive(from);
  return restoreShop(place, archive, options).finally(archive.close);
}

// Rule: run-10
it('a shop is restored into an empty place: every row, released file, upload and key, and people can use it', async () => {
  const place = await emptyPlace();
  const report = await restore(place);
  const after = await contentOf(place);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows]);
  expect(report.rows).toBeGreaterThan(5000);
  expect(
    await place.store.db.selectFrom('store_fact').select('value').where('name', '=', 'words').executeTakeFirst(),
  ).toEqual({ value: TEXT });
  expect(filesIn(path.join(place.config.dataDir, 'releases'))).toEqual(
    filesIn(path.join(source.config.dataDir, 'releases')),
  );
  expect(fs.readFileSync(path.join(place.config.dataDir, 'uploads/1/licence.jpg'), 'utf8')).toBe('a picture');
  expect(sandboxKeys(place.config.dataDir).serial).toBe(sandboxKeys(source.config.dataDir).serial);
  expect(fs.existsSync(path.join(place.config.dataDir, 'pictures'))).toBe(false);
  const { list } = await callOf(appOf(place))('catalog.list', { size: '5' } as never);
  expect(list).toHaveLength(5);
  // Keys between tables and the lock on the log are there again, and later starts find nothing to do.
  await expect(place.store.pool.query('delete from member_level')).rejects.toMatchObject({ code: '23503' });
  await expect(place.store.pool.query('delete from audit_entry')).rejects.toThrow(/append-only/);
  expect(await migrate(place.store.pool)).toEqual([]);
});

// Rule: run-10
it.skipIf(!TEST_DATABASE_URL)('an archive of one engine restores on the other', async () => {
  const place = await embeddedPlace();
  await restore(place, { replace: false }, small.file);
  expect(await contentOf(place)).toEqual(await contentOf(small.shop));
});

// Rule: run-11
it('is not restored over a shop unless that is asked for, and then nothing of that one stays', async () => {
  const place = await emptyPlace();
  await migrate(place.store.pool);
  await place.store.db.insertInto('store_fact').values({ name: 'mine', value: '1' }).execute();
  await expect(restore(place, { replace: false }, small.file)).rejects.toThrow(
    'The store is not empty: choose an empty one, or add --replace',
  );
  expect(await place.store.db.selectFrom('store_fact').select('name').execute()).toEqual([{ name: 'mine' }]);
  await place.store.db
    .insertInto('live_host')
    .values({ process: newId(), host_version: 'h1', contract: '1.0.0', seen_at: new Date() })
    .execute();
  await expect(restore(place, { replace: true }, small.file)).rejects.toThrow('in use by a running server');
  await place.store.db.deleteFrom('live_host').execute();
  await restore(place, { replace: true }, small.file);
  expect(await contentOf(place)).toEqual(await contentOf(small.shop));
});

// Rule: run-11
it('a data directory with files counts as a shop', async () => {
  const place = await emptyPlace();
  sandboxKeys(place.config.dataDir);
  await expect(restore(place)).rejects.toThrow('DATA_DIR is not empty');
});

// Rule: run-11
it('a damaged archive is refused before anything is touched', async () => {
  const whole = fs.readFileSync(file);
  const damaged = path.join(path.dirname(file), 'damaged.zip');
  const flipped = Buffer.from(whole);
  // At several places: a reader skips a few of a ZIP's bytes, such as the times of files.
  for (let part = 1; part < 8; part++) flipped[Math.floor((whole.length * part) / 10)]! ^= 1;
  for (const bytes of [flipped, whole.subarray(0, whole.length / 2), Buffer.from('no zip'), Buffer.alloc(0)]) {
    fs.writeFileSync(damaged, bytes);
    await expect(openArchive(damaged)).rejects.toThrow(
      /is no whole backup \(.+\): take another one; nothing was changed/,
    );
  }
  await expect(openArchive(`${damaged}.none`)).rejects.toThrow('There is no file');
});

// Rule: run-11
it('a failure leaves the store and no half file', async () => {
  const place = await emptyPlace();
  const archive = await openArchive(small.file);
  const tables = { ...archive.manifest.tables, person: 2 };
  await expect(
    restoreShop(place, { ...archive, manifest: { ...archive.manifest, tables } }, { replace: false }),
  ).rejects.toThrow(/person has 1 rows instead of 2/);
  const other = { ...archive.manifest, migrations: [{ name: '999_later.sql', checksum: 'x' }] };
  await expect(restoreShop(place, { ...archive, manifest: other }, { replace: false })).rejects.toThrow(
    'The backup was made with another 999_later.sql',
  );
  archive.close();
  await restore(place, { replace: false }, small.file);
  await expect(backupShop(place, small.file)).rejects.toThrow('exists: name another file');
  const folder = path.dirname(small.file);
  const target = path.join(folder, 'never.zip');
  const closed = {
    ...place,
    config: {
      ...place.config,
      s3: { endpoint: 'http://127.0.0.1:9', bucket: 'b', keyId: 'k', keySecret: 's', region: 'r' },
    },
  };
  await expect(backupShop(closed, target)).rejects.toThrow();
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([]);
});

// Rule: run-10
it('holds the pictures of people', async () => {
  const { rows } = await source.store.pool.query<Upload>('select * from upload');
  const archive = await openArchive(file);
  expect(Object.keys(archive.manifest.entries)).toEqual(
    expect.arrayContaining(rows.map((row) => `released/${storageKeyOf(row)}`)),
  );
  expect(rows).toHaveLength(licences.length + 1);
  archive.close();
});

// Rule: run-10
it('names released files that the storage lacks', async () => {
  const [key = ''] = Object.keys(filesIn(path.join(small.shop.config.dataDir, 'releases'))).filter((name) =>
    name.endsWith('remoteEntry.js'),
  );
  const storage = storageOf(small.shop.config);
  const bytes = await storage.get(key);
  await storage.remove([key]);
  const { missing } = await backupShop(small.shop, path.join(path.dirname(file), 'lacking.zip'));
  await storage.put(key, bytes!);
  expect(missing).toEqual([key]);
});
