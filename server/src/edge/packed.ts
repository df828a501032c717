import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../http/documents/acceptedEncodings';

const QUALITY = 5;
const pack: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text) => promisify(gzip)(text),
};

/** Sends text in the smallest form that the client takes; in one piece, which a crowd gets sooner than streams (docs/decisions/0015). */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header('vary', 'Accept-Encoding');
  const [encoding] = acceptedEncodings(request);
  if (!encoding) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await pack[encoding](text));
}
