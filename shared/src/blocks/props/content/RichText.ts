import { z } from 'zod';
import { line } from '../common';
import { defineBlock } from '../defineBlock';

export const RichText = defineBlock({
  props: z.object({
    title: line(40),
    text: line(8000),
    align: z.enum(['left', 'center']).default('left'),
    folded: z.boolean().default(false),
  }),
  emptyField: ({ text }) => (text.trim() ? null : 'text'),
});
