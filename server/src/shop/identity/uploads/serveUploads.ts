import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pictureWidths, type PictureFormat } from '@cellar/shared/format/picture';
import type { RoutePlugin } from '../../../services';
import { PUBLIC_FILE } from '../../../http/network/cors';
import { inWidth } from './pictureBytes';
import { PICTURE_KEY, publicStorageKey } from './uploadStore';

const MAX_BYTES_IN_MEMORY = 32 * 1024 * 1024;
const YEAR = 'public, max-age=31536000, immutable';
const FILE = /^(\d+)\.(avif|webp|jpg)$/;
const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

type Asked = { key: string; width: number; format: PictureFormat };

const missing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');

/** `GET /img/upload-…/<width>.<format>`: public pictures of people, drawn from the stored one when first asked for. */
export const serveUploads: RoutePlugin = (server, { ports }) => {
  const memory = new LRUCache<string, Buffer, Asked>({
    maxSize: MAX_BYTES_IN_MEMORY,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: async (_name, _stale, { context: { key, width, format } }) => {
      const bytes = await ports.storage.get(publicStorageKey(key));
      return bytes ? inWidth(bytes, width, format) : undefined;
    },
  });
  server.get<{ Params: { rest: string; file: string } }>(
    '/img/upload-:rest/:file',
    PUBLIC_FILE,
    async ({ params: { rest, file } }, reply) => {
      const key = `upload-${rest}`;
      const [, digits = '', format = 'webp'] = FILE.exec(file) ?? [];
      const width = pictureWidths.find((one) => one === Number(digits));
      if (!PICTURE_KEY.test(key) || !width) return missing(reply);
      const asked = { key, width, format: format as PictureFormat };
      const bytes = await memory.fetch(`${key}/${file}`, { context: asked });
      if (!bytes) return missing(reply);
      return reply
        .header('cache-control', YEAR)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type(TYPES[asked.format])
        .send(bytes);
    },
  );
};
