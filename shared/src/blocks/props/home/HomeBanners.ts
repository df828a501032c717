import { z } from 'zod';
import { optionalPicture, line } from '../common';
import { defineBlock } from '../defineBlock';
import { itemId, to } from './common';

const Banner = z.object({
  id: itemId,
  title: line(40),
  subtitle: line(80),
  action: line(20),
  to,
  picture: optionalPicture,
});

export const HomeBanners = defineBlock({
  props: z.object({ items: z.array(Banner).max(10).default([]) }),
  emptyField: ({ items }) => (items.some(({ picture }) => picture) ? null : 'items'),
});
