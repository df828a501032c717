import { z } from 'zod';
import { head, link, optionalPicture, line } from '../common';
import { defineBlock } from '../defineBlock';

export const PictureRow = defineBlock({
  props: z.object({
    ...head,
    pictures: z
      .array(z.object({ picture: optionalPicture, label: line(20), link }))
      .max(12)
      .default([]),
    columns: z.enum(['2', '3', '4', 'rail']).default('3'),
  }),
  emptyField: ({ pictures }) => (pictures.some(({ picture }) => picture) ? null : 'pictures'),
});
