import type { FastifyReply } from 'fastify';
import type { App } from '@cellar/server/app';
import type { RoutePlugin } from '@cellar/server/services';
import { PUBLIC_FILE } from '@cellar/server/http/network/cors';
import { picturesOf } from './pictureStore';
import { readyPicture } from './readyPictures';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from './recipe';

const KEY = /^[a-z]+-[A-Za-z0-9-]+-[0-9a-f]{10}$/;
const FILE = /^(\d+)\.([a-z]+)$/;
const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const YEAR = 'public, max-age=31536000, immutable';

const isFormat = (text: string): text is PictureFormat => (PICTURE_FORMATS as readonly string[]).includes(text);
const isWidth = (width: number) => (PICTURE_WIDTHS as readonly number[]).includes(width);

const missing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');

/**
 * `GET /img/<key>/<width>.<format>`: immutable, since the key holds a digest of what is drawn; a stand-in that is not kept until it is
 * drawn.
 */
export const servePictures: RoutePlugin<App> = (server, app) => {
  const pictures = picturesOf(app);
  server.addHook('onClose', async () => pictures.close());
  server.get<{ Params: { key: string; file: string } }>(
    '/img/:key/:file',
    PUBLIC_FILE,
    async ({ params: { key, file } }, reply) => {
      const [, digits = '', format = ''] = FILE.exec(file) ?? [];
      const width = Number(digits);
      if (!KEY.test(key) || !isWidth(width) || !isFormat(format)) return missing(reply);
      const found =
        app.config.demoPictures === 'flat'
          ? readyPicture('flat', format)
          : await pictures.readSoon({ key, width, format });
      if (!found) return missing(reply);
      const isWaiting = found === 'waiting';
      // Pages of other hosts of the shop show them, too, and draw them on canvases.
      return reply
        .header('cache-control', isWaiting ? 'no-store' : YEAR)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type(TYPES[format])
        .send(isWaiting ? readyPicture('waiting', format) : found);
    },
  );
};
