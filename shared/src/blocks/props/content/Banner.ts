import { z } from 'zod';
import { head, link, optionalPicture, line } from '../common';
import { defineBlock } from '../defineBlock';

/** How high it is on a phone, in CSS px. */
const HEIGHTS = { tall: 288, middle: 188, low: 125 };

export const Banner = defineBlock({
  props: z.object({
    ...head,
    picture: optionalPicture,
    button: line(12),
    link,
    height: z.enum(['tall', 'middle', 'low']).default('middle'),
    tone: z.enum(['light', 'dark']).default('light'),
  }),
  emptyField: ({ picture, title }) => (picture || title ? null : 'picture'),
  size: ({ height }) => ({ goods: 0, height: HEIGHTS[height] }),
});
