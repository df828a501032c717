import { z } from 'zod';
import { defineBlock } from '../defineBlock';
import { count, titled } from './common';

export const HomeHot = defineBlock({
  props: z.object({ ...titled, count }),
});
