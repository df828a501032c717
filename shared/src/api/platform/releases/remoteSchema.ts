import { z } from 'zod';
import { Health, Rehearsal, rollout, Rollout } from '@cellar/shared/api/platform/releases/shapes';
import { Instant } from '@cellar/shared/contract/schema';

const common = {
  name: z.string(),
  state: z.enum(['live', 'disabled', 'removed']),
  /** Shown to visitors while disabled. */
  text: z.string().nullable(),
  /** Rises with every change; what writes names the one that was seen. */
  revision: z.int(),
  stable: z.string().nullable(),
  fallback: z.string().nullable(),
};
export const row = {
  ...common,
  rollout: Rollout.nullable(),
  newest: z.object({ version: z.string(), rehearsal: Rehearsal }).nullable(),
  /** Of the stable version: the digest of its document, and the contract that it needs. */
  stableRelease: z.object({ digest: z.string(), contract: z.string() }).nullable(),
  health: z.object({ stable: Health.nullable(), canary: Health.nullable() }),
};
export const RemoteRow = z.object({ ...row, versions: z.number() });
export type RemoteRow = z.output<typeof RemoteRow>;

/** What a writer gets: where the remote stands now. */
export const Changed = z.object({ ...common, rollout: z.object(rollout).nullable() });
/** Links are for people: whole addresses. */
export const TeamLink = z.object({ url: z.string(), until: Instant });
