import { randomBytes } from 'node:crypto';
import { ownFolder } from '../../testing/releases/releases';
import { startS3 } from '../../testing/files/s3Store';
import { folderStorage } from './folder';
import type { StoragePort } from './port';
import { s3Storage } from './s3';
import { storageSettings } from './settings';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3(ownFolder('s3'));
});
afterAll(() => s3.kill());

const folder = ownFolder('storage');
const stores: [string, () => StoragePort][] = [
  ['a folder', () => folderStorage(folder)],
  ['S3', () => s3Storage(s3.settings)],
];

describe.each(stores)('%s', (_name, open) => {
  const key = (file: string) => `remotes/catalog/1.0.0/${file}`;

  it('gives back what was put, byte for byte', async () => {
    const storage = open();
    for (const bytes of [Buffer.alloc(0), Buffer.from('酒'), randomBytes(300_000)]) {
      await storage.put(key('a.js'), bytes);
      expect((await storage.get(key('a.js')))?.equals(bytes)).toBe(true);
    }
  });

  it('has null for what is not there, also beside and below a file', async () => {
    const storage = open();
    await storage.put(key('b.js'), Buffer.from('b'));
    for (const missing of [key('none.js'), 'remotes/nobody/1.0.0/a.js', `${key('b.js')}/a.js`, 'remotes/catalog/1.0.0'])
      expect(await storage.get(missing)).toBeNull();
  });

  it('removes what is named, and what is not there without complaint', async () => {
    const storage = open();
    const keys = Array.from({ length: 20 }, (_, at) => key(`many${at}.js`));
    await Promise.all(keys.map((one) => storage.put(one, Buffer.from(one))));
    await storage.remove([...keys.slice(1), key('never.js')]);
    expect((await storage.get(keys[0]!))?.toString()).toBe(keys[0]);
    expect(await Promise.all(keys.slice(1).map((one) => storage.get(one)))).toEqual(keys.slice(1).map(() => null));
    await storage.remove(keys);
    await storage.put(keys[1]!, Buffer.from('again'));
    expect((await storage.get(keys[1]!))?.toString()).toBe('again');
  });

  it('shows a reader either the old bytes or the new ones', async () => {
    const storage = open();
    const [old, fresh] = [Buffer.alloc(200_000, 'o'), Buffer.alloc(200_000, 'n')];
    await storage.put(key('race.js'), old);
    const reads = Array.from({ length: 10 }, () => storage.get(key('race.js')));
    await storage.put(key('race.js'), fresh);
    for (const bytes of await Promise.all(reads)) expect(bytes!.equals(old) || bytes!.equals(fresh)).toBe(true);
  });
});

it('a folder never leads outside of itself', async () => {
  const storage = folderStorage(folder);
  await expect(storage.get('../secret')).rejects.toThrow(/outside/);
  await expect(storage.put('remotes/../../secret', Buffer.from('x'))).rejects.toThrow(/outside/);
});

it('a store that does not answer, or refuses, is an error and never a missing file', async () => {
  const silent = s3Storage({ ...s3.settings, endpoint: 'http://127.0.0.1:9' });
  await expect(silent.get('a')).rejects.toThrow();
  await expect(silent.put('a', Buffer.from('a'))).rejects.toThrow();
  const wrong = s3Storage({ ...s3.settings, bucket: 'nobody-made-it' });
  await expect(wrong.put('a', Buffer.from('a'))).rejects.toThrow(/404/);
});

it('S3 is set up whole or not at all', () => {
  const whole = {
    CELLAR_S3_ENDPOINT: 'https://s3.example/',
    CELLAR_S3_BUCKET: 'b',
    CELLAR_S3_KEY_ID: 'i',
    CELLAR_S3_KEY_SECRET: 's',
  };
  expect(storageSettings({})).toBeNull();
  expect(storageSettings(whole)).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'b',
    keyId: 'i',
    keySecret: 's',
    region: 'us-east-1',
  });
  expect(() => storageSettings({ ...whole, CELLAR_S3_BUCKET: '' })).toThrow('CELLAR_S3_BUCKET is missing');
  expect(() => storageSettings({ ...whole, CELLAR_S3_ENDPOINT: 's3.example' })).toThrow(
    'CELLAR_S3_ENDPOINT is not an address',
  );
});
