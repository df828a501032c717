import { z } from 'zod';
import { link, optionalPicture, line } from '../common';
import { defineBlock } from '../defineBlock';

export const Floating = defineBlock({
  props: z.object({
    label: line(6),
    link,
    picture: optionalPicture,
    side: z.enum(['left', 'right']).default('right'),
  }),
  emptyField: ({ label, picture }) => (label || picture ? null : 'label'),
  size: () => ({ goods: 0, height: 0 }),
});
