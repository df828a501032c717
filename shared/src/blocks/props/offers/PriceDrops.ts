import { z } from 'zod';
import { head } from '../common';
import { defineBlock } from '../defineBlock';

export const PriceDrops = defineBlock({
  props: z.object({ ...head, limit: z.int().min(1).max(50).default(6) }),
});
