import { z } from 'zod';
import { basisPointsOf } from '../../releases/figures';

const FAULT = '比例是 0 到 100 的数，最多两位小数';

/** A percentage as typed → basis points; what is none is a fault of its field. */
function readShare(typed: string, context: z.RefinementCtx, path: string[]): number {
  const basisPoints = basisPointsOf(typed);
  if (basisPoints !== null) return basisPoints;
  context.addIssue({ code: 'custom', message: FAULT, path });
  return z.NEVER;
}

const share = z.string().default('');

export const ShareForm = z
  .object({ share })
  .transform((given, context) => ({ basisPoints: readShare(given.share, context, ['share']) }));

/** How a share grows by itself, each after its sessions and its time. */
export const STAGES = [500, 2500, 5000, 10_000].map((basisPoints) => ({ basisPoints, sessions: 200, minutes: 30 }));

/** Whom a version goes to. A share counts for a canary only. */
export const TargetForm = z
  .object({ channel: z.enum(['canary', 'stable']), share, grows: z.boolean().default(false) })
  .transform(({ channel, share: typed, grows }, context) =>
    channel === 'stable'
      ? { channel }
      : { channel, basisPoints: readShare(typed, context, ['share']), ...(grows ? { stages: STAGES } : {}) },
  );

/** The hint while a share is typed. */
export const shareOf = (typed: string | undefined): number => basisPointsOf(typed ?? '') ?? 0;
