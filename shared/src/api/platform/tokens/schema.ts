import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { RemoteName } from '@cellar/shared/api/platform/releases/schema';
import { TOKEN_ACTIONS } from '@cellar/shared/contract/roles';
import { Id, Instant, defineCall, token, idOf, secret } from '@cellar/shared/contract/schema';

const MAX_DAYS = 366;
/** Identity tokens have 1 to 2 KB. */
const MAX_IDENTITY = 8192;
const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

export const TokenRow = z.object({
  id: Id,
  name: z.string(),
  /** Null: every remote. */
  remote: z.string().nullable(),
  actions: z.array(z.enum(TOKEN_ACTIONS)),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
});
export type TokenRow = z.output<typeof TokenRow>;

export const tokensSchema = {
  list: defineCall({ access: token(), params: z.object({}), result: z.object({ list: z.array(TokenRow) }) }),
  /** The answer is the only one that ever holds the token. */
  create: defineCall({
    access: token(),
    params: z.object({
      name: typed().min(2).max(60),
      remote: RemoteName.nullable(),
      actions: z.array(z.enum(TOKEN_ACTIONS)).min(1),
      days: z.int().min(1).max(MAX_DAYS),
    }),
    result: z.object({ id: Id, token: z.string(), expiresAt: Instant }),
    errors: ['noRemote'],
  }),
  /** A pipeline's release token, for the identity token that GitHub or GitLab signed for it: an hour, one remote, publish and read. */
  exchange: defineCall({
    access: 'guest',
    params: z.object({
      remote: RemoteName,
      identity: secret(z.string().max(MAX_IDENTITY).regex(JWT, '身份令牌格式不正确')),
    }),
    result: z.object({ token: z.string(), expiresAt: Instant }),
    errors: ['ciOff', 'ciIdentity', 'ciRepository', 'ciUsed', 'ciKeys'],
  }),
  revoke: defineCall({
    access: token(),
    params: z.object({ id: idOf('releaseToken') }),
    result: z.null(),
    errors: ['noToken'],
  }),
};
