import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const QUALITY = 5;

/** Sends text in the smallest form that the client takes. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('vary', 'Accept-Encoding');
  if (/\bbr\b/.test(accepted)) {
    return reply
      .header('content-encoding', 'br')
      .send(await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(text));
  return reply.send(text);
}
