import { z } from 'zod';
import { line } from '../common';
import { defineBlock } from '../defineBlock';

export const Divider = defineBlock({
  props: z.object({
    text: line(12),
    line: z.enum(['none', 'line', 'ornament']).default('line'),
    space: z.enum(['small', 'middle', 'large']).default('middle'),
  }),
  size: () => ({ goods: 0, height: 40 }),
});
