import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../../app';
import { acceptedEncodings, type Encoding } from '../../http/documents/acceptedEncodings';
import { PUBLIC_FILE } from '../../http/network/cors';
import { alarm } from '../../core/alarms';
import { REMOTE_NAME, VERSION } from '@cellar/shared/api/platform/releases/schema';
import { keyOf, type Packing } from '../registry/releaseFiles';
import { releaseStates } from './releaseStates';

const FOREVER = 'public, max-age=31536000, immutable';
const FILE = /^[\w~-][\w.~-]{0,180}\.(js|css|json)$/;
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
const MAX_BYTES_IN_MEMORY = 64 * 1024 * 1024;
const ALARM_EVERY = 60_000;

/** Somebody still asks for a version that is about to go: reported once in a while. */
function retiredAlarm(app: App) {
  const reportedAt = new Map<string, number>();
  return async (remote: string, version: string) => {
    const subject = `${remote}@${version}`;
    if (performance.now() - (reportedAt.get(subject) ?? -Infinity) < ALARM_EVERY) return;
    reportedAt.set(subject, performance.now());
    await alarm(app, { kind: 'retired-asked', subject, text: `${remote} ${version} 已退役，仍有页面在请求它的文件` });
  };
}

/** How the storage names a compressed form. */
const PACKING_OF: Record<Encoding, Packing> = { br: 'br', gzip: 'gz' };

type Asked = { remote: string; version: string; file: string };

/**
 * Released files as they lie in the storage, packed where the client takes it; whether their bytes are the right ones is for the browser to
 * check. Gives back what sends a file of a release, and any stored file by its key.
 */
export function serveReleaseFiles(server: FastifyInstance, app: App) {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES_IN_MEMORY,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const stateOf = releaseStates(app);
  const reportRetired = retiredAlarm(app);
  const read = async (key: string) => {
    const found = memory.get(key);
    if (found !== undefined) return found;
    const bytes = await app.ports.storage.get(key);
    if (bytes) memory.set(key, bytes);
    return bytes;
  };
  const sendStored = async (request: FastifyRequest, reply: FastifyReply, key: string) => {
    const send = (bytes: Buffer, encoding?: Encoding) => {
      if (encoding) reply.header('content-encoding', encoding);
      reply
        .header('vary', 'Accept-Encoding')
        .header('cache-control', FOREVER)
        .header('access-control-allow-origin', '*');
      return reply.type(TYPES[key.slice(key.lastIndexOf('.') + 1)]!).send(bytes);
    };
    for (const encoding of acceptedEncodings(request)) {
      const bytes = await read(`${key}.${PACKING_OF[encoding]}`);
      if (bytes) return send(bytes, encoding);
    }
    const bytes = await read(key);
    return bytes ? send(bytes) : reply.callNotFound();
  };
  const sendReleased = async (request: FastifyRequest, reply: FastifyReply, { remote, version, file }: Asked) => {
    if (!REMOTE_NAME.test(remote) || !VERSION.test(version) || !FILE.test(file)) return reply.callNotFound();
    const state = await stateOf(remote, version);
    if (state === null || state === 'purged') return reply.callNotFound();
    if (state === 'retired') app.background.run(reportRetired(remote, version));
    return sendStored(request, reply, keyOf(remote, version, file));
  };
  server.get<{ Params: Asked }>('/remotes/:remote/:version/:file', PUBLIC_FILE, (request, reply) =>
    sendReleased(request, reply, request.params),
  );
  return { sendReleased, sendStored };
}
