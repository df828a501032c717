import { z } from 'zod';
import { optionalPicture, words } from '../common';
import { defineBlock } from '../defineBlock';
import { itemId, to } from './common';

const Banner = z.object({
  id: itemId,
  title: words(40),
  subtitle: words(80),
  action: words(20),
  to,
  picture: optionalPicture,
});

export const HomeBanners = defineBlock({
  props: z.object({ items: z.array(Banner).max(10).default([]) }),
  emptyField: ({ items }) => (items.some(({ picture }) => picture) ? null : 'items'),
});
