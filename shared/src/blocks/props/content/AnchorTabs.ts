import { z } from 'zod';
import { defineBlock } from '../defineBlock';

const Tab = z.object({ label: z.string().max(12), block: z.string().max(80) });

export const AnchorTabs = defineBlock({
  props: z.object({
    items: z.array(Tab).max(12).default([]),
  }),
  emptyField: ({ items }) => (items.length ? null : 'items'),
});
