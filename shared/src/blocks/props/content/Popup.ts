import { z } from 'zod';
import { chosen, link, optionalPicture, line } from '../common';
import { defineBlock } from '../defineBlock';

export const Popup = defineBlock({
  props: z.object({
    title: line(40),
    text: line(200),
    picture: optionalPicture,
    button: line(12),
    link,
    coupons: chosen(4),
    often: z.enum(['once', 'daily', 'always']).default('daily'),
  }),
  emptyField: ({ title, text, picture, coupons }) => (title || text || picture || coupons.length ? null : 'text'),
  size: () => ({ goods: 0, height: 0 }),
});
