import { z } from 'zod';
import { RemoteName, VERSION } from '@cellar/shared/api/platform/releases/schema';
import { defineCall, Instant, token } from '@cellar/shared/contract/schema';
import { typed } from '@cellar/shared/contract/typed';

const kept = {
  owners: typed().max(100, '负责人最多 100 个字'),
  contacts: typed().max(200, '联系方式最多 200 个字'),
  /** A version goes to everybody only when somebody else agrees, too. */
  needsApproval: z.boolean(),
};

const Kept = z.object({ owners: z.string(), contacts: z.string(), needsApproval: z.boolean() });

/** Who answers for a remote, and who agreed to its versions. */
export const ownershipSchema = {
  get: defineCall({
    access: token('read'),
    params: z.object({ remote: RemoteName }),
    result: z.object({
      ...kept,
      approvals: z.array(z.object({ version: z.string(), who: z.string(), at: Instant })),
    }),
    errors: ['noRemote'],
  }),
  /** `from`: what was read. */
  save: defineCall({
    access: token(),
    params: z.object({ remote: RemoteName, ...kept, from: Kept.optional() }),
    result: z.null(),
    errors: ['noRemote', 'changed'],
    detail: z.object({ current: Kept }),
  }),
  /** Agrees that a version goes to everybody; the one who promotes it is another. */
  approve: defineCall({
    access: token(),
    params: z.object({ remote: RemoteName, version: z.string().regex(VERSION) }),
    result: z.null(),
    errors: ['noVersion', 'purged'],
  }),
};
