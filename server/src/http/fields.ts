import type { FastifyRequest } from 'fastify';

export type Fields = Record<string, unknown>;

/** The parameters of a request: its address, its body, its path. */
export const fieldsOf = ({ query, body, params }: FastifyRequest): Fields => ({
  ...(query as Fields),
  ...(typeof body === 'object' ? (body as Fields) : {}),
  ...(params as Fields),
});
