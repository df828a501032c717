import { z } from 'zod';
import { head } from '../common';
import { defineBlock } from '../defineBlock';

export const Quiz = defineBlock({
  props: z.object(head),
});
