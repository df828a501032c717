import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../app';
import { PUBLIC_FILE } from '../http/network/cors';
import { HOST } from '@cellar/shared/contract/discovery';
import { hostFileIndex, olderKey } from '../platform/registry/host/hostFiles';
import { serveReleaseFiles } from '../platform/delivery/serveFiles';

const FOREVER = 'public, max-age=31536000, immutable';

// Names hold digests, so a file never changes; any origin's page may use it, since it is public.
const setHeaders = (reply: FastifyReply) => {
  reply.header('cache-control', FOREVER).header('access-control-allow-origin', '*');
};

/**
 * The files of this process's own host as they lie on the disk, with the compressed ones beside them; those of other hosts and of the
 * remotes as they were released.
 */
export async function registerFiles(server: FastifyInstance, app: App) {
  const root = path.join(app.config.distDir, 'host');
  await server.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    index: false,
    setHeaders,
  });
  const { sendReleased, sendStored } = serveReleaseFiles(server, app);
  const versionWith = hostFileIndex(app);
  server.get<{ Params: { file: string } }>('/:file(^[\\w.-]+\\.(?:js|css)$)', PUBLIC_FILE, async (request, reply) => {
    const { file } = request.params;
    const isCurrent = await access(path.join(root, file)).then(
      () => true,
      () => false,
    );
    if (isCurrent) return reply.sendFile(file);
    const version = await versionWith(file);
    return version
      ? sendReleased(request, reply, { remote: HOST, version, file })
      : sendStored(request, reply, olderKey(file));
  });
}
