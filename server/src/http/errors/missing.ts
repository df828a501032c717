import type { FastifyReply } from 'fastify';

/** Nothing is at this address. */
export const missing = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ states: 404, message: '内容不存在', result: { code: 'notFound' } });
