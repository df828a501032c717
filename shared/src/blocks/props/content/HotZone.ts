import { z } from 'zod';
import { link, optionalPicture } from '../common';
import { defineBlock } from '../defineBlock';

export const HotZone = defineBlock({
  props: z.object({
    picture: optionalPicture,
    /** Writes the zones' labels onto the picture. */
    labels: z.boolean().default(false),
    /** In whole per cent of the picture. */
    zones: z
      .array(
        z.object({
          left: z.number(),
          top: z.number(),
          width: z.number(),
          height: z.number(),
          label: z.string().max(40),
          link,
        }),
      )
      .max(20)
      .default([]),
  }),
  emptyField: ({ picture, zones }) => (!picture ? 'picture' : zones.length ? null : 'zones'),
});
