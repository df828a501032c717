import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStorable } from '@cellar/shared/contract/storable';
import { BusinessError } from '../errors/businessError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nothing of the request is stored as it comes: its text may hold anything. */
    takesAnyText?: boolean;
  }
}

const isClean = ({ query, params, body }: FastifyRequest) =>
  isStorable(query) && isStorable(params) && (Buffer.isBuffer(body) || isStorable(body));

/** Refuses text that the store could not keep, for every route at once. */
export function refuseUnstorable(server: FastifyInstance) {
  server.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.takesAnyText || isClean(request)) return;
    throw new BusinessError('内容中有无法保存的字符，请删除后重试', { code: 'invalid' });
  });
}
