import { createCanvas, loadImage } from '@napi-rs/canvas';
import { imageSize } from 'image-size';
import { MAX_PICTURE_BYTES } from '@cellar/shared/api/identity/uploads/limits';
import type { UploadPurpose } from '@cellar/shared/api/identity/uploads/schema';
import { DAY, HOUR } from '../../../clock';
import type { Person } from '../../../core/caller';
import { buildServer } from '../../../http/server';
import { runDueJobs } from '../../../jobs/runner';
import { folderStorage } from '../../../ports/storage/folder';
import { transaction } from '../../../store/transaction';
import { addPeople, personNamed } from '../../../testing/people';
import { jpegPicture, pngPicture, webpPicture } from '../../../testing/files/pictures';
import { ownFolder } from '../../../testing/releases/releases';
import { withApp, type TestScene } from '../../../testing/withApp';
import { openSession, readPerson } from '../auth/session';
import { redraw } from './pictureBytes';
import { readUpload, storageKeyOf, uploadIdOf, useUploads, type Upload } from './uploadStore';

const folder = ownFolder('uploads');
const scene = (body: (parts: TestScene, gold: Person) => Promise<void>) => () =>
  withApp(async (parts) => {
    parts.app.ports.storage = folderStorage(folder);
    await addPeople(parts);
    await body(parts, await personNamed(parts, 'gold'));
  });

const use = ({ app, clock }: TestScene, person: Person, purpose: UploadPurpose, ids: string[]) =>
  transaction(app.db, (tx) => useUploads(tx, { personId: person.id, purpose, ids, now: clock.now() }));
const bytesOf = (content: string) => Buffer.from(content.split(',')[1]!, 'base64');
const add = async ({ call }: TestScene, person: Person, purpose: UploadPurpose = 'licence') =>
  (await call('uploads.add', { purpose, file: await pngPicture() }, person)).id;
const keyOf = async ({ db }: TestScene, person: Person, id: string) =>
  storageKeyOf((await readUpload(db, person.id, id)) as Upload);

/** A JPEG with a place, a camera and the sign that it lies on its side. */
async function photograph() {
  const jpeg = await jpegPicture(400, 300);
  const exif = Buffer.concat([
    Buffer.from('457869660000', 'hex'),
    Buffer.from('4d4d002a00000008', 'hex'),
    Buffer.from('000101120003000000010006000000000000', 'hex'),
    Buffer.from('GPS 31.2304N 121.4737E camera 12345'),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2), Buffer.from('<script>hidden</script>')]);
}

// Rule: picture-9
test(
  'a picture is drawn again: upright, no larger than needed, without anything that the file said beside it',
  scene(async ({ call }, gold) => {
    const { id } = await call('uploads.add', { purpose: 'licence', file: await photograph() }, gold);
    const bytes = bytesOf((await call('uploads.get', { id }, gold)).content);
    expect(imageSize(bytes)).toMatchObject({ type: 'webp', width: 300, height: 400 });
    expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|camera|script/);
    const large = await call('uploads.add', { purpose: 'licence', file: await jpegPicture(2400, 1200) }, gold);
    const shrunk = bytesOf((await call('uploads.get', { id: large.id }, gold)).content);
    expect(imageSize(shrunk)).toMatchObject({ width: 1600, height: 800 });
  }),
);

