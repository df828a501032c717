import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { defineBlock } from '../defineBlock';
import { titled } from './common';

/** `to`: the page where it is taken part in. */
export const HomeLottery = defineBlock({
  props: z.object({ ...titled, lotteryId: Id.nullable().default(null) }),
  // Without a way to where it is taken part in such a floor is of no use.
  emptyField: ({ lotteryId, to }) => (!lotteryId ? 'lotteryId' : to ? null : 'to'),
});
