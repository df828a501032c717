import { z } from 'zod';
import { words } from '../common';
import { defineBlock } from '../defineBlock';

export const RichText = defineBlock({
  props: z.object({
    title: words(40),
    text: words(8000),
    align: z.enum(['left', 'center']).default('left'),
    folded: z.boolean().default(false),
  }),
  emptyField: ({ text }) => (text.trim() ? null : 'text'),
});
