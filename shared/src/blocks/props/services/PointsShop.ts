import { z } from 'zod';
import { chosen, head } from '../common';
import { defineBlock } from '../defineBlock';

export const PointsShop = defineBlock({
  props: z.object({ ...head, rewards: chosen(20) }),
});
