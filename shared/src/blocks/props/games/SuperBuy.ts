import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { head } from '../common';
import { defineBlock } from '../defineBlock';

export const SuperBuy = defineBlock({
  props: z.object({ ...head, superBuyId: Id.nullable().default(null) }),
  emptyField: ({ superBuyId }) => (superBuyId ? null : 'superBuyId'),
});
