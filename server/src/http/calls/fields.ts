import type { FastifyRequest } from 'fastify';

export type Fields = Record<string, unknown>;

const fieldsOfBody = (body: unknown): Fields => {
  if (Buffer.isBuffer(body)) return { file: body };
  return typeof body === 'object' ? (body as Fields) : {};
};

/** The parameters of a request: its address, its body, its path. */
export const fieldsOf = ({ query, body, params }: FastifyRequest): Fields => ({
  ...(query as Fields),
  ...fieldsOfBody(body),
  ...(params as Fields),
});