// Rule: picture-9
test(
  'the bytes decide what a picture is, not its name',
  scene(async ({ call }, gold) => {
    const png = await pngPicture();
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const others = [
      Buffer.from('hello'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>'),
      gif,
      png.subarray(0, 20),
      Buffer.concat([png.subarray(0, 33), Buffer.alloc(50)]),
      Buffer.alloc(0),
    ];
    for (const file of others)
      await expect(call('uploads.add', { purpose: 'avatar', file }, gold)).rejects.toMatchObject({
        result: { code: 'notPicture', fields: { file: '请选择 JPG、PNG 或 WebP 图片' } },
      });
    await expect(call('uploads.add', { purpose: 'avatar', file: 'text' as never }, gold)).rejects.toThrow('请选择文件');
  }),
);

// Rule: picture-9
test(
  'a picture whose end is missing is none, and one with something behind its end is',
  scene(async ({ call }, gold) => {
    for (const whole of [await jpegPicture(400, 300), await pngPicture(400, 300), await webpPicture(400, 300)]) {
      for (const part of [0.5, 0.9])
        await expect(
          call('uploads.add', { purpose: 'avatar', file: whole.subarray(0, whole.length * part) }, gold),
        ).rejects.toMatchObject({ result: { code: 'notPicture' } });
      await call('uploads.add', { purpose: 'avatar', file: Buffer.concat([whole, Buffer.from('more')]) }, gold);
    }
  }),
);

// Rule: picture-11
test(
  'a person has two pictures under way: those of a form wait, more are refused, and others are not kept waiting',
  scene(async (_, gold) => {
    const file = await pngPicture();
    const ended: string[] = [];
    const send = (sender: string) => redraw(file, sender).then(() => void ended.push(sender));
    const own = Promise.allSettled(Array.from({ length: 11 }, () => send(gold.id)));
    await send('another');
    expect(ended.slice(0, 3)).toEqual([gold.id, gold.id, 'another']);
    const outcomes = (await own).map(({ status }) => status);
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'fulfilled'), 'rejected']);
    await expect(send(gold.id)).resolves.toBeUndefined();
  }),
);

// Rule: picture-9
test(
  'a picture that would fill the memory is refused before it is unpacked',
  scene(async ({ call }, gold) => {
    const bomb = Buffer.from(await pngPicture());
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    await expect(call('uploads.add', { purpose: 'avatar', file: bomb }, gold)).rejects.toMatchObject({
      result: { code: 'tooLarge' },
    });
  }),
);

// Rule: picture-10
test(
  'a picture is its owner’s, for one purpose',
  scene(async (parts, gold) => {
    const { call } = parts;
    const plain = await personNamed(parts, 'plain');
    const id = await add(parts, gold);
    await expect(call('uploads.get', { id }, plain)).rejects.toThrow('图片不存在');
    await expect(call('uploads.remove', { id }, plain)).rejects.toThrow('图片不存在');
    await expect(use(parts, plain, 'licence', [id])).rejects.toThrow('请重新上传');
    await expect(use(parts, gold, 'voucher', [id])).rejects.toThrow('请重新上传');
    const second = await add(parts, gold);
    expect((await use(parts, gold, 'licence', [second, id])).map((upload) => upload.id)).toEqual([second, id]);
    await expect(call('uploads.remove', { id }, gold)).rejects.toThrow('图片已提交');
  }),
);

// Rule: picture-11
test(
  'what is removed is gone at once, its bytes with the next run; what is used stays',
  scene(async (parts, gold) => {
    const { app, call, clock } = parts;
    const [removed, used, forgotten] = [await add(parts, gold), await add(parts, gold), await add(parts, gold)];
    const keys = await Promise.all([removed, used, forgotten].map((id) => keyOf(parts, gold, id)));
    const there = () => Promise.all(keys.map(async (key) => (await app.ports.storage.get(key)) !== null));
    await use(parts, gold, 'licence', [used]);
    await call('uploads.remove', { id: removed }, gold);
    await expect(call('uploads.get', { id: removed }, gold)).rejects.toThrow('图片不存在');
    await expect(use(parts, gold, 'licence', [removed])).rejects.toThrow('请重新上传');
    await runDueJobs(app);
    expect(await there()).toEqual([false, true, true]);
    clock.advance(2 * DAY + HOUR);
    await runDueJobs(app);
    expect(await there()).toEqual([false, true, false]);
    expect(await readUpload(app.db, gold.id, forgotten)).toBeUndefined();
  }),
);

// Rule: picture-11
test(
  'bytes that could not be removed are removed by a later run',
  scene(async (parts, gold) => {
    const { app, call, clock } = parts;
    const id = await add(parts, gold);
    const key = await keyOf(parts, gold, id);
    await call('uploads.remove', { id }, gold);
    const { storage } = app.ports;
    app.ports.storage = { ...storage, remove: () => Promise.reject(new Error('away')) };
    await runDueJobs(app);
    expect(await storage.get(key)).not.toBeNull();
    app.ports.storage = storage;
    clock.advance(HOUR);
    await runDueJobs(app);
    expect(await storage.get(key)).toBeNull();
  }),
);

