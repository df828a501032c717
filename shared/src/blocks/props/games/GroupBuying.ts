import { z } from 'zod';
import { GroupOffer } from '@cellar/shared/api/campaigns/groups/schema';
import { Instant } from '@cellar/shared/contract/schema';
import { chosen, head } from '../common';
import { defineBlock } from '../defineBlock';

/** An offer of a group on a promotion page. */
const PageGroup = GroupOffer.extend({ state: z.enum(['soon', 'running', 'over', 'soldOut']), fromAt: Instant });
export type PageGroup = z.output<typeof PageGroup>;

/** What the server finds for it. */
export const data = z.object({ kind: z.literal('groups'), now: Instant, items: z.array(PageGroup) });

/** Without named offers: those that run. */
export const GroupBuying = defineBlock({
  props: z.object({ ...head, groups: chosen(12), limit: z.int().min(1).max(12).default(6) }),
});
