import { LRUCache } from 'lru-cache';
import type { RoutePlugin } from '../../../services';
import { PUBLIC_FILE } from '../../../http/network/cors';
import { FILM_FILE, filmStorageKey } from './uploadStore';

const MAX_BYTES_IN_MEMORY = 64 * 1024 * 1024;
const YEAR = 'public, max-age=31536000, immutable';
const RANGE = /^bytes=(\d*)-(\d*)$/;

/** What a `Range` asks of so many bytes; null: all of them, `'none'`: nothing that is there. */
function rangeOf(header: string | undefined, length: number): { from: number; to: number } | 'none' | null {
  const [, first, last] = RANGE.exec(header ?? '') ?? [];
  if (!first && !last) return null;
  const from = first ? Number(first) : Math.max(0, length - Number(last));
  const to = first && last ? Math.min(Number(last), length - 1) : length - 1;
  return from > to ? 'none' : { from, to };
}

/** `GET /film/<id>-<digest>.mp4`: films of pages, in parts, as players ask for them. */
export const serveFilms: RoutePlugin = (server, { ports }) => {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES_IN_MEMORY,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: async (file) => (await ports.storage.get(filmStorageKey(file))) ?? undefined,
  });
  server.get<{ Params: { file: string } }>('/film/:file', PUBLIC_FILE, async ({ params: { file }, headers }, reply) => {
    const bytes = FILM_FILE.test(file) ? await memory.fetch(file) : undefined;
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
    const range = rangeOf(headers.range, bytes.length);
    void reply
      .header('accept-ranges', 'bytes')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff');
    if (range === 'none')
      return reply.code(416).header('content-range', `bytes */${bytes.length}`).type('text/plain').send('');
    void reply.header('cache-control', YEAR).type('video/mp4');
    if (!range) return reply.send(bytes);
    return reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
      .send(bytes.subarray(range.from, range.to + 1));
  });
};