// Rule: picture-11
test(
  'nobody keeps more pictures than a form needs, or sends without end',
  scene(async (parts, gold) => {
    const { call, clock } = parts;
    const file = await pngPicture(8, 8);
    const send = () => call('uploads.add', { purpose: 'review', file }, gold);
    const ids: string[] = [];
    for (let count = 0; count < 30; count++) ids.push((await send()).id);
    await expect(send()).rejects.toMatchObject({ result: { code: 'full' } });
    await use(parts, gold, 'review', ids);
    for (let count = 0; count < 29; count++) await send();
    await expect(send()).rejects.toThrow('上传太频繁');
    clock.advance(HOUR);
    await send();
  }),
);

describe('over HTTP', () => {
  const open = async ({ app, db }: TestScene, person: Person) => {
    const { token } = await openSession(app, (await readPerson(db, person.id))!, { kind: 'h5', device: '', ip: '' });
    const server = await buildServer(app);
    const post = (payload: Buffer, query: Record<string, string> = { purpose: 'avatar', req_token: token }) =>
      server.inject({
        method: 'POST',
        url: '/api/upload/add',
        query,
        payload,
        headers: { 'content-type': 'application/octet-stream' },
      });
    return { server, post };
  };

  // Rule: picture-10
  test(
    'a public picture is served in every width and format by any process, and a private one to nobody',
    scene(async (parts, gold) => {
      const { server, post } = await open(parts, gold);
      const { result } = (await post(await pngPicture(600, 300))).json<{ result: { id: string; picture: object } }>();
      const { key } = result.picture as { key: string };
      expect(uploadIdOf(result.picture)).toBe(result.id);
      for (const [width, format, type] of [
        [160, 'avif', 'image/avif'],
        [320, 'webp', 'image/webp'],
        [480, 'jpg', 'image/jpeg'],
      ] as const) {
        const reply = await server.inject({ url: `/img/${key}/${width}.${format}` });
        expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type]);
        expect(reply.headers['cache-control']).toContain('immutable');
        expect(reply.headers['x-content-type-options']).toBe('nosniff');
        expect(imageSize(reply.rawPayload)).toMatchObject({ width, height: width / 2 });
      }
      const other = await buildServer({ ...parts.app });
      const image = await loadImage((await other.inject({ url: `/img/${key}/160.jpg` })).rawPayload);
      await other.close();
      const pen = createCanvas(160, 80).getContext('2d');
      pen.drawImage(image, 0, 0);
      expect([...pen.getImageData(150, 40, 1, 1).data]).toEqual([255, 255, 255, 255]);
      const secret = await add(parts, gold, 'licence');
      const [, name = ''] = /private\/(.+)\.webp/.exec(await keyOf(parts, gold, secret)) ?? [];
      for (const url of [
        `/img/upload-${name}/320.webp`,
        `/img/${key}/321.webp`,
        `/img/${key}/320.svg`,
        `/img/${key.slice(0, -1)}x/320.webp`,
        '/img/upload-..%2fprivate%2fx/320.webp',
      ])
        expect([url, (await server.inject({ url })).statusCode]).toEqual([url, 404]);
      await server.close();
    }),
  );

  // Rule: picture-12
  test(
    'anyone who is not logged in is refused before the file is read; a file that is too large in plain words',
    scene(async (parts, gold) => {
      const { server, post } = await open(parts, gold);
      const large = Buffer.alloc(MAX_PICTURE_BYTES + 1);
      expect((await post(large, { purpose: 'avatar' })).json()).toMatchObject({ result: { code: 'loginRequired' } });
      expect((await post(large)).json()).toMatchObject({ states: 413, message: '提交的内容太大，最多 10MB' });
      expect((await post(Buffer.from('x'))).json()).toMatchObject({ result: { code: 'notPicture' } });
      const other = await server.inject({
        method: 'POST',
        url: '/api/favourite/add',
        payload: Buffer.alloc(300 * 1024),
        headers: { 'content-type': 'application/octet-stream' },
      });
      expect(other.json()).toMatchObject({ states: 413, message: '提交的内容太大，最多 256KB' });
      await server.close();
    }),
  );
});
