import { z } from 'zod';
import { defineBlock } from '../defineBlock';
import { count, to } from './common';

export const HomeNotice = defineBlock({
  props: z.object({ to, count }),
});
