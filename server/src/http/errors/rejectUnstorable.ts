import type { FastifyInstance, FastifyRequest } from 'fastify';
import { flawOf } from '@cellar/shared/format/text/storable';
import { BusinessError } from '../../errors/businessError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nothing of the request is stored as it comes: its text may hold anything. */
    takesAnyText?: boolean;
  }
}

const MESSAGES = { sign: '内容中有无法保存的字符，请删除后重试', depth: '内容的层级太多，请减少后重试' };

const flawIn = ({ query, params, body }: FastifyRequest) =>
  flawOf(query) ?? flawOf(params) ?? (Buffer.isBuffer(body) ? null : flawOf(body));

/** Refuses what the store could not keep, for every route at once. */
export function rejectUnstorable(server: FastifyInstance) {
  server.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.takesAnyText) return;
    const flaw = flawIn(request);
    if (!flaw) return;
    // Anyone but the client of a call goes by the HTTP status.
    const plain = request.routeOptions.config.call ? {} : { status: 400, states: 400 };
    throw new BusinessError(MESSAGES[flaw], { code: 'invalid', ...plain });
  });
}
