import { z } from 'zod';
import { Instant } from '@cellar/shared/contract/schema';
import { chosen, head, link, optionalPicture, words } from './common';

const Tab = z.object({ label: z.string().max(12), block: z.string().max(80) });
/** Blocks that show what operations wrote and drew. */
export const contentProps = {
  Banner: z.object({
    ...head,
    picture: optionalPicture,
    button: words(12),
    link,
    height: z.enum(['tall', 'middle', 'low']).default('middle'),
    tone: z.enum(['light', 'dark']).default('light'),
  }),
  Countdown: z.object({ title: words(40), endsAt: Instant.nullable().default(null), over: words(40) }),
  RichText: z.object({
    title: words(40),
    text: words(8000),
    align: z.enum(['left', 'center']).default('left'),
    folded: z.boolean().default(false),
  }),
  HotZone: z.object({
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
  AnchorTabs: z.object({
    items: z.array(Tab).max(12).default([]),
  }),
  Video: z.object({ ...head, src: words(500), poster: optionalPicture }),
  Popup: z.object({
    title: words(40),
    text: words(200),
    picture: optionalPicture,
    button: words(12),
    link,
    coupons: chosen(4),
    often: z.enum(['once', 'daily', 'always']).default('daily'),
  }),
  Floating: z.object({
    label: words(6),
    link,
    picture: optionalPicture,
    side: z.enum(['left', 'right']).default('right'),
  }),
};
