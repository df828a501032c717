import type { FastifyReply } from 'fastify';
import type { App } from '../../app';
import type { RoutePlugin } from '../../services';
import { THROWING } from './drill';
import { readDrill, type Drill } from './teamLinks';

/** Above the 120 s after which a page gives a load up. */
const MAX_HANG = 150_000;
const FLIPPED_BIT = 1;

type Asked = { token: string; remote: string; version: string; file: string };

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ FLIPPED_BIT;
  return copy;
}

/** The fault of a file; null: it is served as it is. */
const faultOf = ({ fault, isOver }: Drill, file: string) => {
  if (isOver || (file === 'release.json' && (fault === 'throw' || fault === 'bytes'))) return null;
  return fault === 'throw' && !file.endsWith('.js') ? null : fault;
};

/** Files of a remote under fire drill, broken as the link says until it expires, then as they are. */
export const registerDrillFiles: RoutePlugin<App> = (server, app) => {
  const hanging = new Set<FastifyReply>();
  const letGo = (reply: FastifyReply) => {
    hanging.delete(reply);
    reply.raw.destroy();
  };
  const hang = (reply: FastifyReply) => {
    reply.hijack();
    hanging.add(reply);
    const timer = setTimeout(() => letGo(reply), MAX_HANG);
    timer.unref();
    reply.raw.once('close', () => {
      clearTimeout(timer);
      hanging.delete(reply);
    });
  };
  server.addHook('preClose', async () => [...hanging].forEach(letGo));

  const signed = { config: { secrets: ['token'] } };
  server.get<{ Params: Asked }>(
    '/drill-files/:token/remotes/:remote/:version/:file',
    signed,
    async (request, reply) => {
      const { token, remote, version, file } = request.params;
      const drill = readDrill(app, token);
      if (drill?.remote !== remote) return reply.callNotFound();
      const fault = faultOf(drill, file);
      if (fault === 'missing') return reply.callNotFound();
      if (fault === 'hang') return hang(reply);
      const whole = await server.inject({
        url: `/remotes/${encodeURIComponent(remote)}/${encodeURIComponent(version)}/${encodeURIComponent(file)}`,
      });
      if (whole.statusCode !== 200) return reply.callNotFound();
      reply
        .header('cache-control', 'no-store')
        .header('access-control-allow-origin', '*')
        .type(String(whole.headers['content-type']));
      if (fault === 'throw') return reply.send(THROWING);
      return reply.send(fault === 'bytes' ? flipped(whole.rawPayload) : whole.rawPayload);
    },
  );
};
