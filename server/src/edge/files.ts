import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../app';

const FOREVER = 'public, max-age=31536000, immutable';

// Names hold digests, so a file never changes; any origin's page may use it, since it is public.
const setHeaders = (reply: FastifyReply) => {
  reply.header('cache-control', FOREVER).header('access-control-allow-origin', '*');
};

/** Built files as they lie on the disk, with the compressed ones beside them. */
export async function registerFiles(server: FastifyInstance, { config }: App) {
  const host = path.join(config.distDir, 'host');
  const root = path.join(config.distDir, 'remotes');
  if (!fs.existsSync(root)) fs.mkdirSync(root, { recursive: true });
  await server.register(fastifyStatic, { root, prefix: '/remotes/', cacheControl: false, preCompressed: true, index: false, setHeaders });
  server.get<{ Params: { file: string } }>('/:file(^[\\w.-]+\\.(?:js|css)$)', (request, reply) => reply.sendFile(request.params.file, host));
}
