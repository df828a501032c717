import { z } from 'zod';
import { link } from '../common';
import { defineBlock } from '../defineBlock';

export const NoticeLine = defineBlock({
  props: z.object({
    items: z
      .array(z.object({ text: z.string().max(60), link }))
      .max(10)
      .default([]),
  }),
  emptyField: ({ items }) => (items.some(({ text }) => text.trim()) ? null : 'items'),
  size: () => ({ goods: 0, height: 56 }),
});
