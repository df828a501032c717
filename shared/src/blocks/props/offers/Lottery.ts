import { z } from 'zod';
import { Lottery as LotteryShape } from '@cellar/shared/api/campaigns/lottery/shapes';
import { Id } from '@cellar/shared/contract/schema';
import { head } from '../common';
import { defineBlock } from '../defineBlock';

/** What the server finds for it. */
export const data = z.object({ kind: z.literal('lottery'), lottery: LotteryShape.nullable() });

export const Lottery = defineBlock({
  props: z.object({ ...head, lotteryId: Id.nullable().default(null) }),
  emptyField: ({ lotteryId }) => (lotteryId ? null : 'lotteryId'),
});
