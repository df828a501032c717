import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { loadImage } from '@napi-rs/canvas';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '@cellar/server/http/server';
import { lookOf } from '../seed/goods/pictures/looks';
import { items } from '../seed/goods/products';
import { testConfiguration } from '@cellar/server/testing/configuration';
import { withApp, type TestScene } from '@cellar/server/testing/withApp';
import { demo } from '../demo';
import { drawAhead } from './drawAhead';
import { drawPicture } from './draw/drawPicture';
import { Draftsman } from './draftsman';
import { picturesOf } from './pictureStore';
import { heightFor, paint, type Recipe } from './recipe';

const { winery, wine, bottling } = items[0]!;
const look = lookOf(winery, wine, bottling);
const recipe: Recipe = { kind: 'bottle', look };
const { picture } = paint('C1001', recipe, '');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-pictures-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const served = (body: (server: FastifyInstance, scene: TestScene) => Promise<void>) =>
  withApp(
    async (scene) => {
      await scene.db
        .insertInto('picture')
        .values({ key: picture.key, recipe: JSON.stringify(recipe) })
        .execute();
      const server = await buildServer(scene.app);
      await body(server, scene).finally(() => server.close());
    },
    testConfiguration({ DATA_DIR: dataDir }),
    { demo },
  );

/** Asks until the picture is drawn, as a page does. */
async function drawn(server: FastifyInstance, url: string) {
  for (;;) {
    const reply = await server.inject({ url });
    if (reply.headers['cache-control'] !== 'no-store') return reply;
  }
}

// Rule: picture-4
test.each([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
])('serves %s for a year, as wide as asked', (format, type) =>
  served(async (server) => {
    const reply = await drawn(server, `/img/${picture.key}/160.${format}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe(type);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const image = await loadImage(reply.rawPayload);
    expect([image.width, image.height]).toEqual([160, 160]);
  }),
);

test.each([
  ['a width that is not kept', `/img/${picture.key}/200.webp`],
  ['another format', `/img/${picture.key}/160.gif`],
  ['a name without width', `/img/${picture.key}/webp`],
  ['a digest of something else', '/img/bottle-C1001-0123456789/160.webp'],
  ['a key that leads out', '/img/..%2f..%2fstore/160.webp'],
  ['an unknown key', '/img/bottle/160.webp'],
])('answers 404 to %s', (_what, url) =>
  served(async (server) => expect((await server.inject({ url })).statusCode).toBe(404)),
);

test('draws a picture once, however many ask at once, and keeps it', () =>
  served(async (server, { app, db }) => {
    const url = `/img/${picture.key}/320.webp`;
    const replies = await Promise.all(Array.from({ length: 5 }, () => drawn(server, url)));
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    await db.deleteFrom('picture').execute();
    expect((await picturesOf(app).read({ key: picture.key, width: 320, format: 'webp' }))?.length).toBe(
      replies[0]!.rawPayload.length,
    );
    expect(
      fs.readdirSync(path.join(dataDir, 'pictures', picture.key)).every((file) => /^\d+\.(avif|webp|jpg)$/.test(file)),
    ).toBe(true);
  }));

// Rule: picture-2
test.each(['avif', 'webp', 'jpg'])(
  'a picture that takes its time is answered with a stripe that nobody keeps (%s)',
  (format) =>
    served(async (server) => {
      fs.rmSync(path.join(dataDir, 'pictures'), { recursive: true, force: true });
      vi.spyOn(Draftsman.prototype, 'draw').mockReturnValue(new Promise(() => undefined));
      const reply = await server.inject({ url: `/img/${picture.key}/160.${format}` });
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
      const image = await loadImage(reply.rawPayload);
      expect([image.width, image.height]).toEqual([64, 2]);
    }),
);

test('flat pictures are of one colour and nothing is drawn', () =>
  withApp(
    async ({ app }) => {
      const server = await buildServer(app);
      const reading = vi.spyOn(picturesOf(app), 'read');
      const reply = await server.inject({ url: `/img/${picture.key}/160.webp` });
      await drawAhead(app);
      const image = await loadImage(reply.rawPayload);
      expect([reply.statusCode, image.width, image.height, reading.mock.calls]).toEqual([200, 64, 64, []]);
      await server.close();
    },
    testConfiguration({ DATA_DIR: dataDir, CELLAR_DEMO_PICTURES: 'flat' }),
    { demo },
  ));

test('a recipe that changes in anything has another key', () => {
  expect(paint('C1001', { kind: 'bottle', look: { ...look, vintage: '2016' } }, '').picture.key).not.toBe(picture.key);
  expect(paint('C1001', recipe, '').picture.key).toBe(picture.key);
});

test('every kind of picture can be drawn in its shape', async () => {
  const recipes: Recipe[] = [
    { kind: 'label', look },
    { kind: 'glass', look, wine: '#5a0f22' },
    { kind: 'case', look },
    { kind: 'table', look, wine: '#5a0f22', seed: 2 },
    { kind: 'tile', looks: [look, look], tone: '#f3e4e4' },
    { kind: 'banner', looks: [look], from: '#2a1116', to: '#54202c', glow: '#8a5540', seed: 1 },
    { kind: 'cellar', seed: 1 },
    { kind: 'grapes', colour: '#2d1836', seed: 1 },
    { kind: 'avatar', tone: '#ecdcbc', seed: 9 },
    ...(['river', 'hills', 'mountains', 'plain', 'coast'] as const).map(
      (landscape): Recipe => ({
        kind: 'land',
        land: { landscape, light: 'noon', season: 'green', house: 'chateau', seed: 4 },
      }),
    ),
    ...(['glass', 'glass-round', 'glass-flute', 'decanter', 'knife', 'box', 'oil'] as const).map(
      (item): Recipe => ({ kind: 'goods', item, view: 'front', tone: '#6f7a2a', title: 'Olio', seed: 1 }),
    ),
  ];
  for (const one of recipes) {
    const image = await loadImage(await drawPicture(one, 160, 'webp'));
    expect([image.width, image.height]).toEqual([160, heightFor(one, 160)]);
  }
});
