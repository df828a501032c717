import { z } from 'zod';
import { People } from '@cellar/shared/api/platform/releases/shapes';
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

const NOBODY = '请填写员工的登录名';

/** One name on each line; commas and blanks part them, too. */
const namesIn = (typed: string) => [...new Set(typed.split(/[\s,，、;；]+/).filter(Boolean))];

function readNames(typed: string, context: z.RefinementCtx): string[] {
  const { error, data = [] } = People.min(1, NOBODY).safeParse(namesIn(typed));
  if (error) context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? NOBODY, path: ['people'] });
  return error ? z.NEVER : data;
}

/** Whom a version goes to. A share counts for a canary only; with names alone it begins without one. */
export const TargetForm = z
  .object({
    to: z.enum(['people', 'canary', 'stable']),
    share,
    grows: z.boolean().default(false),
    people: z.string().default(''),
  })
  .transform(({ to, share: typed, grows, people }, context) => {
    if (to === 'stable') return { channel: 'stable' as const };
    const channel = 'canary' as const;
    return to === 'people'
      ? { channel, basisPoints: 0, people: readNames(people, context) }
      : { channel, basisPoints: readShare(typed, context, ['share']), ...(grows ? { stages: STAGES } : {}) };
  });

/** Those who stay on the list, and those who are new on it. */
export const PeopleForm = z
  .object({ kept: z.array(z.string()).default([]), people: z.string().default('') })
  .transform(({ kept, people }, context) => {
    const names = namesIn(people);
    const { error, data = [] } = People.safeParse([...kept, ...names]);
    if (error) context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? NOBODY, path: ['people'] });
    return { people: data };
  });

/** How many names are typed. */
export const countNames = (typed: string | undefined): number => namesIn(typed ?? '').length;

/** The hint while a share is typed. */
export const shareOf = (typed: string | undefined): number => basisPointsOf(typed ?? '') ?? 0;
